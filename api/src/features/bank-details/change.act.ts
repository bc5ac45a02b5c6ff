import { endOfAccount, toLookAt } from 'contract/values/bank-change-words.ts';
import { BANK_CHANGE_STATES, BANK_RISKS, type BankCheck, type BankRisk } from 'contract/values/bank-changes.ts';
import { parisDay } from 'contract/values/days.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import * as z from 'zod/mini';
import { acceptChanges } from '../../fund/bank-changes/pay.ts';
import { tellAccepted } from '../../fund/bank-changes/tell.ts';
import { fullName } from '../../fund/full-name.ts';
import { type Act, changedSince } from '../../fund/signatures/act.ts';
import { instantWords } from '../../platform/day-words.ts';
import type { Db } from '../../platform/db/database.ts';
import { frenchDay } from '../../platform/pdf/words.ts';
import { raiseManagerAlarm } from './alarms.ts';
import { heldSince } from './bank-details.queries.ts';
import { findCallbacks, isCalledBack } from './callbacks.queries.ts';
import { lockChange } from './progress.queries.ts';
import { findBothAccounts, findChecks, findHowAsked } from './received.queries.ts';
import { isNews, lookNow } from './risks-now.ts';
import { longBecause } from './waiting.rules.ts';

/** `risks`: what who asks had read. */
const Payload = z.object({ from: z.enum(BANK_CHANGE_STATES), risks: z.array(z.enum(BANK_RISKS)) });

const ANSWERED = { member: 'la personne elle-même', other: "quelqu'un d'autre", nobody: 'personne' } as const;

/** Both accounts, what who asked was to look at, and each call to the member with what was said: a signature rests on them. */
async function factsOf(db: Db, changeId: number, risks: readonly BankRisk[]) {
  const { account, former } = await findBothAccounts(db, changeId);
  const [check] = await findChecks(db, changeId);
  const calls = await findCallbacks(db, changeId);
  const inWords = ({ owner, number }: { owner: string; number: string | null }) =>
    number ? `${owner}, compte ${endOfAccount(number)}` : owner;
  const asked = await findHowAsked(db, changeId);
  const toLook = toLookAt({
    check: (check?.result ?? null) as BankCheck | null,
    risks,
    longBecause: longBecause({ ...asked, risks }),
    blockedOn: asked.blocked_at && frenchDay(parisDay(asked.blocked_at)),
  });
  return [
    { label: 'Compte actuel', value: former ? inWords(former) : 'Aucun' },
    ...(account ? [{ label: 'Nouveau compte', value: inWords(account) }] : []),
    ...(toLook.length > 0 ? [{ label: 'À regarder', value: toLook.map(({ text }) => text).join('\n') }] : []),
    ...calls.map(({ at, phone, answered, said, firstname, lastname }) => ({
      label: `Rappel du ${instantWords(at)}`,
      value: [
        `${fullName(firstname, lastname) ?? "Quelqu'un qui n'est plus là"} a appelé le ${spoken(phone)}.`,
        `A répondu : ${ANSWERED[answered as keyof typeof ANSWERED]}.`,
        said,
      ].join('\n'),
    })),
  ];
}

const spoken = (number: string) => parsePhoneNumberFromString(number)?.formatNational() ?? number;

/** Accepts a change of account at risk, once a second person has looked at it. */
export const acceptedBankChange: Act<z.infer<typeof Payload>> = {
  kind: 'bankChange',
  audit: { action: 'bankDetails.decide', object: 'bankChange' },
  payload: Payload,
  facts: ({ risks }, { db, objectId }) => factsOf(db, objectId, risks),
  async carryOut({ tx, app, now, objectId, payload, asker, signer }) {
    const change = await lockChange(tx, objectId);
    if (change?.state !== payload.from || (await heldSince(tx, change.member_id))) throw changedSince();
    // Who was called once more since, and was not the member, has changed it too.
    if (!(await isCalledBack(tx, objectId))) throw changedSince();
    if (isNews((await lookNow(tx, objectId)).risks, payload.risks)) throw changedSince();
    const accepted = await acceptChanges(tx, [objectId], { app, now, by: asker.id, signedBy: signer.id });
    if (accepted.length === 0) throw changedSince();
    await tellAccepted(tx, app, accepted, now);
    await raiseManagerAlarm(tx, app, asker.id, { id: objectId, memberId: change.member_id, now });
  },
};
