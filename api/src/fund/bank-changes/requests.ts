import { endOfAccount } from 'contract/values/bank-change-words.ts';
import { type SqlBool, sql } from 'kysely';
import { socialSystemInScope } from '../access.ts';
import { type Kind, type KindList, waitingColumns } from '../requests/kind.ts';

/** What the list of changes of account has of its own: where each stands, and the account that is asked for. */
const bankChangeList: KindList = {
  isIn: (state, caller) =>
    sql<SqlBool>`exists (select from bank_change join folder on folder.id = bank_change.folder_id
      where bank_change.id = request.object_id and bank_change.state = ${state}
        and ${socialSystemInScope(caller, 'folder.social_system_id')})`,
  async words(db, caller, ids) {
    const rows = await db
      .selectFrom('bank_change as change')
      .innerJoin('financial_information as bank', 'bank.id', 'change.financial_information_id')
      .innerJoin('folder', 'folder.id', 'change.folder_id')
      .where('change.id', 'in', ids)
      .where(socialSystemInScope(caller, 'folder.social_system_id'))
      .select(['change.id', 'bank.owner', 'bank.iban'])
      .execute();
    return new Map(rows.map(({ id, owner, iban }) => [id, iban ? `IBAN ${endOfAccount(iban)}, ${owner}` : owner]));
  },
};

/** Changes of account that a manager has to look at: at risk, or stopped. */
export const bankChangeRequest: Kind = {
  name: 'bankChange',
  table: 'bank_change',
  list: bankChangeList,
  waiting: where => sql`
    select ${waitingColumns({
      id: sql`change.id`,
      member: sql`change.member_id`,
      folder: sql`change.folder_id`,
      systems: sql`array[folder.social_system_id]`,
      subject: sql`'Nouveau compte bancaire'`,
      mark: sql`case when change.state = 'frozen' then 'frozen' when cardinality(change.risks) > 0 then 'atRisk' end`,
      receivedAt: sql`change.created_at`,
      // Until its wait is over nobody may accept: no delay of the service's, also of one that was resumed before.
      dueFrom: sql`case when change.state = 'frozen' then change.state_at else greatest(change.state_at, change.waits_until) end`,
    })}
    from bank_change as change join folder on folder.id = change.folder_id
    where change.state in ('toValidate', 'frozen') and ${where(sql`change.id`)}`,
};
