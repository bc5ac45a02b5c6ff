// The pages' policy wants every text that becomes markup or the address of a script to pass here (require-trusted-types-for): what
// React, the editor and pdf.js hand to the browser goes through the one default policy. Imported before everything else.

interface Policy {
  createHTML(text: string): string;
}
interface Factory {
  defaultPolicy: Policy | null;
  createPolicy(name: string, rules: Record<string, (text: string) => string | null>): Policy;
}

const ACTIVE = 'script, iframe, frame, object, embed, base, link, meta[http-equiv]';
/** What shows the portal's page without a network. */
export const SERVICE_WORKER = '/service-worker.js';
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'xlink:href'];

const factoryOf = (view: object) => (view as { trustedTypes?: Factory }).trustedTypes;
const inert = factoryOf(globalThis)?.createPolicy('egr-inert', { createHTML: text => text });

/** Sets the policy of a window: this one's here, and that of a frame that we draw into. A browser without such policies has none. */
export function guardMarkup(view: object) {
  const factory = factoryOf(view);
  if (!factory || factory.defaultPolicy || !inert) return;
  const parse = (text: string) => new DOMParser().parseFromString(inert.createHTML(text), 'text/html');
  factory.createPolicy('default', {
    createHTML(text) {
      const page = parse(text);
      if (!disarm(page)) return text;
      const rest = page.body.innerHTML;
      return disarm(parse(rest)) ? '' : rest; // what comes to life by being written out again
    },
    createScriptURL(address) {
      const { origin, pathname } = new URL(address, location.href);
      const isOurs = pathname.startsWith('/assets/') || pathname === SERVICE_WORKER;
      return origin === location.origin && isOurs ? address : null;
    },
  });
}

guardMarkup(globalThis);

/** Takes out what could run; answers whether there was any. */
function disarm(page: Document): boolean {
  let found = false;
  for (const element of page.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isScript =
        ADDRESSES.includes(name) && /^(javascript:|vbscript:|data:text)/i.test(value.replace(/[^!-~]/g, ''));
      if (!isScript && !name.startsWith('on') && name !== 'srcdoc') continue;
      element.removeAttribute(name);
      found = true;
    }
    if (!element.matches(ACTIVE)) continue;
    element.remove();
    found = true;
  }
  return found;
}
