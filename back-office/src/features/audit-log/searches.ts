import { type RawSearch, readDay, readFlag, readNumber, readText } from '../../search.ts';

/** Criteria in the address, and from which entry on the page is. */
export interface AuditSearch {
  personne?: string;
  auteur?: string;
  action?: string;
  objet?: string;
  numero?: string;
  du?: string;
  au?: string;
  /** Only what was done connected as a member. */
  connecte?: true;
  /** Without what only reads. */
  changements?: true;
  avant?: number;
  apres?: number;
}

/** The name of an action or object; the words of those that are known are too heavy for the first load. */
const readName = (value: unknown, names: RegExp) => readText(value)?.match(names)?.[0];

export const readAuditSearch = (raw: RawSearch): AuditSearch => ({
  personne: readText(raw.personne),
  auteur: readText(raw.auteur),
  action: readName(raw.action, /^[a-zA-Z-]{1,50}\.[a-zA-Z-]{1,50}$/),
  objet: readName(raw.objet, /^[a-zA-Z]{1,50}$/),
  numero: readText(raw.numero),
  du: readDay(raw.du),
  au: readDay(raw.au),
  connecte: readFlag(raw.connecte),
  changements: readFlag(raw.changements),
  avant: readNumber(raw.avant, 1),
  apres: readNumber(raw.apres, 1),
});

/** What the server is asked. */
export const criteriaOf = ({
  personne,
  auteur,
  action,
  objet,
  numero,
  du,
  au,
  connecte,
  changements,
}: AuditSearch) => ({
  person: personne,
  author: auteur,
  action,
  objectType: objet,
  objectId: numero,
  dateBegin: du,
  dateEnd: au,
  connectedAs: connecte,
  changes: changements,
});
