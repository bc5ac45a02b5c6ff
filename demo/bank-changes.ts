import { sql } from 'kysely';
import { askFor } from '../api/src/features/bank-details/bank-details.queries.ts';
import { confirmExport, makeExport } from '../api/src/fund/bank-changes/export.ts';
import { type Move, type MoveApp, moveChanges } from '../api/src/fund/bank-changes/moves.ts';
import { acceptChanges } from '../api/src/fund/bank-changes/pay.ts';
import { askRegister } from '../api/src/mailbox/register.ts';
import type { App } from '../api/src/platform/app.ts';
import { after, days } from '../api/src/platform/clock.ts';
import type { Tx } from '../api/src/platform/db/database.ts';
import type { BankChangeState } from '../contract/src/values/bank-changes.ts';
import { groupedIban, ribOf } from '../contract/src/values/iban.ts';
import { type Folder, managerOf } from './folders.ts';
import { bankAccount } from './identity.ts';
import type { Papers } from './papers.ts';
import { Random } from './random.ts';

const CHANGES = 14;
/** Since when pensions were paid where they are, in days. */
const PAID_FOR = 400;
type Life = readonly (readonly [BankChangeState, daysLater: number])[];
const WAITS: Life = [
  ['checked', 0],
  ['waiting', 0],
];
const ACCEPTED: Life = [...WAITS, ['accepted', 3]];
/** What became of each of them, in turn: one in every state that a manager meets. */
const LIVES: readonly Life[] = [
  [...WAITS, ['toValidate', 10]],
  [...ACCEPTED, ['transmitted', 5]],
  WAITS,
  ACCEPTED,
  [...WAITS, ['toValidate', 10], ['refused', 11]],
  [...ACCEPTED, ['transmitted', 4]],
  [...WAITS, ['cancelled', 1]],
];
const BY_MANAGER = new Set<BankChangeState>(['transmitted', 'refused']);
const REFUSED = "Le compte est au nom de quelqu'un d'autre. Envoyez un RIB à votre nom.";
const isAtRisk = (index: number) => LIVES[index % LIVES.length]!.some(([state]) => state === 'toValidate');
/** How long ago it was asked: one that waits just now; those that a manager decides are due, and have waited for longer. */
const askedDaysAgo = (index: number) =>
  LIVES[index % LIVES.length] === WAITS ? 1 : (isAtRisk(index) ? 20 : 12) + index;

/** New bank details that members gave for the pensions that are paid to them, with their RIB: the latest still to be taken over. */
export async function addBankChanges(
  tx: Tx,
  app: MoveApp & Pick<App, 'config'>,
  papers: Papers,
  folders: readonly Folder[],
  at: (daysAgo: number, seed: number) => Date,
) {
  const random = new Random(57);
  const paid = await tx
    .selectFrom('folder_financial_information as link')
    .innerJoin('financial_information as account', 'account.id', 'link.financial_information_id')
    .innerJoin('folder', 'folder.id', 'link.folder_id')
    .innerJoin('member', 'member.id', 'folder.member_id')
    .where(
      'link.folder_id',
      'in',
      folders.map(folder => folder.id),
    )
    .select(['link.folder_id', 'account.owner', 'account.payment_mode_id', 'folder.closed', 'member.death_date'])
    .orderBy('link.folder_id')
    .execute();
  // The import says that all are paid there since today, which is after what follows.
  await tx
    .updateTable('folder_financial_information')
    .set({ paid_from: at(PAID_FOR, 0) })
    .where(
      'folder_id',
      'in',
      paid.map(({ folder_id }) => folder_id),
    )
    .execute();
  const step = Math.max(1, Math.floor(paid.length / CHANGES));
  /** What the paying system has, each in a file of its own: made in the order of their days. */
  const fetched: { folderId: number; move: Move }[] = [];
  for (let index = 0; index < CHANGES && index * step < paid.length; index += 1) {
    // The product would end one of a pension that is paid no more, and say so by mail.
    const former = paid.slice(index * step).find(({ closed, death_date }) => !closed && death_date === null);
    if (!former) continue;
    const folder = folders.find(one => one.id === former.folder_id)!;
    const { bank, bic, iban } = bankAccount(random);
    const owner = isAtRisk(index) ? `M. ou Mme ${former.owner}` : former.owner;
    const rib = ribOf(iban)!;
    const kind = index % 2 === 0 ? 'pdf' : 'jpeg';
    const name = `rib.${kind === 'pdf' ? 'pdf' : 'jpg'}`;
    const lines = [`Titulaire : ${owner}`, `IBAN : ${groupedIban(iban)}`, `BIC : ${bic}`];
    // The letterhead of a RIB is the bank's.
    const [file] = await papers(bank, [{ name, title: "Relevé d'identité bancaire", kind, lines }]);
    const created_at = at(askedDaysAgo(index), index);
    const ids = await askFor(
      tx,
      [folder.id],
      {
        member_id: folder.member_id,
        owner,
        iban,
        bic_code: bic,
        bank,
        payment_mode_id: former.payment_mode_id,
        sort_code: rib.sortCode,
        account_code: rib.accountCode,
        rib_key: rib.ribKey,
        attachment_id: file!.id,
        created_at,
      },
      {
        waits_until: after(created_at, days(isAtRisk(index) ? 10 : 3)),
        is_strong: !isAtRisk(index),
        is_recent: false,
        risks: isAtRisk(index) ? ['check'] : [],
        asked_from: null,
      },
    );
    const [{ id: account }] = (await tx
      .selectFrom('bank_change')
      .where('id', 'in', ids)
      .select('financial_information_id as id')
      .execute()) as [{ id: number }];
    await tx
      .insertInto('bank_check')
      .values({ financial_information_id: account, ...askRegister({ holder: owner, iban })!, checked_at: created_at })
      .execute();
    for (const [state, daysLater] of LIVES[index % LIVES.length]!) {
      const move = {
        app,
        now: after(created_at, days(daysLater)),
        by: BY_MANAGER.has(state) ? managerOf(folder, index) : null,
        ...(state === 'refused' && { note: REFUSED }),
      };
      if (state === 'accepted') await acceptChanges(tx, ids, move);
      else if (state === 'transmitted') fetched.push({ folderId: folder.id, move });
      else await moveChanges(tx, ids, state, move);
    }
  }
  fetched.sort((one, other) => one.move.now.getTime() - other.move.now.getTime());
  for (const { folderId, move } of fetched) {
    const made = await makeExport(tx, app, { inScope: sql`folder.id = ${folderId}`, by: move.by, now: move.now });
    await confirmExport(tx, made!.id, move);
  }
}
