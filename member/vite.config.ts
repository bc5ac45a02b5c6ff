import { appConfig } from '../scripts/vite-app.ts';
import { lightContract } from './vite-contract.ts';

const config = appConfig({ root: import.meta.dirname, apiPort: Number(process.env.MEMBER_PORT ?? 3000) });

/** The first load in one file: it compresses better than the three that sharing with later screens would make. */
const portal = { name: 'portal', test: /\/member\/src\/portal\.tsx$/ };

export default {
  ...config,
  plugins: [...(config.plugins ?? []), lightContract()],
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
