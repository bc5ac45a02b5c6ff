import * as z from 'zod/mini';
import { Address } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { day, id, pathId } from './fields.ts';

export const Folder = z.object({
  id,
  closed: z.boolean(),
  type: z.enum(['rentier', 'actif']),
  quality: z.string(),
  corporationId: z.nullable(z.string()),
  rentPeriodicity: z.nullable(z.string()),
  rentTerm: z.nullable(z.string()),
  socialSystemId: id,
  physicalPersonId: id,
  logos: z.array(id),
  addressId: z.nullable(id),
  healthCareAffiliation: z.boolean(),
  healthCareRate: z.nullable(z.number()),
  healthCarePaymentMode: z.nullable(z.string()),
  mprlsId: z.nullable(z.string()),
  footerId: z.nullable(z.string()),
  as400: z.nullable(z.string()),
  dateCloture: z.nullable(day),
  suspended: z.boolean(),
  dateSuspension: z.nullable(day),
  suspensionReason: z.nullable(z.object({ id, label: z.string() })),
  socialSystem: z.object({
    id,
    systemName: z.string(),
    flagProofOfLife: z.boolean(),
    flagProofOfLifeOnline: z.boolean(),
  }),
});
export type Folder = z.input<typeof Folder>;

/** The member's folders: open ones first, then by number. */
export const getUserFolders = endpoint({
  method: 'GET',
  path: '/api/user/:id/folders',
  access: 'member',
  params: z.object({ id: pathId }),
  own: 'id',
  answer: z.array(Folder),
  audit: { action: 'folder.list', object: 'member', id: 'id' },
});

/** Who answers the members of a social system (third document, section 3). */
export const Contact = z.object({
  id,
  signature: z.string(),
  contactAddress: z.string(),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  timeWindow: z.string(),
  departmentName: z.string(),
});
export type Contact = z.input<typeof Contact>;

/** The account that a folder is paid to (third document, section 3, its spellings included). */
export const FinancialInformation = z.object({
  id,
  owner: z.string(),
  accountNumber: z.nullable(z.string()),
  bank: z.nullable(z.string()),
  bicCode: z.nullable(z.string()),
  payementModeId: z.nullable(id),
  payementModeName: z.nullable(z.string()),
  physicalPersonId: id,
  sortCode: z.nullable(z.string()),
  accountCode: z.nullable(z.string()),
  ribKey: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  attachment: z.nullable(z.object({ id, filename: z.string() })),
  /** Every folder that is paid there. */
  idsFolders: z.array(id),
});
export type FinancialInformation = z.input<typeof FinancialInformation>;

const ofOne = { access: 'member', params: z.object({ folderId: pathId }) } as const;

/** A folder of the member's with its address, the account that it is paid to, and whom to ask; any other: 404. */
export const getFolderDetails = endpoint({
  method: 'GET',
  path: '/api/folder/:folderId/details',
  ...ofOne,
  answer: z.extend(Folder, {
    address: z.nullable(Address),
    financialInformations: z.nullable(FinancialInformation),
    contact: z.nullable(Contact),
  }),
  audit: { action: 'folder.view', object: 'folder', id: 'folderId' },
});

/** Whom to ask about a folder of the member's; null where its social system names nobody. */
export const getFolderContact = endpoint({
  method: 'GET',
  path: '/api/folder/:folderId/contact',
  ...ofOne,
  answer: z.nullable(Contact),
  audit: { action: 'folder.viewContact', object: 'folder', id: 'folderId' },
});
