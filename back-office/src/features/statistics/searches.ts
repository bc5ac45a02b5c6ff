import type { StatisticsCriteria } from 'contract/calls/statistics.ts';
import { type RawSearch, readText } from '../../search.ts';

/** The criteria of the figures that are shown: `bases=1,2&regimes=3&du=2026-01-01&au=2026-03-31`. */
export interface GlobalSearch {
  bases?: string;
  regimes?: string;
  du?: string;
  au?: string;
}

const readIds = (value: unknown) => (/^\d{1,15}(,\d{1,15})*$/.test(String(value)) ? String(value) : undefined);
const readDay = (value: unknown) => {
  const text = readText(value);
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
};

export const readGlobalSearch = (raw: RawSearch): GlobalSearch => ({
  bases: readIds(raw.bases),
  regimes: readIds(raw.regimes),
  du: readDay(raw.du),
  au: readDay(raw.au),
});

const idsOf = (text: string | undefined): number[] => (text ? text.split(',').map(Number) : []);

export const searchOf = ({ baseIds, socialSystemIds, dateBegin, dateEnd }: StatisticsCriteria): GlobalSearch => ({
  bases: baseIds.join(',') || undefined,
  regimes: socialSystemIds.join(','),
  du: dateBegin,
  au: dateEnd,
});

/** The criteria of the address, or null while one is missing: nothing is searched then. */
export function criteriaOf({ bases, regimes, du, au }: GlobalSearch): StatisticsCriteria | null {
  if (!regimes || !du || !au || au < du) return null;
  return { baseIds: idsOf(bases), socialSystemIds: idsOf(regimes), dateBegin: du, dateEnd: au };
}
