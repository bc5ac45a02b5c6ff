import type { Plugin } from 'vite';
import { MEMBER_KEYS } from '../client/src/session-store.ts';
import { getAwaited } from '../contract/src/calls/awaited.ts';
import { getUserFolders } from '../contract/src/calls/folders.ts';
import { getUserMessages } from '../contract/src/calls/message-list.ts';
import { getPaidMonths } from '../contract/src/calls/operations.ts';
import { getUser } from '../contract/src/calls/profile.ts';
import { getProofsOfLife } from '../contract/src/calls/proof-of-life-list.ts';
import { getTexts } from '../contract/src/calls/text-tree.ts';
import { flatTexts } from '../contract/src/texts/tree.ts';
import { appConfig } from '../scripts/vite-app.ts';
import { lightContract } from './vite-contract.ts';

const config = appConfig({ root: import.meta.dirname, apiPort: Number(process.env.MEMBER_PORT ?? 3000) });

/** The first load in one file: it compresses better than the three that sharing with later screens would make. */
const portal = { name: 'portal', test: /\/member\/src\/portal\.tsx$/, priority: 2 };
/** Then the home in one file, for the same reason. */
const home = { name: 'home', test: /\/member\/src\/features\/home\/HomePage\.tsx$/, priority: 1 };

/** The texts of the first page come at the same time as its code (member/src/texts-loading.ts). */
const earlyTexts: Plugin = {
  name: 'early-texts',
  transformIndexHtml: () => [
    {
      tag: 'link',
      attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: getTexts.path.replace(':part', 'first') },
      injectTo: 'head',
    },
  ],
};

/** What the home asks, of the member whose session is in the browser: the same calls as in HomePage.tsx. */
const HOME_CALLS = [getUser, getUserFolders, getPaidMonths, getProofsOfLife, getAwaited, getUserMessages].map(
  ({ path }) => path.replace(':start', '0').replace(':take', '1'),
);

/**
 * For whoever is signed in and opens the home: its code, style, texts and calls come together with the first load's code, which
 * else would ask for them only once it is there (a second of a slow line's round trips). All answers are read whole, so that
 * the page comes to rest whoever takes them (`takeBegun` in client/src/begun.ts); what fails on the way is asked again, as ever.
 */
const earlyHome: Plugin = {
  name: 'early-home',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const chunk = Object.values(bundle ?? {}).find(file => file.type === 'chunk' && file.name === 'home');
      if (chunk?.type !== 'chunk') throw new Error('no chunk is named home');
      const links = [
        { rel: 'modulepreload', href: `/${chunk.fileName}` },
        ...[...(chunk.viteMetadata?.importedCss ?? [])].map(href => ({
          rel: 'preload',
          as: 'style',
          href: `/${href}`,
        })),
        { rel: 'preload', as: 'fetch', crossOrigin: '', href: getTexts.path.replace(':part', 'home') },
      ];
      const script = `const s=localStorage,i=s.${MEMBER_KEYS.id};if(i&&location.hash.length<3){for(const l of ${JSON.stringify(links)})document.head.append(Object.assign(document.createElement("link"),l));begun={};for(const p of ${JSON.stringify(HOME_CALLS)}){const a=p.replace(":id",i);begun[a]=fetch(a,{cache:"no-store",headers:{timezone:Intl.DateTimeFormat().resolvedOptions().timeZone,authorization:"Bearer "+s.${MEMBER_KEYS.accessToken}}}).then(async r=>new Response(await r.arrayBuffer(),r)).catch(()=>{})}}`;
      return [{ tag: 'script', attrs: { nonce: '__NONCE__' }, children: script, injectTo: 'head-prepend' }];
    },
  },
};

/** The server puts the edited texts into the page (api/src/platform/http/web.ts); the development server the delivered ones. */
const deliveredWords: Plugin = {
  name: 'delivered-words',
  apply: 'serve',
  transformIndexHtml: html => html.replace(/\{\{([\w.]+)\}\}/g, (_, key: string) => flatTexts('all')[key] ?? ''),
};

export default {
  ...config,
  plugins: [...(config.plugins ?? []), lightContract(), earlyTexts, earlyHome, deliveredWords],
  build: {
    ...config.build,
    // The names of every later file would weigh on the first load: a screen fetches its own scripts when it comes.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file: string, needed: string[], { hostType }: { hostType: string }) =>
        hostType === 'html' ? needed : needed.filter(name => name.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [portal, home] },
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
};
