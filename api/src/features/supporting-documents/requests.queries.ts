import { sql } from 'kysely';
import { memberInScope } from '../../fund/access.ts';
import { fullName } from '../../fund/full-name.ts';
import { sentOnBehalf } from '../../fund/received.ts';
import { type Kind, waitingColumns } from '../../fund/requests/kind.ts';

/** Tax data of a year, until somebody has dealt with it, where the fund wants it in its queue (REQUESTS_DOCUMENTS). */
export const taxDataRequest: Kind = {
  name: 'taxData',
  table: 'tax_data',
  waiting: where => sql`
    select ${waitingColumns({
      id: sql`tax.id`,
      member: sql`tax.member_id`,
      systems: sql`array(select distinct folder.social_system_id from folder where folder.member_id = tax.member_id)`,
      subject: sql`'Données fiscales ' || tax.year`,
      receivedAt: sql`tax.receipt_date`,
    })}
    from tax_data as tax where tax.is_waiting and ${where(sql`tax.id`)}`,
  list: {
    async words(db, caller, ids) {
      const rows = await db
        .selectFrom('tax_data')
        .innerJoin('account as author', 'author.id', 'tax_data.author_id')
        .where('tax_data.id', 'in', ids)
        .where(memberInScope(caller, 'tax_data.member_id'))
        .select(['tax_data.id', 'author.firstname', 'author.lastname'])
        .execute();
      return sentOnBehalf(rows);
    },
  },
  close: (tx, id) => tx.updateTable('tax_data').set({ is_waiting: false }).where('id', '=', id).execute(),
  async content(db, id) {
    const found = await db
      .selectFrom('tax_data')
      .leftJoin('account as author', 'author.id', 'tax_data.author_id')
      .where('tax_data.id', '=', id)
      .select(['reference_fiscal_income', 'number_of_share', 'file_id', 'author.firstname', 'author.lastname'])
      .executeTakeFirst();
    if (!found) return undefined;
    const income = Number(found.reference_fiscal_income).toLocaleString('fr-FR', {
      style: 'currency',
      currency: 'EUR',
    });
    const shares = Number(found.number_of_share).toLocaleString('fr-FR');
    const text = `Revenu fiscal de référence : ${income}\nNombre de parts : ${shares}`;
    return { text, fileId: found.file_id, authorName: fullName(found.firstname, found.lastname) };
  },
};
