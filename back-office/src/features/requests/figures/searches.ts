import { REQUEST_KIND_NAMES, type RequestKind } from 'contract/values/requests.ts';
import { type RawSearch, readMonth, readNumber } from '../../../search.ts';

/** What the figures are of, in the address: '?mois=2026-10&categorie=message&regime=2&groupe=3'; without a month, the present one. */
export interface FiguresSearch {
  mois?: string;
  categorie?: RequestKind;
  regime?: number;
  groupe?: number;
}

export const readFiguresSearch = (raw: RawSearch): FiguresSearch => ({
  mois: readMonth(raw.mois),
  categorie: REQUEST_KIND_NAMES.find(kind => kind === raw.categorie),
  regime: readNumber(raw.regime, 1),
  groupe: readNumber(raw.groupe, 1),
});
