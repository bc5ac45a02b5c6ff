const REGION = 'announcer';
let saying: ReturnType<typeof setTimeout> | undefined;
let latest: { text: string; region: Element } | undefined;
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
  clearTimeout(saying);
  saying = setTimeout(() => {
    region.textContent = text;
  }, 100);
  latest = { text, region };
  clearTimeout(clearing);
  clearing = setTimeout(() => {
    region.textContent = '';
  }, 10_000);
}

/** Takes back a text that no longer holds ('Envoi en cours…'), unless another one has been said since. */
export function silence(text: string): void {
  if (latest?.text !== text) return;
  clearTimeout(saying);
  latest.region.textContent = '';
  latest = undefined;
}

function newRegion(): HTMLElement {
  const region = document.createElement('div');
  region.className = `${REGION} visually-hidden`;
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  return region;
}
