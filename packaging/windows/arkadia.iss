; The installer for Windows, made by Inno Setup 6. packaging/build.py passes Version, Source (the frozen folder) and Out,
; and with Signed the tool that signs.
#ifndef Version
  #error Run this through packaging/build.py, which passes Version, Source and Out.
#endif

[Setup]
AppId={{5C0B5B8E-4D0D-4B52-9B58-6C8A2C9D6A71}
AppName=Arkadia
AppVersion={#Version}
AppVerName=Arkadia {#Version}
AppPublisher=Arkadia Desktop authors
VersionInfoVersion={#Version}
DefaultDirName={autopf}\Arkadia
DefaultGroupName=Arkadia
DisableProgramGroupPage=yes
; For one user, without an administrator; whoever wants it for all is asked.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
ChangesAssociations=yes
LicenseFile={#Source}\licences\Arkadia.txt
SetupIconFile={#Source}\arkadia.ico
UninstallDisplayIcon={app}\arkadia.exe
UninstallDisplayName=Arkadia
OutputDir={#Out}
OutputBaseFilename=arkadia-{#Version}-setup
Compression=lzma2
SolidCompression=yes
WizardStyle=modern
#ifdef Signed
SignTool=arkadia
#endif

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"

[CustomMessages]
en.Record=Arkadia game
de.Record=Arkadia-Partie
fr.Record=Partie d'Arkadia

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
; What an older version left inside must not be mixed with the new one. Games lie elsewhere.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Source}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\Arkadia"; Filename: "{app}\arkadia.exe"
Name: "{autodesktop}\Arkadia"; Filename: "{app}\arkadia.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.arkadia"; ValueType: string; ValueData: "Arkadia.Record"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.arkadia"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-arkadia-record"; Flags: uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\Arkadia.Record"; ValueType: string; ValueData: "{cm:Record}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Arkadia.Record\DefaultIcon"; ValueType: string; ValueData: "{app}\arkadia.exe,0"
Root: HKA; Subkey: "Software\Classes\Arkadia.Record\shell\open\command"; ValueType: string; ValueData: """{app}\arkadia.exe"" --load ""%1"""

[Run]
Filename: "{app}\arkadia.exe"; Description: "{cm:LaunchProgram,Arkadia}"; Flags: nowait postinstall skipifsilent
