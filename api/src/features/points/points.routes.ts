import type * as contract from 'contract/calls/points.ts';
import { parisDay } from 'contract/values/days.ts';
import { sql } from 'kysely';
import { ownFolder } from '../../fund/access.ts';
import { findPoints } from '../../fund/points.ts';
import type { App } from '../../platform/app.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';

export const pointsRoutes = (_app: App): Routes<typeof contract> => ({
  async getPoints({ db, caller, params, now }) {
    const which = sql<boolean>`folder.id = ${params.folderId} and ${ownFolder(caller)}`;
    const [found] = await findPoints(db, which, parisDay(now));
    if (!found) throw notFound();
    return found;
  },
});
