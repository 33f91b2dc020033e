<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="arkadia" tilewidth="64" tileheight="64" tilecount="7" columns="7">
 <image source="arkadia.png" width="448" height="64"/>
 <tile id="0" probability="6">
  <properties>
   <property name="meadow" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="1" probability="2">
  <properties>
   <property name="meadow" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="2" probability="1">
  <properties>
   <property name="meadow" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="3" probability="2">
  <properties>
   <property name="meadow" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="4" probability="2">
  <properties>
   <property name="meadow" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="5" probability="4">
  <properties>
   <property name="meadow" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="6" type="camp" probability="0"/>
</tileset>
