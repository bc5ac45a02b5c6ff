import { relativeDateErrors } from 'contract/calls/relative-dates.ts';
import type { BeneficiaryInput, Statut, TrustedThirdPartyInput } from 'contract/calls/relatives.ts';
import type { FieldError } from 'contract/kit/refusals.ts';
import { parisDay } from 'contract/values/days.ts';
import type * as z from 'zod/mini';
import { fullName } from '../../fund/full-name.ts';
import { hiddenNir } from '../../fund/masked.ts';
import { checkPhone } from '../../fund/phones.ts';
import { checkAddress } from '../../fund/postal.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';
import { type BeneficiaryRow, findBirthDate, type TrustedRow } from './relatives.queries.ts';
import { isMasked, numberErrors, readNumber } from './relatives.rules.ts';

type Given = z.output<typeof BeneficiaryInput> | z.output<typeof TrustedThirdPartyInput>;

/**
 * What to store of a person that the member names; throws 400 with every wrong field. `known`: the number on record, which
 * a masked one stands for.
 */
export async function personValues(db: Db, memberId: number, given: Given, now: Date, known: string | null) {
  const number = given.numSecu && isMasked(given.numSecu) ? known : readNumber(given.numSecu);
  const dates = relativeDateErrors(given, parisDay(now), await findBirthDate(db, memberId));
  const errors: FieldError[] = [...dates, ...(number === known ? [] : numberErrors(number))];
  const telephone = given.telephone ? await checkPhone(db, given.telephone, 'telephone', errors) : null;
  const named = given.adresse ? await checkAddress(db, given.adresse, 'adresse', errors) : null;
  if (errors.length > 0) throw invalid(errors);
  return {
    statut: given.statut,
    nom: given.nom,
    prenom: given.prenom,
    date_naissance: given.dateNaissance ?? null,
    date_deces: given.dateDeces ?? null,
    num_secu: number,
    telephone: telephone && JSON.stringify(telephone),
    adresse: given.adresse ? JSON.stringify({ ...given.adresse, ...named }) : null,
  };
}

/** Whole to the person, masked to a manager who is connected as them (security rule 27). */
const shownNumber = (caller: Caller, number: string | null) =>
  caller.connectedBy !== null ? hiddenNir(number) : number;

const personRecord = (caller: Caller, row: BeneficiaryRow | TrustedRow) => ({
  id: row.id,
  statut: (row.statut ?? 'NonRenseigne') as Statut,
  nom: row.nom,
  prenom: row.prenom,
  dateNaissance: row.date_naissance,
  dateDeces: row.date_deces,
  numSecu: shownNumber(caller, row.num_secu),
  adresse: row.adresse,
  telephone: row.telephone,
});

export const beneficiaryRecord = (caller: Caller, row: BeneficiaryRow) => ({
  ...personRecord(caller, row),
  dateMariage: row.date_mariage,
  dateDivorce: row.date_divorce,
  authorName: fullName(row.author_firstname, row.author_lastname),
});

export const trustedRecord = (caller: Caller, row: TrustedRow) => ({ ...personRecord(caller, row), email: row.email });
