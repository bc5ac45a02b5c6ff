import type { Due, RequestCriteria } from 'contract/calls/requests.ts';
import { CHANNEL_NAMES, type Channel } from 'contract/values/channels.ts';
import { REQUEST_KIND_NAMES, type RequestKind, type RequestTab } from 'contract/values/requests.ts';
import { type RawSearch, readNumber, readPage, readText } from '../../search.ts';

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

/** Those of one's groups, in the place of somebody's number. */
export const GROUPS = 'mes-groupes';

/**
 * Criteria of the queue, in the address: '?liste=a-moi&categorie=message&regime=2&echeance=retard&canal=post&gestionnaire=12
 * &etiquette=3&texte=Petit'.
 */
export interface RequestSearch {
  liste?: TabInAddress;
  categorie?: RequestKind;
  regime?: number;
  echeance?: DueInAddress;
  canal?: Channel;
  /** Who has it: a number, or those of one's groups. */
  gestionnaire?: number | typeof GROUPS;
  etiquette?: number;
  texte?: string;
  page?: number;
}

const oneOf = <V extends string>(values: readonly V[], value: unknown) => values.find(one => one === value);
const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as K[];

export const readRequestSearch = (raw: RawSearch): RequestSearch => ({
  liste: oneOf(keysOf(TABS_IN_ADDRESS), raw.liste),
  categorie: oneOf(REQUEST_KIND_NAMES, raw.categorie),
  regime: readNumber(raw.regime, 1),
  echeance: oneOf(keysOf(DUES_IN_ADDRESS), raw.echeance),
  canal: oneOf(CHANNEL_NAMES, raw.canal),
  gestionnaire: raw.gestionnaire === GROUPS ? GROUPS : readNumber(raw.gestionnaire, 1),
  etiquette: readNumber(raw.etiquette, 1),
  texte: readText(raw.texte)?.slice(0, 100),
  page: readPage(raw.page),
});

export const REQUEST_ROWS = 25;

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
}: RequestSearch) =>
  ({
    tab: liste ? TABS_IN_ADDRESS[liste] : 'toTake',
    kind: categorie ?? null,
    socialSystemId: regime ?? null,
    due: echeance ? DUES_IN_ADDRESS[echeance] : null,
    channel: canal ?? null,
    holderId: gestionnaire === GROUPS ? null : (gestionnaire ?? null),
    heldBy: gestionnaire === GROUPS ? 'myGroups' : null,
    labelId: etiquette ?? null,
    text: texte ?? null,
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
  categorie: criteria.kind ?? undefined,
  regime: criteria.socialSystemId ?? undefined,
  echeance: nameOf<DueInAddress, Due>(DUES_IN_ADDRESS, criteria.due),
  canal: criteria.channel ?? undefined,
  gestionnaire: criteria.heldBy ? GROUPS : (criteria.holderId ?? undefined),
  etiquette: criteria.labelId ?? undefined,
  texte: criteria.text ?? undefined,
});
