import { sql } from 'kysely';

/** Of a row of `account`: how far the member's first connection has come; null for a manager. */
export const firstConnectionStep = sql<
  number | null
>`(select member.first_connection_step from member where member.id = account.id)`;
