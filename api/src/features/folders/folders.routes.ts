import type * as details from 'contract/calls/folder-details.ts';
import type * as contract from 'contract/calls/folders.ts';
import type { App } from '../../platform/app.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { findAddress, findContact, findFinancialInformation } from './details.queries.ts';
import { addressRecord, contactRecord, financialRecord } from './details.records.ts';
import { type FolderRow, findFolder, findFolders } from './folders.queries.ts';

export const foldersRoutes = (_app: App): Routes<typeof contract> => ({
  async getUserFolders({ db, caller }) {
    return (await findFolders(db, caller)).map(folderRecord);
  },
});

export const folderDetailsRoutes = (_app: App): Routes<typeof details> => ({
  async getFolderDetails({ db, caller, params }) {
    const row = await findFolder(db, caller, params.folderId);
    if (!row) throw notFound();
    const [address, account, pending, contact] = await Promise.all([
      findAddress(db, row.address_id),
      findFinancialInformation(db, caller, row.id, 'paid'),
      findFinancialInformation(db, caller, row.id, 'asked'),
      findContact(db, row.social_system_id),
    ]);
    return {
      ...folderRecord(row),
      address: address ? addressRecord(address) : null,
      financialInformations: account ? financialRecord(account) : null,
      pendingFinancialInformations: pending ? financialRecord(pending) : null,
      contact: contact ? contactRecord(contact) : null,
    };
  },

  async getFolderContact({ db, caller, params }) {
    const row = await findFolder(db, caller, params.folderId);
    if (!row) throw notFound();
    const contact = await findContact(db, row.social_system_id);
    return contact ? contactRecord(contact) : null;
  },
});

/** The folder as the contract shows it. */
const folderRecord = (row: FolderRow) => ({
  id: row.id,
  closed: row.closed,
  type: row.type as 'rentier' | 'actif',
  quality: row.quality,
  corporationId: row.corporation_id,
  rentPeriodicity: row.rent_periodicity,
  rentTerm: row.rent_term,
  socialSystemId: row.social_system_id,
  physicalPersonId: row.member_id,
  logos: [row.logo_id1, row.logo_id2].filter(id => id !== null),
  addressId: row.address_id,
  healthCareAffiliation: row.health_care_affiliation,
  healthCareRate: row.health_care_rate,
  healthCarePaymentMode: row.health_care_payment_mode,
  mprlsId: row.mprls_id,
  footerId: row.footer_id,
  as400: row.as400,
  dateCloture: row.closing_date,
  suspended: row.suspended,
  dateSuspension: row.suspension_date,
  suspensionReason: row.suspension_reason_id
    ? { id: row.suspension_reason_id, label: row.suspension_label ?? '' }
    : null,
  socialSystem: {
    id: row.social_system_id,
    systemName: row.system_name,
    flagProofOfLife: row.flag_proof_of_life,
    flagProofOfLifeOnline: row.flag_proof_of_life_online,
  },
});
