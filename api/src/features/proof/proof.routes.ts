import type * as contract from 'contract/calls/proof.ts';
import { checkCurrentPassword } from '../../fund/proof.ts';
import type { App } from '../../platform/app.ts';
import type { Routes } from '../../platform/http/serve.ts';

export const proofRoutes = (app: App): Routes<typeof contract> => ({
  giveProof: ({ caller, body }) => checkCurrentPassword(app, caller, body.password),
});
