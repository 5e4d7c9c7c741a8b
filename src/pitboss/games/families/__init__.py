"""What games share, a package a family. A family knows no game and no catalogue."""
