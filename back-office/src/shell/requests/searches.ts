import type { Due, RequestCriteria } from 'contract/calls/requests.ts';
import { CHANNEL_NAMES, type Channel } from 'contract/values/channels.ts';
import type { Punctuality } from 'contract/values/figures.ts';
import { REQUEST_KIND_NAMES, type RequestKind, type RequestTab } from 'contract/values/requests.ts';
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

/** What figures lead to, in the address: '?recue=2026-10', '?terminee=2026-10&delai=depasse', '?ouverte=2026-10-31&groupe=3'. */
export interface CountedSearch {
  recue?: string;
  terminee?: string;
  ouverte?: string;
  delai?: keyof typeof PUNCTUALITIES_IN_ADDRESS;
  groupe?: number;
}

/** Criteria of the queue, in the address: '?liste=a-moi&categorie=message&regime=2&echeance=retard&canal=post&texte=Petit'. */
export interface RequestSearch extends CountedSearch {
  liste?: TabInAddress;
  categorie?: RequestKind;
  regime?: number;
  echeance?: DueInAddress;
  canal?: Channel;
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
  texte: readText(raw.texte)?.slice(0, 100),
  recue: readMonth(raw.recue),
  terminee: readMonth(raw.terminee),
  ouverte: readDay(raw.ouverte),
  delai: oneOf(keysOf(PUNCTUALITIES_IN_ADDRESS), raw.delai),
  groupe: readNumber(raw.groupe, 1),
  page: readPage(raw.page),
});

export const REQUEST_ROWS = 25;

const countedCriteria = ({ recue, terminee, ouverte, delai, groupe }: CountedSearch) => ({
  receivedIn: recue ?? null,
  closedIn: terminee ?? null,
  openAt: ouverte ?? null,
  punctuality: delai ? PUNCTUALITIES_IN_ADDRESS[delai] : null,
  groupId: groupe ?? null,
});

/** What the call takes of it. */
export const requestCriteria = ({
  liste,
  categorie,
  regime,
  echeance,
  canal,
  texte,
  page = 1,
  ...counted
}: RequestSearch) =>
  ({
    tab: liste ? TABS_IN_ADDRESS[liste] : 'toTake',
    kind: categorie ?? null,
    socialSystemId: regime ?? null,
    due: echeance ? DUES_IN_ADDRESS[echeance] : null,
    channel: canal ?? null,
    holderId: null,
    text: texte ?? null,
    ...countedCriteria(counted),
    startIndex: (page - 1) * REQUEST_ROWS,
    take: REQUEST_ROWS,
  }) satisfies RequestCriteria & { startIndex: number; take: number };
