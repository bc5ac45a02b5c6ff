import type { Plugin } from 'vite';
import { getTexts } from '../contract/src/text-tree.ts';
import { appConfig } from '../scripts/vite-app.ts';
import { lightContract } from './vite-contract.ts';

const config = appConfig({ root: import.meta.dirname, apiPort: Number(process.env.MEMBER_PORT ?? 3000) });

/** The first load in one file: it compresses better than the three that sharing with later screens would make. */
const portal = { name: 'portal', test: /\/member\/src\/portal\.tsx$/ };

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

/**
 * The router can put each page's scrolling back; the portal starts every page at its top instead (`resetScroll: false` of
 * a link is kept): 1 kB less in the first load.
 */
const startAtTop: Plugin = {
  name: 'start-at-top',
  apply: 'build',
  load: id =>
    id.endsWith('/@tanstack/router-core/dist/esm/scroll-restoration.js')
      ? `export const setupScrollRestoration = router => {
          if (router._scroll.r) return;
          router._scroll.r = true;
          router.subscribe('onRendered', () => {
            if (router._scroll.n) scrollTo(0, 0);
            router._scroll.n = true;
          });
        };
        export const defaultGetScrollRestorationKey = () => '';
        export const getElementScrollRestorationEntry = () => undefined;
        export const storageKey = '';`
      : null,
};

export default {
  ...config,
  // React has it itself since version 18: 0.7 kB less in the first load.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [...(config.plugins ?? []), lightContract(), earlyTexts, startAtTop],
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
        codeSplitting: { groups: [portal] },
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
};
