import { payFoldersTo } from '../api/src/features/bank-details/bank-details.queries.ts';
import type { Tx } from '../api/src/platform/db/database.ts';
import type { StoredFile } from '../api/src/platform/files/file-rows.ts';
import { groupedIban, ribOf } from '../contract/src/values/iban.ts';
import { bankAccount } from './identity.ts';
import type { Paper } from './message-texts.ts';
import { Random } from './random.ts';

const CHANGES = 14;
/** Two are done for one that waits. */
const isDone = (index: number) => index % 3 !== 0;

interface Folder {
  id: number;
  member_id: number;
  manager_id: number | null;
}

/** New bank details that members gave for their pensions, with their RIB: the latest still to be taken over. */
export async function addBankChanges(
  tx: Tx,
  papers: (system: string, papers: readonly Paper[]) => Promise<StoredFile[]>,
  folders: readonly Folder[],
  at: (daysAgo: number, seed: number) => Date,
) {
  const random = new Random(57);
  const paid = await tx
    .selectFrom('folder_financial_information as link')
    .innerJoin('financial_information as account', 'account.id', 'link.financial_information_id')
    .where(
      'link.folder_id',
      'in',
      folders.map(folder => folder.id),
    )
    .select(['link.folder_id', 'account.owner', 'account.payment_mode_id'])
    .orderBy('link.folder_id')
    .execute();
  const step = Math.max(1, Math.floor(paid.length / CHANGES));
  for (let index = 0; index < CHANGES && index * step < paid.length; index += 1) {
    const former = paid[index * step]!;
    const folder = folders.find(one => one.id === former.folder_id)!;
    const { bank, bic, iban } = bankAccount(random);
    const rib = ribOf(iban)!;
    const kind = index % 2 === 0 ? 'pdf' : 'jpeg';
    const name = `rib.${kind === 'pdf' ? 'pdf' : 'jpg'}`;
    const lines = [`Titulaire : ${former.owner}`, `IBAN : ${groupedIban(iban)}`, `BIC : ${bic}`];
    // The letterhead of a RIB is the bank's.
    const [file] = await papers(bank, [{ name, title: "Relevé d'identité bancaire", kind, lines }]);
    const created_at = at(isDone(index) ? 20 + index : 1 + index, index);
    await payFoldersTo(tx, [folder.id], {
      member_id: folder.member_id,
      owner: former.owner,
      iban,
      bic_code: bic,
      bank,
      payment_mode_id: former.payment_mode_id,
      sort_code: rib.sortCode,
      account_code: rib.accountCode,
      rib_key: rib.ribKey,
      attachment_id: file!.id,
      created_at,
    });
    if (isDone(index))
      await tx
        .updateTable('bank_change')
        .set({ done_at: at(19 + index, index), done_by: folder.manager_id })
        .where('folder_id', '=', folder.id)
        .execute();
  }
}
