import type { BankChangeState } from 'contract/values/bank-changes.ts';
import { type RawSearch, readDay, readNumber, readPage, readText } from '../../search.ts';
import { slice } from '../../shell/paging.tsx';

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
