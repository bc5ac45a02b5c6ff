import type * as contract from 'contract/addresses.ts';
import { type AddressInput, addressErrors } from 'contract/addresses.ts';
import type { FieldError } from 'contract/refusals.ts';
import type * as z from 'zod/mini';
import type { App } from '../../platform/app.ts';
import { parisDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import type { Routes } from '../../platform/serve.ts';
import {
  type AddressRow,
  findAddresses,
  findCountry,
  findStreetType,
  findTerritory,
  lockFolders,
  moveFolders,
} from './addresses.queries.ts';

export const addressesRoutes = (_app: App): Routes<typeof contract> => ({
  async getUserAddresses({ db, params }) {
    return (await findAddresses(db, params.id)).map(row => ({
      folderId: row.folder_id,
      systemName: row.system_name,
      closed: row.closed,
      address: addressRecord(row),
    }));
  },

  async putFolderAddress({ db, caller, body, now, note }) {
    const { address } = body;
    await check(db, address);
    const ids = [...new Set(body.idsDossiers)];
    const folders = await lockFolders(db, caller.id, ids);
    if (folders.length < ids.length) throw notFound();
    note({ objectId: caller.id, detail: { folders: ids } });
    await moveFolders(db, folders, {
      other_informations_address: address.otherInformationsAddress,
      street_number: address.streetNumber,
      street_type_id: address.streetType?.id ?? null,
      street_name: address.streetName,
      zip_code: address.zipCode,
      city: address.city,
      country_id: address.country.id,
      territory_id: address.territory?.id ?? null,
      validity_date_begin: parisDay(now),
    });
  },
});

/** 400 with the wrong fields: unknown references, a territory of another country, a French postal code. */
async function check(db: Db, address: z.output<typeof AddressInput>) {
  const errors: FieldError[] = [];
  const wrong = (path: string, message: string) => errors.push({ path: `address.${path}`, message });
  const country = await findCountry(db, address.country.id);
  if (!country) wrong('country', 'Choisissez un pays de la liste.');
  if (address.territory) {
    const territory = await findTerritory(db, address.territory.id);
    if (!territory || territory.country_id !== country?.id) {
      wrong('territory', 'Choisissez un territoire du pays indiqué.');
    }
  }
  if (address.streetType && !(await findStreetType(db, address.streetType.id))) {
    wrong('streetType', 'Choisissez un type de voie de la liste.');
  }
  for (const { path, message } of addressErrors(address, country?.code ?? '')) wrong(path, message);
  if (errors.length > 0) throw invalid(errors);
}

function addressRecord(row: AddressRow) {
  if (row.id === null) return null;
  return {
    id: row.id,
    typeAddressId: row.type_address_id!,
    validityDateBegin: row.validity_date_begin,
    otherInformationsAddress: row.other_informations_address!,
    streetNumber: row.street_number!,
    streetName: row.street_name!,
    zipCode: row.zip_code!,
    city: row.city!,
    npai: row.npai!,
    country: row.country_id === null ? null : { id: row.country_id, name: row.country_name!, code: row.country_code! },
    territory:
      row.territory_id === null
        ? null
        : {
            id: row.territory_id,
            name: row.territory_name!,
            countryId: row.territory_country_id!,
            code: row.territory_code!,
          },
    streetType: row.street_type_id === null ? null : { id: row.street_type_id, name: row.street_type_name! },
  };
}
