import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { guides } from './guides.ts';

/**
 * What ui/src/pdf fetches for few documents, under names of its own: the decoders of scanned pages (without WebAssembly,
 * which the CSP forbids) and the fonts that every viewer must have.
 */
const pdfFiles: Plugin = {
  name: 'pdf-files',
  apply: 'build',
  generateBundle() {
    const manifest = createRequire(join(import.meta.dirname, '../ui/package.json')).resolve('pdfjs-dist/package.json');
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    for (const folder of ['wasm', 'standard_fonts']) {
      const from = join(dirname(manifest), folder);
      for (const name of readdirSync(from).filter(one => /_fallback\.js$|\.(pfb|ttf)$|^LICENSE/.test(one)))
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdfjs-${version}/${name}`,
          source: readFileSync(join(from, name)),
        });
    }
  },
};

/** Vite's own `import()` gives up for good what once failed to come: client/src/later-code.ts does not. */
const laterCode: Plugin = {
  name: 'later-code',
  apply: 'build',
  enforce: 'pre',
  load: id =>
    id === '\0vite/preload-helper.js'
      ? `export { importLater as __vitePreload } from ${JSON.stringify(join(import.meta.dirname, '../client/src/later-code.ts'))}`
      : null,
};

interface AppOptions {
  root: string;
  apiPort: number;
  /** Where the functions are that JSX is compiled to. */
  jsxImportSource?: string;
}

/**
 * The build of one app. React Aria ships thirty languages: only French is kept, and
 * each widget says that it speaks it (a browser in English finds no words otherwise, and the page breaks). Assets have hashed names and are served
 * for ever; index.html gets its CSP nonce from the server at each request.
 */
export const appConfig = ({ root, apiPort, jsxImportSource = 'react' }: AppOptions): UserConfig => ({
  root,
  plugins: [
    react({ jsxImportSource }),
    { ...optimizeLocales.vite({ locales: ['fr-FR'] }), enforce: 'pre' },
    pdfFiles,
    laterCode,
    guides,
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // data: URLs of scripts and fonts are refused by the CSP
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
    chunkSizeWarningLimit: 600, // pdf.js, which comes alone and only to who reads a pdf
  },
  server: {
    host: '127.0.0.1',
    port: apiPort + 100,
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${apiPort}` },
  },
});
