import type { Candidate } from 'contract/calls/identity-checks.ts';
import { type MemberRow, onRecord } from './candidates.queries.ts';
import { compareIdentities, FIELDS, type PivotIdentity, placeOf } from './identity.rules.ts';

/** A member beside a civil identity: what the fund has of each field, and how it compares. */
export function candidateRecord(row: MemberRow, identity: PivotIdentity): Candidate {
  const known = onRecord(row);
  const comparison = compareIdentities(identity, known);
  const place = placeOf(known);
  const values = {
    familyName: known.birthName ?? known.lastname,
    givenNames: known.firstname,
    birthDate: known.birthDate ?? '',
    gender: known.civility,
    birthPlace: place.commune ?? '',
    birthCountry: place.country ?? '',
  };
  return {
    id: row.id,
    login: row.login,
    firstname: row.firstname,
    lastname: row.lastname,
    isDeceased: known.isDeceased,
    isBound: Boolean(row.is_bound),
    fields: Object.fromEntries(
      FIELDS.map(field => [field, { value: values[field], verdict: comparison[field] }]),
    ) as Candidate['fields'],
  };
}

const WEIGHT = { same: 3, partial: 3, close: 2, unknown: 1, different: 0 } as const;
const likeness = ({ fields }: Candidate) =>
  Object.values(fields).reduce((sum, { verdict }) => sum + WEIGHT[verdict], 0);

/** The likeliest first. */
export const inOrder = (candidates: Candidate[]): Candidate[] =>
  candidates.toSorted((one, other) => likeness(other) - likeness(one));
