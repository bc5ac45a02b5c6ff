import type * as contract from 'contract/calls/bank-details.ts';
import type { BankChangeState } from 'contract/values/bank-changes.ts';
import { UNDECIDED } from 'contract/values/bank-changes.ts';
import { parisDay } from 'contract/values/days.ts';
import { lockMember } from '../../fund/access.ts';
import { effectDays, findPaidDays } from '../../fund/bank-changes/effect.queries.ts';
import { moveChanges } from '../../fund/bank-changes/moves.ts';
import { tellGivenUp } from '../../fund/bank-changes/tell.ts';
import { findPaymentDays } from '../../fund/payment-days.queries.ts';
import { nextPaymentDay } from '../../fund/payment-days.ts';
import { openMeans } from '../../fund/proof/means.ts';
import { proofOf } from '../../fund/proof/proof-of.ts';
import type { App } from '../../platform/app.ts';
import { after, days } from '../../platform/clock.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { heldSince } from './bank-details.queries.ts';
import { findOpenFolders, findOwnChanges, findOwnSteps, findRequest } from './own-changes.queries.ts';
import { maskedAccount } from './received.queries.ts';
import { findRisks } from './risks.queries.ts';
import { longBecause } from './waiting.rules.ts';

type Contract = Pick<typeof contract, 'getOwnBankChanges' | 'getPasswordWait' | 'cancelBankChange'>;

const SHOWN = 365; // days
/** Its first payment can be foretold: not while a manager has to speak with the member first. */
const isComing = (state: string) =>
  state !== 'toValidate' && [...UNDECIDED, 'accepted', 'transmitted'].includes(state as never);
const later = (one: Date, other: Date) => (one > other ? one : other);

/** What the member sees of their changes of account, and may do. */
export const ownChangeRoutes = (app: App): Routes<Contract> => ({
  async getOwnBankChanges({ db, caller, now }) {
    const rows = await findOwnChanges(db, caller, after(now, -days(SHOWN)));
    const steps = Map.groupBy(
      await findOwnSteps(
        db,
        rows.map(row => row.id),
      ),
      step => step.change_id,
    );
    const payments = await findPaymentDays(
      db,
      rows.map(row => row.folder_id),
      now,
    );
    const paid = await findPaidDays(
      db,
      rows.map(row => row.id),
      now,
    );
    return rows.map(row => {
      // What was due before today and did not come there is expected the next time.
      const from = later(row.waits_until ?? now, now);
      const paidDay = paid.get(row.id) ?? null;
      const isOvertaken = (row.state === 'accepted' || row.state === 'transmitted') && !row.is_paid;
      const dates = isComing(row.state) && !isOvertaken && !paidDay ? (payments.get(row.folder_id) ?? []) : [];
      return {
        id: row.id,
        folderId: row.folder_id,
        state: row.state as BankChangeState,
        creationDate: row.created_at,
        stateDate: row.state_at,
        waitsUntil: row.waits_until,
        longBecause: longBecause(row),
        effectDay: nextPaymentDay(dates, parisDay(from)),
        isOvertaken,
        paidDay,
        account: {
          ...{ owner: row.owner, bicCode: row.bic_code, bank: row.bank },
          iban: maskedAccount(row.iban, row.account_number),
        },
        formerAccount:
          row.former_id === null
            ? null
            : {
                ...{ owner: row.former_owner!, bicCode: row.former_bic, bank: row.former_bank },
                iban: maskedAccount(row.former_iban, row.former_number),
              },
        reason: row.reason,
        steps: (steps.get(row.id) ?? []).map(step => ({ state: step.state as BankChangeState, at: step.at })),
      };
    });
  },

  async getPasswordWait({ db, caller, now }) {
    const [means] = await openMeans(app, db, caller.id);
    const proof = await proofOf(db, caller.sessionId, 'bankAccount');
    const isWeak = (means === 'password' || means === undefined) && (proof === null || proof.means === 'password');
    // Whatever the account: only what is new of the member counts here.
    const { isRecent } = await findRisks(db, { memberId: caller.id, owner: '', iban: '', at: now, address: null });
    const usualDays = isRecent ? app.config.BANK_WAIT_LONG_DAYS : app.config.BANK_WAIT_DAYS;
    const most = isWeak ? app.config.BANK_WAIT_LONG_DAYS : null;
    const effects = await effectDays(db, await findOpenFolders(db, caller), after(now, days(most ?? usualDays)));
    return {
      usualDays,
      days: most,
      effects: [...effects].map(([folderId, day]) => ({ folderId, day })),
      asksPassword: isWeak && means === 'password',
      isHeld: (await heldSince(db, caller.id)) !== null,
    };
  },

  async cancelBankChange({ db, caller, params, query, now, note }) {
    await lockMember(db, caller.id);
    const request = await findRequest(db, caller.id, params.changeId, query.folderIds);
    if (request.length === 0) throw notFound();
    const moved = await moveChanges(
      db,
      request.filter(({ state }) => UNDECIDED.includes(state as never)).map(({ id }) => id),
      'cancelled',
      { app, now, by: caller.id },
    );
    if (!moved.includes(params.changeId)) throw refusal('BANK_CHANGE_DECIDED');
    note({ detail: { changes: moved } });
    await tellGivenUp(db, app, moved, 'cancelled', now);
  },
});
