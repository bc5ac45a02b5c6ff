import { sql } from 'kysely';
import { type Kind, waitingColumns } from '../requests/kind.ts';

/** Changes of account that a manager has to look at: at risk, or stopped. */
export const bankChangeRequest: Kind = {
  name: 'bankChange',
  table: 'bank_change',
  waiting: where => sql`
    select ${waitingColumns({
      id: sql`change.id`,
      member: sql`change.member_id`,
      folder: sql`change.folder_id`,
      systems: sql`array[folder.social_system_id]`,
      subject: sql`'Nouveau compte bancaire'`,
      mark: sql`case when change.state = 'frozen' then 'frozen' when cardinality(change.risks) > 0 then 'atRisk' end`,
      receivedAt: sql`change.created_at`,
    })}
    from bank_change as change join folder on folder.id = change.folder_id
    where change.state in ('toValidate', 'frozen') and ${where(sql`change.id`)}`,
};
