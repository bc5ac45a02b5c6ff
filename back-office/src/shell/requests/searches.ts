import type { Due, RequestCriteria } from 'contract/calls/requests.ts';
import { CHANNEL_NAMES, type Channel } from 'contract/values/channels.ts';
import type { Punctuality } from 'contract/values/figures.ts';
import { type RequestType, requestTypes } from 'contract/values/request-types.ts';
import { type ObjectState, REQUEST_KIND_NAMES, type RequestKind, type RequestTab } from 'contract/values/requests.ts';
import { type RawSearch, readDay, readMonth, readNumber, readPage, readText } from '../../search.ts';

/** The lists as the address has them; without one: what nobody has. */
const TABS_IN_ADDRESS = {
  'a-moi': 'mine',
  'en-attente': 'onHold',
  terminees: 'closed',
  toutes: 'all',
} as const satisfies Record<string, RequestTab>;
export type TabInAddress = keyof typeof TABS_IN_ADDRESS;

/** When they are due, as the address has it. */
const DUES_IN_ADDRESS = { retard: 'late', aujourdhui: 'today', semaine: 'week' } as const satisfies Record<string, Due>;
export type DueInAddress = keyof typeof DUES_IN_ADDRESS;

/** Whether what is over was answered by its day, as the address has it. */
const PUNCTUALITIES_IN_ADDRESS = { tenu: 'inTime', depasse: 'late' } as const satisfies Record<string, Punctuality>;

/** Where the thing itself stands, of some kinds, as the address has it. */
const STATES_IN_ADDRESS = {
  repondu: 'answered',
  classe: 'closed',
  recu: 'received',
  controle: 'checked',
  'a-valider': 'toValidate',
  gele: 'frozen',
  accepte: 'accepted',
  transmis: 'transmitted',
  refuse: 'refused',
  annule: 'cancelled',
  remplace: 'replaced',
} as const satisfies Record<string, ObjectState>;
export type StateInAddress = keyof typeof STATES_IN_ADDRESS;
/** Those of what is over, which stands in the list of all. */
const OVER_STATES: readonly StateInAddress[] = [
  'repondu',
  'classe',
  'accepte',
  'transmis',
  'refuse',
  'annule',
  'remplace',
];

/** What figures lead to, in the address: '?recue=2026-10', '?terminee=2026-10&delai=depasse', '?ouverte=2026-10-31&groupe=3'. */
export interface CountedSearch {
  recue?: string;
  terminee?: string;
  ouverte?: string;
  delai?: keyof typeof PUNCTUALITIES_IN_ADDRESS;
  groupe?: number;
}

/** Those of one's groups, in the place of somebody's number. */
export const GROUPS = 'mes-groupes';

/**
 * Criteria of the queue, in the address: '?liste=a-moi&categorie=message&regime=2&echeance=retard&canal=post&gestionnaire=12
 * &etiquette=3&texte=Petit', and of some kinds '&etat=repondu&demande=payment&du=2026-01-01&au=2026-01-31'.
 */
export interface RequestSearch extends CountedSearch {
  liste?: TabInAddress;
  /** Several: '?categorie=contact,taxData'. */
  categorie?: readonly RequestKind[];
  regime?: number;
  echeance?: DueInAddress;
  canal?: Channel;
  /** Who has it: a number, or those of one's groups. */
  gestionnaire?: number | typeof GROUPS;
  etiquette?: number;
  texte?: string;
  etat?: StateInAddress;
  demande?: RequestType;
  du?: string;
  au?: string;
  page?: number;
}

const oneOf = <V extends string>(values: readonly V[], value: unknown) => values.find(one => one === value);
const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as K[];

/** In the order in which they are always told, so that the same kinds have one address. */
export function readKinds(value: unknown): RequestSearch['categorie'] {
  const asked = String(value).split(',');
  const found = REQUEST_KIND_NAMES.filter(name => asked.includes(name));
  return found.length > 0 ? found : undefined;
}

export const readRequestSearch = (raw: RawSearch): RequestSearch => ({
  liste: oneOf(keysOf(TABS_IN_ADDRESS), raw.liste),
  categorie: readKinds(raw.categorie),
  regime: readNumber(raw.regime, 1),
  echeance: oneOf(keysOf(DUES_IN_ADDRESS), raw.echeance),
  canal: oneOf(CHANNEL_NAMES, raw.canal),
  gestionnaire: raw.gestionnaire === GROUPS ? GROUPS : readNumber(raw.gestionnaire, 1),
  etiquette: readNumber(raw.etiquette, 1),
  texte: readText(raw.texte)?.slice(0, 100),
  etat: oneOf(keysOf(STATES_IN_ADDRESS), raw.etat),
  demande: oneOf(requestTypes, raw.demande),
  du: readDay(raw.du),
  au: readDay(raw.au),
  recue: readMonth(raw.recue),
  terminee: readMonth(raw.terminee),
  ouverte: readDay(raw.ouverte),
  delai: oneOf(keysOf(PUNCTUALITIES_IN_ADDRESS), raw.delai),
  groupe: readNumber(raw.groupe, 1),
  page: readPage(raw.page),
});

/** It has criteria, beside which list it is and its page. */
export const isNarrowed = ({ liste: _list, page: _page, ...criteria }: RequestSearch): boolean =>
  Object.values(criteria).some(value => value !== undefined);

