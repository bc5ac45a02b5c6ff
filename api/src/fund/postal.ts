import { type AddressInput, addressErrors, needsZipCode, territoryOfZipCode } from 'contract/calls/addresses.ts';
import type { FieldError } from 'contract/kit/refusals.ts';
import { say } from 'contract/texts/words.ts';
import type * as z from 'zod/mini';
import type { Db } from '../platform/db/database.ts';

/**
 * What an address names, found in the reference lists. Adds what is wrong to `errors`, under `path`: unknown references, a
 * territory of another country, a French postal code, or one of another territory. A territory that the postal code tells
 * need not be named.
 */
export async function checkAddress(db: Db, given: z.output<typeof AddressInput>, path: string, errors: FieldError[]) {
  const wrong = (field: string, message: string) => errors.push({ path: `${path}.${field}`, message });
  const country = await db
    .selectFrom('country')
    .where('id', '=', given.country.id)
    .select(['id', 'name', 'code'])
    .executeTakeFirst();
  if (!country) wrong('country', say('rules.address.country'));
  const territory = given.territory
    ? await db
        .selectFrom('territory')
        .where('id', '=', given.territory.id)
        .select(['id', 'name', 'country_id as countryId', 'code'])
        .executeTakeFirst()
    : country && needsZipCode(country.code)
      ? (territoryOfZipCode(given.zipCode, await findTerritories(db, country.id)) ?? null)
      : null;
  if (territory === undefined || (territory && territory.countryId !== country?.id)) {
    wrong('territory', say('rules.address.territory'));
  }
  const streetType = given.streetType
    ? await db.selectFrom('street_type').where('id', '=', given.streetType.id).select(['id', 'name']).executeTakeFirst()
    : null;
  if (streetType === undefined) wrong('streetType', say('rules.address.streetType'));
  for (const { path: field, message } of addressErrors(given, country?.code ?? '', territory ?? null))
    wrong(field, message);
  return { country: country ?? null, territory: territory ?? null, streetType: streetType ?? null };
}

const findTerritories = (db: Db, countryId: number) =>
  db
    .selectFrom('territory')
    .where('country_id', '=', countryId)
    .select(['id', 'name', 'country_id as countryId', 'code'])
    .execute();
