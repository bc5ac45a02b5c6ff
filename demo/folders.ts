import { sql } from 'kysely';
import type { Tx } from '../api/src/platform/db/database.ts';

/** A folder, whose it is, and who answers there. */
export interface Folder {
  id: number;
  member_id: number;
  login: string;
  email: string | null;
  social_system_id: number;
  system_name: string;
  service: string | null;
  managers: readonly number[];
  online: boolean;
}

/** Those of members who have signed in once. */
export async function findFolders(tx: Tx): Promise<Folder[]> {
  const { rows } = await sql<Folder>`
    select folder.id, folder.member_id, account.login, account.email, folder.social_system_id, social_system.system_name, contact.email as service,
      array(select manager.id from accreditation join account as manager on manager.id = accreditation.manager_id
        where accreditation.social_system_id = social_system.id and manager.role = 2 and manager.blocked_at is null
          and manager.password_hash is not null order by manager.id) as managers,
      (folder.type = 'rentier' and not folder.closed and not folder.suspended and social_system.flag_proof_of_life_online) as online
    from folder join account on account.id = folder.member_id
      join member on member.id = folder.member_id and member.first_connection_step = 4
      join social_system on social_system.id = folder.social_system_id
      left join contact on contact.id = social_system.contact_id
    order by folder.id`.execute(tx);
  return rows;
}

/** One of those who answer there, by turns. */
export const managerOf = ({ managers }: Pick<Folder, 'managers'>, turn: number) =>
  managers[turn % managers.length] ?? null;
