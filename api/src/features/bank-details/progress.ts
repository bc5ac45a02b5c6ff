import type { BankRisk } from 'contract/values/bank-changes.ts';
import { lockMember } from '../../fund/access.ts';
import { findUndone, giveBack } from '../../fund/bank-changes/give-back.ts';
import { moveChanges } from '../../fund/bank-changes/moves.ts';
import { acceptChanges } from '../../fund/bank-changes/pay.ts';
import { tellAccepted, tellEnded, tellToValidate } from '../../fund/bank-changes/tell.ts';
import type { App } from '../../platform/app.ts';
import { after, minutes } from '../../platform/clock.ts';
import * as queries from './progress.queries.ts';
import { askRegister, type RegisterAnswer } from './register.ts';
import { keepRisks, lookNow } from './risks-now.ts';
import { risksAfter, waitsUntil } from './waiting.rules.ts';

/** How often a register that does not answer is asked before that stands. */
const TRIES = 3;
const BETWEEN = minutes(1);
const AT_A_TIME = 100;

const CLOSED = 'Ce dossier est clôturé : le compte où il est payé ne change plus.';
const GIVEN = "Ce dossier n'est plus à votre nom.";

/**
 * What happens by itself to changes of account: the register is asked, those of folders that are closed, or somebody else's, are ended,
 * and those whose wait is over are accepted, or handed to a manager where something is unusual. Answers what it did, for the job's row.
 */
export async function progressBankChanges(app: App): Promise<string | undefined> {
  const checked = await checkAsked(app);
  const gone = await endGone(app);
  const ended = await endWaits(app);
  return checked + gone + ended === 0 ? undefined : `checked ${checked}, ended ${gone}, wait over ${ended}`;
}

async function checkAsked(app: App): Promise<number> {
  const { db, clock } = app;
  const rows = await queries.findToCheck(db, after(clock.now(), -BETWEEN), AT_A_TIME);
  for (const { id, owner, iban, tries } of rows) {
    const answer = await askRegister(app, { holder: owner, iban });
    const stands = answer.result !== 'impossible' || !app.config.BANK_CHECK_URL || tries + 1 >= TRIES;
    await takeAnswer(app, id, answer, stands);
  }
  return rows.length;
}

/** Keeps what the register says; once it stands, the changes of that account wait for their day. */
export async function takeAnswer(app: App, account: number, answer: RegisterAnswer, stands: boolean): Promise<void> {
  const now = app.clock.now();
  await app.db.transaction().execute(async tx => {
    await queries.insertCheck(tx, { ...answer, financial_information_id: account, checked_at: now });
    if (!stands) return;
    const changes = await queries.lockOpenOf(tx, account);
    for (const change of changes) {
      const risks = risksAfter(change.risks as BankRisk[], answer.result);
      const asked = { askedAt: change.created_at, isStrong: change.is_strong, isRecent: change.is_recent, risks };
      const until = waitsUntil(asked, answer.result, app.config);
      // Asked once more, the register adds to what is to be looked at, and to the wait; it takes nothing away.
      const isFirst = change.state === 'asked';
      const isLonger = change.state === 'waiting' && until > change.waits_until!;
      await queries.setWait(tx, change.id, { risks, ...((isFirst || isLonger) && { waits_until: until }) });
      if (!isFirst) continue;
      await moveChanges(tx, [change.id], 'checked', { app, now, by: null });
      await moveChanges(tx, [change.id], 'waiting', { app, now, by: null });
    }
  });
}

/**
 * What nobody may be paid by any more, whichever file said so: what is not decided, and what was accepted and the paying system does
 * not have yet, whose folder shows again what it is paid to.
 */
async function endGone(app: App): Promise<number> {
  const members = await queries.findMembersOfGone(app.db, AT_A_TIME);
  for (const memberId of members)
    await app.db.transaction().execute(async tx => {
      await lockMember(tx, memberId);
      const now = app.clock.now();
      const changes = await queries.findGoneOf(tx, memberId);
      for (const [note, ofOne] of Map.groupBy(changes, row => (row.member_id === memberId ? CLOSED : GIVEN))) {
        const ids = ofOne.map(({ id }) => id);
        await giveBack(tx, await findUndone(tx, ids), { by: null, now });
        await tellEnded(tx, app, await moveChanges(tx, ids, 'cancelled', { app, now, by: null, note }), now);
      }
    });
  return members.length;
}

async function endWaits(app: App): Promise<number> {
  const { db, clock } = app;
  const due = await queries.findDue(db, clock.now(), AT_A_TIME);
  for (const [memberId, ofMember] of Map.groupBy(due, change => change.member_id))
    await db.transaction().execute(async tx => {
      await lockMember(tx, memberId);
      const now = clock.now();
      const changes = await queries.findWaitingAmong(
        tx,
        ofMember.map(({ id }) => id),
      );
      const sure: number[] = [];
      const atRisk: number[] = [];
      for (const { id } of changes) {
        // What came since it was asked for counts as much.
        const looked = await lookNow(tx, id);
        await keepRisks(tx, app, looked, now);
        (looked.risks.length > 0 ? atRisk : sure).push(id);
      }
      await tellToValidate(tx, app, await moveChanges(tx, atRisk, 'toValidate', { app, now, by: null }), now);
      const accepted = await acceptChanges(tx, sure, { app, now, by: null });
      await tellAccepted(tx, app, accepted, now);
    });
  return due.length;
}
