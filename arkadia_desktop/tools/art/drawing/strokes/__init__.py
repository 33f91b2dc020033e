"""What drawings are made with: pen, colours, projection, letters."""
