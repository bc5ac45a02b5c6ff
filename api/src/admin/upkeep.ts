import type { App } from '../platform/app.ts';
import { sealAudit } from '../platform/audit/seal.ts';
import { verifyAudit } from '../platform/audit/verify.ts';
import { audit } from './accounts.ts';
import type { Order, Terminal } from './admin.ts';
import { OperatorError } from './clear-line.ts';

const PROBLEMS = {
  altered: 'a été modifiée',
  removed: 'a été supprimée',
  inserted: 'a été ajoutée après coup',
};

/** Checks the audit log; what is wrong is an error. Rows not sealed yet are sealed first. */
export async function auditVerify(app: App, _order: Order, { say }: Terminal) {
  await sealAudit(app.db, app.clock.now());
  const result = await verifyAudit(app.db);
  if (!result.ok) {
    const where = result.sealId === null ? '' : ` (scellé ${result.sealId})`;
    throw new OperatorError(
      result.problem === 'seal'
        ? `Journal d'audit altéré : le scellé ${result.sealId}, ou un scellé qui le précède, a été modifié ou supprimé.`
        : `Journal d'audit altéré : la ligne ${result.rowId}${where} ${PROBLEMS[result.problem]}.`,
    );
  }
  const removed = result.removedSeals > 0 ? `, ${result.removedSeals} scellés purgés à leur échéance` : '';
  const waiting = result.unsealed > 0 ? `, ${result.unsealed} lignes pas encore scellées` : '';
  say(
    `Journal d'audit intact : ${result.rows} lignes dans ${result.seals - result.removedSeals} scellés${removed}${waiting}.`,
  );
  say(`Empreinte du dernier scellé, à noter ailleurs : ${result.head}`);
}

/** Messages given up after 10 attempts, whose text is still there, wait again: for after a long breakdown. */
export async function resendFailed(app: App, order: Order, { say }: Terminal) {
  const count = await app.db.transaction().execute(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('outbox')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: app.clock.now(), lease_until: null })
      .where('state', '=', 'failed')
      .where('text_body', '!=', '')
      .executeTakeFirst();
    await audit(tx, app, order, null, { messages: Number(numUpdatedRows) });
    return Number(numUpdatedRows);
  });
  say(count === 0 ? 'Aucun message à renvoyer.' : `${count} message(s) remis en attente.`);
}
