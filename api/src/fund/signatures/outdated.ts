import type { SignatureKind } from 'contract/values/signatures.ts';
import type { App } from '../../platform/app.ts';
import type { Acts } from './act.ts';
import { overtakeSignatures } from './lapse.ts';

const WHY = "Elle date d'une version précédente de l'application et ne peut plus être signée. Faites-la de nouveau.";

/**
 * Ends the open signatures that a former version of the product kept in another form, which nobody could sign any more: who asked is told,
 * and may ask anew at once. Answers how many.
 */
export const endOutdated = ({ db, ...app }: App, acts: Acts): Promise<number> =>
  db.transaction().execute(async tx => {
    const now = app.clock.now();
    const open = await tx
      .selectFrom('signature_request')
      .where('state', '=', 'open')
      .select(['id', 'kind', 'object_id', 'payload'])
      .orderBy('id')
      .forUpdate()
      .skipLocked() // somebody decides of it now
      .execute();
    const outdated = open.filter(row => !acts[row.kind as SignatureKind].payload.safeParse(row.payload).success);
    for (const { kind, object_id } of outdated) {
      const of = { kind: kind as SignatureKind, objectIds: [object_id] };
      await overtakeSignatures(tx, app, { ...of, now, why: WHY, by: null, outcome: 'À demander de nouveau' });
    }
    return outdated.length;
  });
