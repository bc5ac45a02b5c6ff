import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

// Third document, sections 3 and 7. They say nothing of anybody, and the first connection needs them.
const list = <const P extends string, S extends z.core.$ZodType>(path: P, row: S) =>
  endpoint({
    method: 'GET',
    path,
    access: 'member',
    duringFirstConnection: true,
    answer: z.array(row),
    audit: null,
  });

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
export const getCountries = list('/api/countries', Country);
/** The French territories overseas, in alphabetical order. */
export const getTerritories = list('/api/territory/all', Territory);
/** 'Rue', 'Avenue'…, in alphabetical order. */
export const getStreetTypes = list('/api/street-type/all', StreetType);
/** The reversionary statuses (spelled as the document spells the path). */
export const getReversaryStatuses = list('/api/reversary-status/all', ReversaryStatus);
