import type { SignatureKind } from 'contract/values/signatures.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import type { NotifyApp } from '../notifications.ts';
import type { QueueApp } from '../requests/follow.ts';
import { tellSignature, tellSigners } from './mail.ts';
import { followSignature } from './requests.ts';
import { signersOf } from './scope.ts';

type LapseApp = Pick<App, 'config' | 'clock'>;

/** Ends the signatures that nobody gave in time, of one object or of all, and tells who asked and who could have signed. Answers how many. */
export async function lapseSignatures(
  tx: Db,
  app: LapseApp,
  of?: { kind: SignatureKind; objectId: number },
): Promise<number> {
  const now = app.clock.now();
  let query = tx.updateTable('signature_request').where('state', '=', 'open').where('lapses_at', '<=', now);
  if (of) query = query.where('kind', '=', of.kind).where('object_id', '=', of.objectId);
  const lapsed = await query
    .set({ state: 'lapsed', decided_at: now })
    .returning(['id', 'kind', 'object_id', 'social_system_id', 'asked_by'])
    .execute();
  for (const { id, kind: name, object_id, social_system_id, asked_by } of lapsed) {
    const kind = name as SignatureKind;
    await followSignature(tx, app, { id, kind, object_id }, { now, by: null, outcome: 'Pas signée à temps' });
    if (asked_by !== null) await tellSignature(tx, app, now, asked_by, { id, kind, outcome: 'lapsed' });
    const signable = { kind, objectId: object_id, askedBy: asked_by, socialSystemId: social_system_id };
    const { signers } = await signersOf(app, tx, signable, now);
    await tellSigners(tx, app, now, signers, { id, kind, outcome: 'lapsed' });
  }
  return lapsed.length;
}

/** The job: whoever comes second finds them ended already. The members first, as by whoever decides of one. */
export const lapseAll = ({ db, ...app }: Pick<App, 'db'> & LapseApp): Promise<number> =>
  db.transaction().execute(async tx => {
    const isOver = tx
      .selectFrom('signature_request')
      .where('state', '=', 'open')
      .where('lapses_at', '<=', app.clock.now())
      .where('member_id', 'is not', null)
      .select('member_id');
    await tx.selectFrom('member').where('id', 'in', isOver).select('id').orderBy('id').forUpdate().execute();
    return lapseSignatures(tx, app);
  });

interface Overtaking {
  kind: SignatureKind;
  objectIds: readonly number[];
  now: Date;
  why: string;
  /** Who overtook them; null: the product itself. */
  by: number | null;
  /** What the queue says of it, where the signature itself waits there. */
  outcome?: string;
}

/**
 * Ends the open signatures of objects that none can act on any more, says why where they are read, and tells who asked, unless
 * it is they who overtook it.
 */
export async function overtakeSignatures(
  tx: Db,
  app: NotifyApp & QueueApp,
  { kind, objectIds, now, why, by, outcome }: Overtaking,
): Promise<void> {
  const overtaken = await tx
    .updateTable('signature_request')
    .set({ state: 'withdrawn', decided_at: now, note: why })
    .where('kind', '=', kind)
    .where('object_id', 'in', objectIds)
    .where('state', '=', 'open')
    .returning(['id', 'asked_by', 'object_id'])
    .execute();
  for (const { id, asked_by, object_id } of overtaken) {
    await followSignature(tx, app, { id, kind, object_id }, { now, by, ...(outcome && { outcome }) });
    if (asked_by !== null && asked_by !== by)
      await tellSignature(tx, app, now, asked_by, { id, kind, outcome: 'overtaken', why });
  }
}
