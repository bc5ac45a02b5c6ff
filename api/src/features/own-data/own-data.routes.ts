import type * as contract from 'contract/calls/own-data.ts';
import { UserRole } from 'contract/kit/access.ts';
import { parisDay } from 'contract/values/days.ts';
import { fullName } from '../../fund/full-name.ts';
import { memberTexts } from '../../fund/member-words.ts';
import type { App } from '../../platform/app.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { exportArchive } from './export.archive.ts';
import { gather } from './export.queries.ts';
import { findAccesses } from './own-data.queries.ts';

export const ownDataRoutes = (app: App): Routes<typeof contract> => ({
  async getUserAccesses({ db, params }) {
    const { start, take } = params;
    const { rows, total } = await findAccesses(db, params.id, { start, take });
    const data = rows.map(row => ({
      at: row.at,
      until: row.until,
      role: roleOf(row.role),
      name: row.is_connected_as ? fullName(row.firstname, row.lastname) : null,
      isConnectedAs: row.is_connected_as,
      actions: eachOnce(row.actions),
      reasons: [...new Set(row.reasons ?? [])],
    }));
    return { data, take, startIndex: start, total };
  },

  async exportUserData({ db, params, now }) {
    const content = await exportArchive(await gather(db, params.id, now), await memberTexts(app), now);
    return { content, mimeType: 'application/zip', filename: `mes-donnees-${parisDay(now)}.zip` };
  },
});

const eachOnce = (actions: readonly contract.AccessAction[]) => [
  ...new Map(actions.map(one => [`${one.action} ${one.folderId}`, one])).values(),
];

function roleOf(role: number | null) {
  if (role === UserRole.administrator) return 'administrator' as const;
  return role === UserRole.manager ? ('manager' as const) : ('other' as const);
}
