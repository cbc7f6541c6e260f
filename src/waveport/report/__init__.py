"""What a port says about itself: terminal, JSON, SARIF."""
