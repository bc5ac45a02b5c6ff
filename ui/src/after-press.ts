let isPressed = false;
// The mouse's events: on a touch screen too, what loses the focus does so between these two.
addEventListener('mousedown', () => (isPressed = true), true);
addEventListener('mouseup', () => (isPressed = false), true);

/**
 * Does it at once, or after the press that is going on. A field that is left because a button is pressed says what is wrong
 * with it only then: its message would move the button away before the press has reached it.
 */
export function afterPress(work: () => void): void {
  if (isPressed) addEventListener('mouseup', () => setTimeout(work), { once: true });
  else work();
}
