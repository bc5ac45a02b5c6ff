// Apart from folders.ts, which the first page of the portal loads.
import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { id, pathId } from '../values/fields.ts';
import { Address } from './addresses.ts';
import { Folder } from './folders.ts';

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

/**
 * The account that a folder is paid to (third document, section 3, its spellings included). Of its numbers only the country
 * and the four last signs are shown, the others are points.
 */
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
  attachment: z.nullable(z.object({ id, filename: z.string(), isInfected: z.boolean() })),
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
    /** What it is paid to today. */
    financialInformations: z.nullable(FinancialInformation),
    /** What is on its way (ours): asked for, and not decided yet. */
    pendingFinancialInformations: z.nullable(FinancialInformation),
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
