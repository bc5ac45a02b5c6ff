import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';

/**
 * The build of one app. React Aria ships thirty languages: only French is kept. Assets have hashed names and are served
 * for ever; index.html gets its CSP nonce from the server at each request.
 */
export const appConfig = ({ root, apiPort }: { root: string; apiPort: number }): UserConfig => ({
  root,
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['fr-FR'] }), enforce: 'pre' }],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // data: URLs of scripts and fonts are refused by the CSP
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
  },
  server: {
    host: '127.0.0.1',
    port: apiPort + 100,
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${apiPort}` },
  },
});
