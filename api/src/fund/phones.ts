import type { Phone } from 'contract/calls/profile.ts';
import { PhoneType } from 'contract/calls/profile.ts';
import type { FieldError } from 'contract/kit/refusals.ts';
import { say } from 'contract/texts/words.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type * as z from 'zod/mini';
import type { Db } from '../platform/db/database.ts';
import { agedNumber } from './proof/phones-on-record.ts';

export type StoredPhone = z.output<typeof Phone>;

/** Where numbering plans do not tell the two apart (North America), a number passes for either. */
const EITHER = 'FIXED_LINE_OR_MOBILE';

/**
 * A phone as it is stored: E.164, its type found from the number, its country and territory known. Adds what is wrong to
 * `errors`, under `path`, and answers null then. `expected`: what this field holds, if it holds one type alone.
 */
export async function checkPhone(
  db: Db,
  given: StoredPhone,
  path: string,
  errors: FieldError[],
  expected?: StoredPhone['type'],
): Promise<StoredPhone | null> {
  const known = errors.length;
  const parsed = parsePhoneNumberFromString(given.number, { extract: false });
  if (!parsed?.isValid() || parsed.ext || parsed.number !== given.number) {
    errors.push({ path: `${path}.number`, message: say('rules.phones.wrong') });
    return null;
  }
  const kind = parsed.getType();
  const type = kind === EITHER ? (expected ?? given.type) : kind === 'MOBILE' ? PhoneType.mobile : PhoneType.fixed;
  if (expected && type !== expected) {
    const message = expected === PhoneType.fixed ? say('rules.phones.mobile') : say('rules.phones.fixed');
    errors.push({ path: `${path}.number`, message });
  }
  await checkPlace(db, given, path, errors);
  return errors.length > known ? null : { ...given, number: parsed.number, type };
}

async function checkPlace(db: Db, { countryId, territoryId }: StoredPhone, path: string, errors: FieldError[]) {
  if (countryId !== null) {
    const country = await db.selectFrom('country').where('id', '=', countryId).select('id').executeTakeFirst();
    if (!country) errors.push({ path: `${path}.countryId`, message: say('rules.address.country') });
  }
  if (territoryId !== null) {
    const territory = await db
      .selectFrom('territory')
      .where('id', '=', territoryId)
      .select('country_id')
      .executeTakeFirst();
    if (!territory || territory.country_id !== countryId) {
      errors.push({ path: `${path}.territoryId`, message: say('rules.address.territory') });
    }
  }
}

interface PhonesGiven {
  phoneNumber?: StoredPhone | null | undefined;
  mobilePhoneNumber?: StoredPhone | null | undefined;
}

const isSame = (one: StoredPhone, other: StoredPhone | null) =>
  one.number === other?.number && one.countryId === other.countryId && one.territoryId === other.territoryId;

interface PhonesStored {
  fixed_phone: StoredPhone | null;
  mobile_phone: StoredPhone | null;
}

/**
 * A member's two phones, checked: what to store (null empties, undefined leaves), and what is wrong. A number on record
 * that comes back as it was is left alone: the fund's files hold numbers that no plan knows, and who changes the other one
 * must not be refused for it.
 */
export async function checkPhones(db: Db, given: PhonesGiven, stored: PhonesStored) {
  const errors: FieldError[] = [];
  const read = async (name: keyof PhonesGiven, type: StoredPhone['type']) => {
    const phone = given[name];
    const known = stored[type === PhoneType.fixed ? 'fixed_phone' : 'mobile_phone'];
    if (!phone || isSame(phone, known)) return phone && undefined;
    return checkPhone(db, phone, name, errors, type);
  };
  const fixed = await read('phoneNumber', PhoneType.fixed);
  const mobile = await read('mobilePhoneNumber', PhoneType.mobile);
  return { fixed, mobile, errors };
}

/** Stores what `checkPhones` answered. A number that is new is as old as `now`, and the one before serves until it counts. */
export async function storePhones(
  tx: Db,
  memberId: number,
  { fixed, mobile }: { fixed: StoredPhone | null | undefined; mobile: StoredPhone | null | undefined },
  now: Date,
) {
  const given = [
    ['fixed', fixed],
    ['mobile', mobile],
  ] as const;
  for (const [kind, phone] of given) {
    if (phone === undefined) continue;
    const set = await agedNumber(tx, { memberId, kind, next: phone?.number ?? null, now });
    await tx
      .updateTable('member')
      .set({ [`${kind}_phone`]: phone && JSON.stringify(phone), ...set })
      .where('id', '=', memberId)
      .execute();
  }
}
