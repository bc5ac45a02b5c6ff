import type { Source } from '../source.ts';
import { bankAccounts } from './banking.ts';
import { addresses, phones } from './contact-details.ts';
import { referenceDocuments, supportingDocuments, taxDocuments } from './documents.ts';
import { folders } from './folders.ts';
import { accreditations, managers } from './managers.ts';
import { members } from './members.ts';
import { contributions, payments, revaluations } from './operations.ts';
import { points, pointValues } from './points.ts';
import * as lists from './reference-lists.ts';
import { contacts, socialSystems } from './systems.ts';

/** Every file of the format, each after the ones that it refers to. */
export const SOURCES: readonly Source[] = [
  lists.bases,
  contacts,
  lists.countries,
  lists.territories,
  lists.streetTypes,
  lists.reversionaryStatuses,
  lists.suspensionReasons,
  lists.paymentModes,
  lists.documentTypes,
  socialSystems,
  managers,
  accreditations,
  members,
  phones,
  folders,
  addresses,
  bankAccounts,
  revaluations,
  payments,
  contributions,
  pointValues,
  points,
  referenceDocuments,
  taxDocuments,
  supportingDocuments,
];
