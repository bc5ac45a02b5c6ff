import { sql } from 'kysely';
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
  close: (tx, id) => tx.updateTable('tax_data').set({ is_waiting: false }).where('id', '=', id).execute(),
  async content(db, id) {
    const found = await db.selectFrom('tax_data').where('id', '=', id).selectAll().executeTakeFirst();
    if (!found) return undefined;
    const income = Number(found.reference_fiscal_income).toLocaleString('fr-FR', {
      style: 'currency',
      currency: 'EUR',
    });
    const shares = Number(found.number_of_share).toLocaleString('fr-FR');
    const text = `Revenu fiscal de référence : ${income}\nNombre de parts : ${shares}`;
    return { text, email: null, phone: null, fileId: found.file_id };
  },
};
