import type * as contract from 'contract/addresses.ts';
import { FirstConnectionStep } from 'contract/profile.ts';
import type { FieldError } from 'contract/refusals.ts';
import type { App } from '../../platform/app.ts';
import { parisDay } from '../../platform/clock.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { notify } from '../../platform/notifications.ts';
import { checkAddress } from '../../platform/postal.ts';
import type { Routes } from '../../platform/serve.ts';
import { type AddressRow, findAddresses, lockFolders, moveFolders } from './addresses.queries.ts';

export const addressesRoutes = (app: App): Routes<typeof contract> => ({
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
    const errors: FieldError[] = [];
    await checkAddress(db, address, 'address', errors);
    if (errors.length > 0) throw invalid(errors);
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
    const values = { typeDemande: "Changement d'adresse postale" };
    await notify(db, app, { id: 17, from: caller.id, folderId: ids[0]!, values, now });
    // During the first connection the person is told once, at its end.
    if (caller.firstConnectionStep === FirstConnectionStep.Complete) {
      await notify(db, app, { id: 14, member: caller.id, now });
    }
  },
});

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
