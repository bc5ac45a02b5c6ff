import { Readable } from 'node:stream';
import type * as contract from 'contract/calls/payment-calendar.ts';
import { parisDay } from 'contract/values/days.ts';
import type { Space } from '../../fund/access.ts';
import { endCalendarAddress } from '../../fund/calendar-address.ts';
import { findPaymentDays } from '../../fund/payment-days.queries.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { keyedHashes } from '../../platform/sealed.ts';
import { hashSecret, randomSecret } from '../../platform/secrets.ts';
import * as queries from './payment-calendar.queries.ts';
import { calendarFile, payDays } from './payment-calendar.rules.ts';

const find = async (db: Db, space: Space, now: Date) => {
  const folders = await queries.findPaidFolders(db, space);
  const days = await findPaymentDays(
    db,
    folders.map(({ id }) => id),
    now,
  );
  return payDays(
    folders.map(({ id, is_suspended }) => ({ id, days: days.get(id) ?? [], isSuspended: is_suspended })),
    parisDay(now),
  );
};

const asFile = async ({ config }: App, db: Db, space: Space, now: Date) => {
  const uidOf = (key: string) => keyedHashes(config, 'calendar', `${space.id} ${key}`)[0]!.slice(0, 32);
  const content = Buffer.from(calendarFile(await find(db, space, now), uidOf, now));
  return {
    content: Readable.from([content]),
    size: content.length,
    mimeType: 'text/calendar; charset=utf-8',
    filename: 'versements.ics',
  };
};

export const paymentCalendarRoutes = (app: App): Routes<typeof contract> => ({
  async getPaymentCalendar({ db, caller, now }) {
    const address = await queries.findAddress(db, caller.id);
    return { days: await find(db, caller, now), addressSince: address?.created_at ?? null };
  },

  getPaymentCalendarFile: ({ db, caller, now }) => asFile(app, db, caller, now),

  async makePaymentCalendarAddress({ db, caller, now }) {
    const secret = randomSecret();
    await queries.putAddress(db, caller.id, hashSecret(secret), now);
    return { address: `${app.config.memberUrl}/api/calendrier/${secret}.ics` };
  },

  async endPaymentCalendarAddress({ db, caller }) {
    await endCalendarAddress(db, caller.id);
  },

  async readPaymentCalendar({ db, now, params, note, address }) {
    const found = await queries.findByToken(db, hashSecret(params.token.slice(0, -'.ics'.length)));
    if (!found) {
      // Calendars of many people are read from few addresses, and go on after their end: what is unknown counts alone.
      await app.limits.take('calendar', { address });
      throw notFound("Ce calendrier n'existe pas, ou a été arrêté.");
    }
    note({ objectId: found.member_id });
    if (parisDay(found.read_at) !== parisDay(now)) await queries.setRead(db, found.member_id, now);
    return asFile(app, db, { id: found.member_id, connectedBy: null, visit: null }, now);
  },
});
