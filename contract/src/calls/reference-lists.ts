import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { id } from '../values/fields.ts';

// Third document, sections 3 and 7. They say nothing of anybody, and the first connection needs them.
const list = { method: 'GET', access: 'member', duringFirstConnection: true, audit: null } as const;

/** `code`: ISO 3166-1, two letters. */
export const Country = z.object({ id, name: z.string(), code: z.string() });
export type Country = z.input<typeof Country>;

/** A French territory; `code` is its department's ('974'). */
export const Territory = z.object({ id, name: z.string(), countryId: id, code: z.string() });
export type Territory = z.input<typeof Territory>;

export const StreetType = z.object({ id, name: z.string() });
export type StreetType = z.input<typeof StreetType>;

export const ReversaryStatus = z.object({ id, label: z.string() });

/** Every country, in French alphabetical order. */
export const getCountries = endpoint({ ...list, path: '/api/countries', answer: z.array(Country) });
/** The French territories overseas, in alphabetical order. */
export const getTerritories = endpoint({ ...list, path: '/api/territory/all', answer: z.array(Territory) });
/** 'Rue', 'Avenue'…, in alphabetical order. */
export const getStreetTypes = endpoint({ ...list, path: '/api/street-type/all', answer: z.array(StreetType) });
/** The reversionary statuses (spelled as the document spells the path). */
export const getReversaryStatuses = endpoint({
  ...list,
  path: '/api/reversary-status/all',
  answer: z.array(ReversaryStatus),
});
