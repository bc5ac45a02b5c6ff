import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { day, id, instant, pathId } from '../values/fields.ts';

// Ours: the days on which pensions are paid, on the screen and in the member's own calendar.

/** Paid already; announced by the fund; foretold by the last payments, which the fund has not confirmed. */
export const PAY_DAY_STATES = ['paid', 'announced', 'foretold'] as const;

const PayDay = z.object({ date: day, state: z.enum(PAY_DAY_STATES), folderIds: z.array(id) });
export type PayDay = z.input<typeof PayDay>;

const own = { access: 'member', params: z.object({ id: pathId }), own: 'id' } as const;

/**
 * The pay days of the open folders: twelve months back and twelve to come, the earliest first. Of a suspended one, only those that are
 * known. No amounts.
 */
export const getPaymentCalendar = endpoint({
  ...own,
  method: 'GET',
  path: '/api/user/:id/paymentCalendar',
  answer: z.object({
    days: z.array(PayDay),
    /** Since when a private address gives them; null: there is none. */
    addressSince: z.nullable(instant),
  }),
  audit: { action: 'paymentCalendar.view', object: 'member', id: 'id' },
});

/** The same as a file for calendars (RFC 5545): whole days, in Paris. */
export const getPaymentCalendarFile = endpoint({
  ...own,
  method: 'GET',
  path: '/api/user/:id/paymentCalendar/file',
  answer: 'file',
  limit: 'export',
  audit: { action: 'paymentCalendar.download', object: 'member', id: 'id' },
});

/** A private address that calendars read by themselves; the one before stops. It is told this once. */
export const makePaymentCalendarAddress = endpoint({
  ...own,
  method: 'POST',
  path: '/api/user/:id/paymentCalendar/address',
  personOnly: true,
  // Whoever has the address reads on, without signing in.
  proof: 'recent',
  proofFor: 'ownData',
  answer: z.object({ address: z.string() }),
  audit: { action: 'paymentCalendar.makeAddress', object: 'member', id: 'id' },
});

/** The address gives nothing from now on. */
export const endPaymentCalendarAddress = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/user/:id/paymentCalendar/address',
  personOnly: true,
  audit: { action: 'paymentCalendar.endAddress', object: 'member', id: 'id' },
});

/** What the private address gives, to whoever has it; 404 once it was ended, 429 after LIMIT_TOKEN_CHECK unknown ones in a minute. */
export const readPaymentCalendar = endpoint({
  method: 'GET',
  path: '/api/calendrier/:token',
  access: 'public',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}\.ics$/)) }),
  answer: 'file',
  audit: { action: 'paymentCalendar.read' },
});
