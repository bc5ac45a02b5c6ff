import { notify } from '../fund/notifications.ts';
import { kyselyOn } from './kysely.ts';
import type { Merge, Staged } from './merge.ts';

const BATCH = 500;
const STATE = (closed: string, suspended: string) =>
  `case when ${closed} then 'closed' when ${suspended} then 'suspended' else 'open' end`;

interface Change {
  id: number;
  state: 'open' | 'suspended' | 'closed';
  memberId: number;
  closingDate: string | null;
  suspensionDate: string | null;
  reason: string | null;
}

/**
 * Tells members that one of their folders was suspended, reopened or closed (notifications 23, 24 and 25), in the
 * transaction of the merge. A folder that comes in has changed nothing: a first load tells nobody.
 */
export const tellingMembers =
  (merge: Merge): Merge =>
  async staged => {
    const { loader } = staged;
    const given = (column: string) => (staged.has(column) ? `coalesce(s.${column}, false)` : `t.${column}`);
    const after = STATE(given('closed'), given('suspended'));
    await loader.query(
      `create temp table folder_change on commit drop as select t.id, ${after} as state from stage s join folder t on t.id = s.id
       where t.source_hash is distinct from s.source_hash and ${after} <> ${STATE('t.closed', 't.suspended')}`,
    );
    const counts = await merge(staged);
    await tell(staged);
    await loader.query('drop table folder_change');
    return counts;
  };

async function tell(staged: Staged) {
  const db = kyselyOn(staged.loader);
  for (let last = 0; ; ) {
    const { rows } = await staged.loader.query<Change>(
      `select c.id, c.state, f.member_id as "memberId", to_char(f.closing_date, 'DD/MM/YYYY') as "closingDate",
         to_char(f.suspension_date, 'DD/MM/YYYY') as "suspensionDate", r.label as reason
       from folder_change c join folder f on f.id = c.id
       join account a on a.id = f.member_id and a.deactivated_at is null
       left join suspension_reason r on r.id = f.suspension_reason_id
       where c.id > ${last} order by c.id limit ${BATCH}`,
    );
    for (const row of rows) await tellOne(staged, db, row);
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.id;
  }
}

function tellOne({ app, now }: Staged, db: Parameters<typeof notify>[0], change: Change) {
  const day = now.toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' });
  const notice = { member: change.memberId, now, folders: [change.id] };
  const numeroDossier = String(change.id);
  switch (change.state) {
    case 'suspended': {
      const motifSuspension = change.reason ?? 'non précisé';
      const dateSuspension = change.suspensionDate ?? day;
      return notify(db, app, {
        name: 'folderSuspended',
        ...notice,
        values: { numeroDossier, motifSuspension, dateSuspension },
      });
    }
    case 'open':
      return notify(db, app, { name: 'folderReopened', ...notice, values: { numeroDossier } });
    case 'closed':
      return notify(db, app, {
        name: 'folderClosed',
        ...notice,
        values: { numeroDossier, dateCloture: change.closingDate ?? day },
      });
  }
}
