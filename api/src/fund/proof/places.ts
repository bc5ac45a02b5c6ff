import { ON_RECORD_DAYS, type SentMeans } from 'contract/calls/proof.ts';
import { parisDay } from 'contract/values/days.ts';
import type { App } from '../../platform/app.ts';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { isServed } from '../../platform/outbox/limits.ts';
import { fullName } from '../full-name.ts';
import { maskedNumber } from '../masked.ts';
import { numberOnRecord } from './phones-on-record.ts';

/** Where a code arrives: as it is addressed, and as the person is told, masked. */
export interface Place {
  address: string;
  masked: string;
}
export type Places = Partial<Record<SentMeans, Place>>;

/** Where this member may be sent codes; of the staff nowhere. Each by what is configured, and long enough on record. */
export async function placesOf(app: App, db: Db, accountId: number): Promise<Places> {
  const { config } = app;
  const now = app.clock.now();
  const places: Places = {};
  const [mobile, fixed] = await Promise.all([
    numberOnRecord(db, accountId, 'mobile', now),
    numberOnRecord(db, accountId, 'fixed', now),
  ]);
  const placeOf = (number: string): Place => ({ address: number, masked: maskedNumber(number) });
  if (config.SMS_URL && mobile && isServed(app, mobile)) places.sms = placeOf(mobile);
  const called = [fixed, mobile].find(number => number && isServed(app, number));
  if (config.VOICE_URL && called) places.call = placeOf(called);
  if (config.LETTER_CODES) {
    const letter = await postalPlace(db, accountId, now);
    if (letter) places.letter = letter;
  }
  return places;
}

/** The lines of an envelope. From where mail comes back, or whom a thief has just moved, nothing is sent. */
async function postalPlace(db: Db, memberId: number, now: Date): Promise<Place | null> {
  const row = await db
    .selectFrom('folder')
    .innerJoin('address', 'address.id', 'folder.address_id')
    .innerJoin('account', 'account.id', 'folder.member_id')
    .leftJoin('street_type', 'street_type.id', 'address.street_type_id')
    .leftJoin('country', 'country.id', 'address.country_id')
    .where('folder.member_id', '=', memberId)
    .where('address.npai', '=', false)
    .where('address.city', '!=', '')
    .where(eb =>
      eb.or([
        eb('address.validity_date_begin', 'is', null),
        eb('address.validity_date_begin', '<=', parisDay(after(now, -days(ON_RECORD_DAYS)))),
      ]),
    )
    .orderBy('folder.closed')
    .orderBy('folder.id')
    .limit(1)
    .select([
      'account.firstname',
      'account.lastname',
      'street_type.name as street_type',
      'country.code',
      'country.name',
    ])
    .select(['address.other_informations_address as more', 'address.street_number', 'address.street_name'])
    .select(['address.zip_code', 'address.city'])
    .executeTakeFirst();
  if (!row) return null;
  const lines = [
    fullName(row.firstname, row.lastname),
    row.more,
    [row.street_number, row.street_type, row.street_name].filter(Boolean).join(' '),
    [row.zip_code, row.city].filter(Boolean).join(' '),
    row.code === 'FR' ? '' : (row.name ?? ''),
  ];
  return { address: lines.filter(Boolean).join('\n'), masked: row.city };
}
