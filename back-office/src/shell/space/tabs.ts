/**
 * Browsers open a tab only soon after a press. The server's answer comes in between, so this says whether there is still
 * time; one that cannot say usually allows it.
 */
export const canOpenTab = (): boolean => navigator.userActivation?.isActive ?? true;

/** A new tab that cannot reach this one. An anchor rather than window.open, which with noopener tells nothing anyway. */
export function openTab(address: string): void {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.target = '_blank';
  anchor.rel = 'noopener noreferrer';
  anchor.click();
}
