import { wordList } from './number-list.ts';
import type { RequestKind } from './requests.ts';
import type { SubmissionKind } from './submissions.ts';

/** How what members send is named to people, by letter, on the telephone and in searches: 'RIB-15'. Of one table, one prefix. */
const PREFIXES: Record<SubmissionKind | RequestKind, string> = {
  message: 'MES',
  visitorMessage: 'MES',
  lostDevice: 'ECH',
  document: 'JUS',
  supportingDocument: 'JUS',
  taxData: 'FIS',
  proofOfLife: 'CDV',
  swornStatement: 'ATT',
  bankChange: 'RIB',
  bankHold: 'PRT',
  contact: 'ECH',
  change: 'CHG',
  identityCheck: 'IDE',
  returnedPost: 'ECH',
  returnedMail: 'RET',
  erasure: 'EFF',
};
type Kind = keyof typeof PREFIXES;

/** The reference of something that was sent, or of the request about it, by the id of what it is. */
export const referenceOf = (kind: Kind, id: number): string => `${PREFIXES[kind]}-${id}`;

/** Those of all that it stands for: 'RIB-15 et RIB-16' of one account that was asked for two folders. */
export const referencesOf = ({ kind, ids }: { kind: Kind; ids: readonly number[] }): string =>
  wordList(ids.map(id => referenceOf(kind, id)));

/** What one may be of, which is one table, and the id there. */
export interface Reference {
  kinds: Kind[];
  id: number;
}

/** What a reference that was typed may be of; null for what is none. */
export function readReference(typed: string): Reference | null {
  const [, prefix, number] = /^\s*([a-z]{3})[\s-]*(\d{1,12})\s*$/i.exec(typed) ?? [];
  const kinds = (Object.keys(PREFIXES) as Kind[]).filter(kind => PREFIXES[kind] === prefix?.toUpperCase());
  return kinds.length > 0 ? { kinds, id: Number(number) } : null;
}
