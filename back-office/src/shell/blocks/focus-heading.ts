/** The form takes the table's place, or gives it back: the page's heading says which. */
export const focusHeading = () => document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
