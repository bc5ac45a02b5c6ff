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

/** Criteria of the queue, in the address: '?liste=a-moi&categorie=message&regime=2&echeance=retard&canal=post&texte=Petit'. */
export interface RequestSearch {
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
  page: readPage(raw.page),
});

export const REQUEST_ROWS = 25;

/** What the call takes of it. */
export const requestCriteria = ({ liste, categorie, regime, echeance, canal, texte, page = 1 }: RequestSearch) =>
  ({
    tab: liste ? TABS_IN_ADDRESS[liste] : 'toTake',
    kind: categorie ?? null,
    socialSystemId: regime ?? null,
    due: echeance ? DUES_IN_ADDRESS[echeance] : null,
    channel: canal ?? null,
    holderId: null,
    text: texte ?? null,
    startIndex: (page - 1) * REQUEST_ROWS,
    take: REQUEST_ROWS,
  }) satisfies RequestCriteria & { startIndex: number; take: number };
