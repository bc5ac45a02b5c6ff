import type * as contract from 'contract/calls/bank-changes.ts';
import { type BankChangeState, OPEN } from 'contract/values/bank-changes.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { lockMember } from '../../fund/access.ts';
import { moveChanges } from '../../fund/bank-changes/moves.ts';
import { acceptChanges } from '../../fund/bank-changes/pay.ts';
import { bankChangeRequest } from '../../fund/bank-changes/requests.ts';
import { stopAccounts } from '../../fund/bank-changes/stop.ts';
import { tellAccepted, tellFrozen, tellRefused, tellStopped, tellToValidate } from '../../fund/bank-changes/tell.ts';
import { fullName } from '../../fund/full-name.ts';
import { actOnRequest } from '../../fund/requests/hold.ts';
import { secondSignature } from '../../fund/signatures/ask.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalid, notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';
import { raiseManagerAlarm } from './alarms.ts';
import { heldSince } from './bank-details.queries.ts';
import { addCallback, findPhones, isCalledBack } from './callbacks.queries.ts';
import { acceptedBankChange } from './change.act.ts';
import { takeAnswer } from './progress.ts';
import { findOneReceived, findRegistered } from './received.queries.ts';
import { askRegister } from './register.ts';
import { isNews, keepRisks, lookNow } from './risks-now.ts';

type Contract = Pick<typeof contract, 'recordBankCallback' | 'checkBankChangeAgain' | 'decideBankChange'>;

/** What folders are paid to, or were: a manager may still stop it. */
const PAID: readonly BankChangeState[] = ['accepted', 'transmitted'];
const wrong = (path: string, message: string) => invalid([{ path, message }]);

/** The change in the caller's scope, with its member locked: two managers decide one after the other. */
async function lockChange(tx: Db, caller: Caller, id: number) {
  const known = await findOneReceived(tx, caller, id);
  if (!known) throw notFound();
  await lockMember(tx, known.member_id);
  return (await findOneReceived(tx, caller, id))!;
}

/** What managers do with changes of account. */
export const decisionRoutes = (app: App): Routes<Contract> => ({
  async recordBankCallback({ db, caller, params, body, now, subjects }) {
    const change = await lockChange(db, caller, params.changeId);
    subjects([change.member_id]);
    if (!OPEN.includes(change.state)) throw refusal('BANK_CHANGE_DECIDED');
    await actOnRequest(db, app, { caller, now }, bankChangeRequest, change.id);
    const called = parsePhoneNumberFromString(body.phone, 'FR')?.number;
    const known = (await findPhones(db, change.member_id, now)).find(phone => phone.number === called);
    if (!known) throw wrong('phone', "Ce numéro n'est pas au dossier. Choisissez un de ceux qui y sont.");
    if (known.isRecent) throw refusal('BANK_PHONE_TOO_NEW');
    await addCallback(db, { changeId: change.id, managerId: caller.id, now, ...body, phone: known.number });
  },

  async checkBankChangeAgain({ db, caller, params, now, subjects }) {
    const change = await findOneReceived(db, caller, params.changeId);
    if (!change) throw notFound();
    subjects([change.member_id]);
    const account = await findRegistered(db, change.id);
    if (!account || !OPEN.includes(change.state)) throw refusal('BANK_CHANGE_DECIDED');
    const answer = await askRegister(app, { holder: account.owner, iban: account.iban! });
    await takeAnswer(app, account.id, answer, true);
    return { ...answer, at: now };
  },

  async decideBankChange({ db, caller, params, body, now, note, subjects }) {
    const { decision, reason } = body;
    const change = await lockChange(db, caller, params.changeId);
    note({ detail: { decision, reason } });
    subjects([change.member_id]);
    if (!reason && (decision === 'refuse' || decision === 'freeze'))
      throw wrong('reason', decision === 'refuse' ? "Écrivez pourquoi : l'adhérent le lira." : 'Écrivez pourquoi.');
    if (decision === 'freeze' && PAID.includes(change.state)) {
      if (!change.is_paid) throw refusal('BANK_CHANGE_NOT_PAID');
      // Frozen in name alone, it would go on being paid: the member's accounts are given back and held, as by themself.
      const { changes, folders, isInPayroll } = await stopAccounts(db, {
        ...{ app, memberId: change.member_id, since: change.created_at, now, by: caller.id },
        note: reason!,
      });
      note({ detail: { decision, reason, changes, folders, isInPayroll } });
      return tellStopped(db, app, changes, now);
    }
    if (!OPEN.includes(change.state)) throw refusal('BANK_CHANGE_DECIDED');
    await actOnRequest(db, app, { caller, now }, bankChangeRequest, change.id);
    const move = { app, now, by: caller.id, ...(reason && { note: reason }) };
    const go = async (moved: Promise<number[]>) => {
      if ((await moved).length === 0) throw refusal('BANK_CHANGE_DECIDED');
    };
    if (decision === 'freeze') {
      await go(moveChanges(db, [change.id], 'frozen', move));
      return tellFrozen(db, app, [change.id], now);
    }
    if (decision === 'refuse') {
      await go(moveChanges(db, [change.id], 'refused', move));
      return tellRefused(db, app, [change.id], now);
    }
    if (await heldSince(db, change.member_id)) throw refusal('BANK_CHANGE_HELD');
    if (decision === 'resume') {
      if (change.state !== 'frozen') throw refusal('BANK_CHANGE_DECIDED');
      await go(moveChanges(db, [change.id], 'toValidate', move));
      return tellToValidate(db, app, [change.id], now);
    }
    if (['asked', 'checked', 'waiting'].includes(change.state)) throw refusal('BANK_CHANGE_WAITS');
    if (change.state !== 'toValidate') throw refusal('BANK_CHANGE_DECIDED');
    if (change.waits_until && change.waits_until > now) throw refusal('BANK_CHANGE_WAITS');
    if (!(await isCalledBack(db, change.id))) throw refusal('BANK_CALLBACK_FIRST');
    const looked = await lookNow(db, change.id);
    if (isNews(looked.risks, body.risks ?? change.risks)) throw refusal('BANK_CHANGE_NEWS');
    await keepRisks(db, app, looked, now);
    await secondSignature(app, { db, caller, now, note }, acceptedBankChange, {
      objectId: change.id,
      about: `Changement de compte n° ${change.id} de ${fullName(change.firstname, change.lastname)}, dossier n° ${change.folder_id}`,
      payload: { from: change.state, risks: looked.risks },
      reason: body.signatureReason,
      socialSystemId: change.system_id,
      memberId: change.member_id,
    });
    await go(acceptChanges(db, [change.id], move));
    await tellAccepted(db, app, [change.id], now);
    await raiseManagerAlarm(db, app, caller.id, { id: change.id, memberId: change.member_id, now });
  },
});
