import type { Db } from '../platform/db/database.ts';

/** The private address of a member's payment calendar gives nothing any more (docs/decisions/0047-beside-the-screen.md). */
export const endCalendarAddress = (tx: Db, memberId: number) =>
  tx.deleteFrom('payment_calendar').where('member_id', '=', memberId).execute();
