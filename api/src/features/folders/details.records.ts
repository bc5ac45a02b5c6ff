import { maskedIban } from 'contract/values/iban.ts';
import type { AddressRow, ContactRow, FinancialRow } from './details.queries.ts';

/** The address as the contract shows it. */
export const addressRecord = (row: AddressRow) => ({
  id: row.id,
  typeAddressId: row.type_address_id,
  validityDateBegin: row.validity_date_begin,
  otherInformationsAddress: row.other_informations_address,
  streetNumber: row.street_number,
  streetName: row.street_name,
  zipCode: row.zip_code,
  city: row.city,
  npai: row.npai,
  country: row.country_id ? { id: row.country_id, name: row.country_name ?? '', code: row.country_code ?? '' } : null,
  territory: row.territory_id
    ? {
        id: row.territory_id,
        name: row.territory_name ?? '',
        countryId: row.territory_country_id!,
        code: row.territory_code ?? '',
      }
    : null,
  streetType: row.street_type_id ? { id: row.street_type_id, name: row.street_type_name ?? '' } : null,
});

/** All but the last signs as points. */
const masked = (text: string | null, shown: number) =>
  text && '•'.repeat(Math.max(0, text.length - shown)) + (shown > 0 ? text.slice(-shown) : '');

/** The account as the contract shows it: never a whole number, the four last signs are enough to know it by. */
export const financialRecord = (row: FinancialRow) => ({
  id: row.id,
  owner: row.owner,
  accountNumber: masked(row.account_number, 4),
  bank: row.bank,
  bicCode: row.bic_code,
  payementModeId: row.payment_mode_id,
  payementModeName: row.payment_mode_name,
  physicalPersonId: row.member_id,
  sortCode: masked(row.sort_code, 0),
  accountCode: masked(row.account_code, 2),
  ribKey: row.rib_key,
  iban: row.iban && maskedIban(row.iban),
  attachment: row.attachment_id
    ? { id: row.attachment_id, filename: row.filename ?? '', isInfected: row.scan_state === 'infected' }
    : null,
  idsFolders: [...(row.folder_ids ?? [])].sort((one, other) => one - other),
});

export const contactRecord = (row: ContactRow) => ({
  id: row.id,
  signature: row.signature,
  contactAddress: row.contact_address,
  phoneNumber: row.phone_number,
  email: row.email,
  timeWindow: row.time_window,
  departmentName: row.department_name,
});
