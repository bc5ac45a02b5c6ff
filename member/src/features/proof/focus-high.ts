/** How much of the window, from its top, a telephone's keyboard leaves. */
const ABOVE_KEYBOARD = 0.6;

/** Gives a field the focus so high in the window that a telephone's keyboard does not cover it; its frame begins at the top then. */
export function focusHigh(field: HTMLElement | null | undefined) {
  field?.focus();
  if (field && field.getBoundingClientRect().bottom > window.innerHeight * ABOVE_KEYBOARD)
    field.closest('.proof-place')?.scrollIntoView();
}
