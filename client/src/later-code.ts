/** What has come or is on its way, by its address. What failed is asked for again at the next need. */
const known = new Map<string, Promise<unknown>>();

function once<T>(address: string, load: () => Promise<T>): Promise<T> {
  const coming = (known.get(address) as Promise<T> | undefined) ?? load();
  known.set(address, coming);
  coming.catch(() => known.delete(address));
  return coming;
}

/** As Chrome says it of a script: the router knows by these words that a reload may help. */
const missing = (address: string) => new Error(`Failed to fetch dynamically imported module: ${address}`);

/**
 * The address that an error names, when the server still has it. Otherwise throws: without a network the error of `fetch`,
 * which goes away by itself; after a new version of the site the error given, for which a page is reloaded.
 */
async function stillThere(error: Error) {
  // None in Safari, which asks again by itself; nor of a second try, which ends there.
  const [, address] = /: (\S+\.(?:js|css))$/.exec(error.message) ?? [];
  if (!address || !(await fetch(address)).ok) throw error;
  return address;
}

function style(address: string) {
  if (document.querySelector(`link[rel=stylesheet][href="${address}"]`)) return known.get(address);
  const put = () =>
    new Promise<void>((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = address;
      link.onload = () => resolve();
      link.onerror = () => {
        link.remove();
        reject(missing(address));
      };
      document.head.append(link);
    });
  return once(address, () => put().catch(error => stillThere(error).then(put)));
}

/** Into the browser's cache, where `import` finds it. */
const script = (address: string) =>
  once(address, async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw missing(address);
    await answer.arrayBuffer();
  });

/**
 * What `import()` is in the built apps, instead of Vite's own function (scripts/vite-app.ts): code that failed to come
 * comes at the next need, without a reload. A browser by itself never asks again for a script that once failed, nor for one
 * that such a script needs. So what is `needed` is fetched before, and a script that fails all the same is asked for by
 * another address.
 */
export async function importLater<M>(load: () => Promise<M>, needed: readonly string[] = []): Promise<M> {
  const addresses = needed.map(name => `/${name}`);
  const scripts = Promise.all(addresses.filter(address => address.endsWith('.js')).map(script));
  const styles = Promise.all(addresses.filter(address => address.endsWith('.css')).map(style));
  const coming = scripts.then(() =>
    load().catch(async error => {
      const address = await stillThere(error);
      return once(`${address}?`, () => import(/* @vite-ignore */ `${address}?${Date.now()}`) as Promise<M>);
    }),
  );
  const [module] = await Promise.all([coming, styles]);
  return module;
}
