import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';

export const paymentCalendarRetention: readonly Line[] = [
  {
    id: 'payment-calendar',
    tables: ['payment_calendar'],
    what: "The private address of a member's calendar of payments, hashed",
    inFrench: 'Adresse du calendrier des versements',
    time: { years: 2 },
    after: 'it was last read',
    why: 'a calendar that nobody reads any more needs no address',
    ...rowsOf({ table: 'payment_calendar', since: 'read_at', person: 'member_id' }),
  },
];
