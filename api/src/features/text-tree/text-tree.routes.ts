import type * as contract from 'contract/text-tree.ts';
import type { App } from '../../platform/app.ts';
import type { Routes } from '../../platform/serve.ts';

export const textTreeRoutes = (app: App): Routes<typeof contract> => ({
  getFroala: async () => app.config.FROALA_KEY ?? null,
});
