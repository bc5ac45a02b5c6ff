import type { BankChangeState } from 'contract/values/bank-changes.ts';
import { type RawSearch, readDay, readNumber, readPage, readText } from '../../search.ts';
import { slice } from '../../shell/paging.tsx';
import { type RequestSearch, readKindSearch } from '../../shell/requests/searches.ts';

/** The states as the address of the list of all has them. */
export const STATES_IN_ADDRESS = {
  demande: 'asked',
  attente: 'waiting',
  'a-valider': 'toValidate',
  gele: 'frozen',
  accepte: 'accepted',
  transmis: 'transmitted',
  refuse: 'refused',
  annule: 'cancelled',
  remplace: 'replaced',
} as const satisfies Record<string, BankChangeState>;
type StateInAddress = keyof typeof STATES_IN_ADDRESS;

/** Criteria of that list, in the address: '?etat=attente&regime=2&dossier=100001&nom=Petit&du=2026-01-01'. */
export interface AllChangesSearch {
  etat?: StateInAddress | undefined;
  regime?: number | undefined;
  dossier?: number | undefined;
  nom?: string | undefined;
  du?: string | undefined;
  au?: string | undefined;
  page?: number | undefined;
}

export const readAllChangesSearch = (raw: RawSearch): AllChangesSearch => ({
  etat: (Object.keys(STATES_IN_ADDRESS) as StateInAddress[]).find(state => state === raw.etat),
  regime: readNumber(raw.regime, 1),
  dossier: readNumber(raw.dossier),
  nom: readText(raw.nom),
  du: readDay(raw.du),
  au: readDay(raw.au),
  page: readPage(raw.page),
});

/** States that the list of what waits had in its address when it had every change: that of all has them since. */
const STATES_OF_ALL: readonly unknown[] = ['demande', 'attente', 'tous'];
export const isOfAll = ({ etat }: { etat?: unknown }): boolean => STATES_OF_ALL.includes(etat);

/** Criteria of the list of what waits; those of an earlier address are kept for the list of all, which it leads to. */
export const readBankChangesSearch = (raw: RawSearch): RequestSearch =>
  isOfAll(raw) ? ({ ...readAllChangesSearch(raw), etat: raw.etat } as RequestSearch) : readKindSearch(raw);

/** What the call takes of it. */
export const allChangesCriteria = ({ etat, regime, dossier, nom, du, au, page }: AllChangesSearch) => ({
  state: etat ? STATES_IN_ADDRESS[etat] : null,
  socialSystemId: regime ?? null,
  folderNumber: dossier ?? null,
  name: nom ?? null,
  dateBegin: du ?? null,
  dateEnd: au ?? null,
  ...slice(page),
});

/** Of the page of one: it was opened from the list of all, where its way back leads. */
export const readBankChangeSearch = (raw: RawSearch): { depuis?: 'tous' | undefined } => ({
  depuis: raw.depuis === 'tous' ? 'tous' : undefined,
});
