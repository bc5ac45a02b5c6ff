import type * as contract from 'contract/calls/addresses.ts';
import { FirstConnectionStep } from 'contract/calls/profile.ts';
import type { FieldError } from 'contract/kit/refusals.ts';
import { parisDay } from 'contract/values/days.ts';
import { lockOwnFolders } from '../../fund/access.ts';
import { foldersInWords } from '../../fund/folder-words.ts';
import { fullName } from '../../fund/full-name.ts';
import { notify } from '../../fund/notifications.ts';
import { checkAddress } from '../../fund/postal.ts';
import { memberAnswered } from '../../fund/requests/hold.ts';
import type { App } from '../../platform/app.ts';
import { invalid, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';
import { type AddressRow, findAddresses, moveFolders, type NewAddress } from './addresses.queries.ts';

export const addressesRoutes = (app: App): Routes<typeof contract> => ({
  async getUserAddresses({ db, caller }) {
    return (await findAddresses(db, caller)).map(row => ({
      folderId: row.folder_id,
      systemName: row.system_name,
      closed: row.closed,
      address: addressRecord(row),
      authorName: fullName(row.author_firstname, row.author_lastname),
    }));
  },

  async putFolderAddress({ db, caller, body, now, note }) {
    const { address } = body;
    const errors: FieldError[] = [];
    const named = await checkAddress(db, address, 'address', errors);
    if (errors.length > 0) throw invalid(errors);
    const ids = [...new Set(body.idsDossiers)];
    const folders = await lockOwnFolders(db, caller, ids);
    // Who has closed folders only still gives an address when they first come in.
    if (folders.some(folder => folder.closed) && isComplete(caller)) throw refusal('FOLDER_CLOSED');
    note({ objectId: caller.id });
    const given: NewAddress = {
      other_informations_address: address.otherInformationsAddress,
      street_number: address.streetNumber,
      street_type_id: address.streetType?.id ?? null,
      street_name: address.streetName,
      zip_code: address.zipCode,
      city: address.city,
      country_id: address.country.id,
      territory_id: named.territory?.id ?? null,
    };
    const known = (await findAddresses(db, caller)).filter(row => ids.includes(row.folder_id));
    // A double click, or a retry after a cut line: it is done already. Mail that came back asks for a new day, though.
    if (known.every(row => !row.npai && isAt(row, given))) return;
    note({ detail: { folders: ids } });
    await moveFolders(db, folders, { ...given, validity_date_begin: parisDay(now), author_id: caller.connectedBy });
    for (const folderId of ids) await memberAnswered(db, app, { memberId: caller.id, folderId, now });
    // Each social system has its own service.
    for (const ofSystem of Map.groupBy(folders, folder => folder.social_system_id).values()) {
      const numbers = ofSystem.map(folder => folder.id);
      const typeDemande = `changement d'adresse postale (${foldersInWords(numbers)})`;
      const about = { from: caller.id, by: caller.connectedBy, folderId: numbers[0]! };
      await notify(db, app, { name: 'requestForService', ...about, values: { typeDemande }, now });
    }
    // During the first connection the person is told once, at its end.
    if (isComplete(caller))
      await notify(db, app, { name: 'addressChanged', member: caller.id, by: caller.connectedBy, folders: ids, now });
  },
});

const isComplete = (caller: Caller) => caller.firstConnectionStep === FirstConnectionStep.Complete;

const isAt = (row: AddressRow, given: NewAddress) =>
  (Object.keys(given) as (keyof NewAddress)[]).every(name => row[name] === given[name]);

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
