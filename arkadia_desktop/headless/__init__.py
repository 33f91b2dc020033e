"""Commands that need no window. Standard output holds nothing but their answer; none of this imports pygame."""
