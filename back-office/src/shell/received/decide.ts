import { announce } from 'ui/announce.ts';

/** To what is decided on the page, or how it ends: the first that can be pressed or filled in. */
export function decide() {
  const within = ['.button-primary', 'input', 'textarea'].map(way => `[data-decision] ${way}:not(:disabled)`);
  const ways = [...within, 'textarea[data-decision]'];
  const first =
    document.querySelector<HTMLElement>(ways.join()) ??
    document.querySelector<HTMLElement>('[data-decision] button:not(:disabled)');
  if (!first) return announce("Il n'y a rien à décider ici.");
  first.focus();
  first.scrollIntoView({ block: 'center' });
}
