import type * as contract from 'contract/calls/points.ts';
import type { App } from '../../platform/app.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { findOwnPoints } from './points.queries.ts';

export const pointsRoutes = (_app: App): Routes<typeof contract> => ({
  async getPoints({ db, caller, params, now }) {
    const found = await findOwnPoints(db, caller, params.folderId, now);
    if (!found) throw notFound();
    return found;
  },
});
