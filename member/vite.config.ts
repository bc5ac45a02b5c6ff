import { appConfig } from '../scripts/vite-app.ts';
import { lightContract } from './vite-contract.ts';

const config = appConfig({ root: import.meta.dirname, apiPort: Number(process.env.MEMBER_PORT ?? 3000) });

/** The first load in one file: it compresses better than the three that sharing with later screens would make. */
const portal = { name: 'portal', test: /\/member\/src\/portal\.tsx$/ };

export default {
  ...config,
  plugins: [...(config.plugins ?? []), lightContract()],
  build: { ...config.build, rolldownOptions: { output: { codeSplitting: { groups: [portal] } } } },
};
