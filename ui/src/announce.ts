const REGION = 'announcer';
let clearing: ReturnType<typeof setTimeout> | undefined;

/**
 * Says a text to screen readers without moving the focus.
 * Everything behind a modal dialog is inert, live regions included, so the region is looked for inside the open dialog first.
 */
export function announce(text: string): void {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]');
  const host = dialogs[dialogs.length - 1] ?? document.body;
  const region = host.querySelector(`:scope > .${REGION}`) ?? host.appendChild(newRegion());
  // Emptied first and filled a moment later: the same text said twice must be heard twice.
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 100);
  clearTimeout(clearing);
  clearing = setTimeout(() => {
    region.textContent = '';
  }, 10_000);
}

function newRegion(): HTMLElement {
  const region = document.createElement('div');
  region.className = `${REGION} visually-hidden`;
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  return region;
}