/** The same of the list of one kind, whose address may be an older one: '?etat=tous&dossier=100001&nom=Petit'. */
export function readKindSearch(raw: RawSearch): RequestSearch {
  const { categorie: _, ...search } = readRequestSearch(raw);
  // What is over stands in the list of all.
  const isOver = search.liste === undefined && (raw.etat === 'tous' || OVER_STATES.some(etat => etat === raw.etat));
  return {
    ...search,
    liste: isOver ? 'toutes' : search.liste,
    texte: search.texte ?? (readNumber(raw.dossier)?.toString() || readText(raw.nom)?.slice(0, 100)),
  };
}

/** Somebody's stand there, of anybody's. */
const hasHolders = (liste: TabInAddress | undefined) => liste === 'en-attente' || liste === 'toutes';

/** The same criteria in another list, without those by which nothing is ever found there. */
export function inList(search: RequestSearch, liste: TabInAddress | undefined): RequestSearch {
  const isOver = search.etat !== undefined && OVER_STATES.includes(search.etat);
  return {
    ...{ ...search, liste, page: undefined },
    ...(isOver && liste !== 'terminees' && liste !== 'toutes' && { etat: undefined }),
    ...(!hasHolders(liste) && { gestionnaire: undefined }),
    ...(liste === 'terminees' && { echeance: undefined }),
  };
}

/** What may be taken of what a search finds: figures count what is not there to be taken. */
export function toTakeOf({ recue: _r, terminee: _t, ouverte: _o, delai: _d, groupe: _g, ...search }: RequestSearch) {
  return inList(search, undefined);
}

/** The criteria with others that were chosen, in the list of all where nothing is ever found by those in the one that is shown. */
export function narrowed({ page: _, ...search }: RequestSearch, chosen: Partial<RequestSearch>): RequestSearch {
  const { liste } = search;
  const isLeft =
    (chosen.etat !== undefined && OVER_STATES.includes(chosen.etat)) ||
    (chosen.gestionnaire !== undefined && !hasHolders(liste)) ||
    (chosen.echeance !== undefined && liste === 'terminees');
  return { ...search, ...chosen, ...(isLeft && { liste: 'toutes' as const }) };
}

export const REQUEST_ROWS = 25;

const countedCriteria = ({ recue, terminee, ouverte, delai, groupe }: CountedSearch) => ({
  receivedIn: recue ?? null,
  closedIn: terminee ?? null,
  openAt: ouverte ?? null,
  punctuality: delai ? PUNCTUALITIES_IN_ADDRESS[delai] : null,
  groupId: groupe ?? null,
});

/** What a search looks for, whatever its page. */
export const criteriaOf = ({
  liste,
  categorie,
  regime,
  echeance,
  canal,
  gestionnaire,
  etiquette,
  texte,
  etat,
  demande,
  du,
  au,
  page: _,
  ...counted
}: RequestSearch) =>
  ({
    tab: liste ? TABS_IN_ADDRESS[liste] : 'toTake',
    kinds: categorie ? [...categorie] : null,
    socialSystemId: regime ?? null,
    due: echeance ? DUES_IN_ADDRESS[echeance] : null,
    channel: canal ?? null,
    holderId: gestionnaire === GROUPS ? null : (gestionnaire ?? null),
    heldBy: gestionnaire === GROUPS ? 'myGroups' : null,
    labelId: etiquette ?? null,
    text: texte ?? null,
    objectState: etat ? STATES_IN_ADDRESS[etat] : null,
    requestType: demande ?? null,
    dateBegin: du ?? null,
    dateEnd: au ?? null,
    ...countedCriteria(counted),
  }) satisfies RequestCriteria;

/** What the call takes of it. */
export const requestCriteria = ({ page = 1, ...search }: RequestSearch) => ({
  ...criteriaOf(search),
  startIndex: (page - 1) * REQUEST_ROWS,
  take: REQUEST_ROWS,
});

const nameOf = <N extends string, V>(names: Readonly<Record<N, V>>, value: V | null) =>
  keysOf(names).find(name => names[name] === value);

/** The search that looks for these. */
export const searchOf = (criteria: RequestCriteria): RequestSearch => ({
  liste: nameOf<TabInAddress, RequestTab>(TABS_IN_ADDRESS, criteria.tab),
  categorie: criteria.kinds ?? undefined,
  regime: criteria.socialSystemId ?? undefined,
  echeance: nameOf<DueInAddress, Due>(DUES_IN_ADDRESS, criteria.due),
  canal: criteria.channel ?? undefined,
  gestionnaire: criteria.heldBy ? GROUPS : (criteria.holderId ?? undefined),
  etiquette: criteria.labelId ?? undefined,
  texte: criteria.text ?? undefined,
  etat: nameOf<StateInAddress, ObjectState>(STATES_IN_ADDRESS, criteria.objectState),
  demande: criteria.requestType ?? undefined,
  du: criteria.dateBegin ?? undefined,
  au: criteria.dateEnd ?? undefined,
  recue: criteria.receivedIn ?? undefined,
  terminee: criteria.closedIn ?? undefined,
  ouverte: criteria.openAt ?? undefined,
  delai: nameOf<keyof typeof PUNCTUALITIES_IN_ADDRESS, Punctuality>(PUNCTUALITIES_IN_ADDRESS, criteria.punctuality),
  groupe: criteria.groupId ?? undefined,
});
