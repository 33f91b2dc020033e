"""The stage: draws what a seat may know, measures it and tells what lies under a point. It decides nothing."""
