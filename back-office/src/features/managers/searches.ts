import { type RawSearch, readNumber, readPage, readText } from '../../search.ts';

/** Criteria in the address; without `etat`: those who have not left. */
export interface ManagerSearch {
  texte?: string;
  role?: 'administrateur' | 'gestionnaire';
  etat?: 'desactives' | 'tous';
  facteur?: 'avec' | 'sans';
  groupe?: number;
  regime?: number;
  page?: number;
}

export const readManagerSearch = (raw: RawSearch): ManagerSearch => ({
  texte: readText(raw.texte),
  role: (['administrateur', 'gestionnaire'] as const).find(role => role === raw.role),
  etat: (['desactives', 'tous'] as const).find(state => state === raw.etat),
  facteur: (['avec', 'sans'] as const).find(factor => factor === raw.facteur),
  groupe: readNumber(raw.groupe, 1),
  regime: readNumber(raw.regime, 1),
  page: readPage(raw.page),
});

const STATES = { desactives: 'deactivated', tous: null } as const;

/** What the call is asked. */
export const criteriaOf = ({ texte, role, etat, facteur, groupe, regime }: ManagerSearch) => ({
  text: texte,
  administrator: role ? role === 'administrateur' : null,
  state: etat ? STATES[etat] : ('active' as const),
  hasFactor: facteur ? facteur === 'avec' : null,
  groupId: groupe ?? null,
  socialSystemId: regime ?? null,
});
