/** Where somebody was born, in INSEE's codes; null: not on record. A place abroad has no commune. */
export interface BirthPlace {
  /** Five signs ('75115', '2A004'); '' abroad. */
  commune: string | null;
  /** Five digits: '99100' is France, '99352' Algeria. */
  country: string | null;
}

export const FRANCE = '99100';
const UNKNOWN: BirthPlace = { commune: null, country: null };

/**
 * What a French social security number (NIR, 13 characters) says of a place of birth. Numbers given for a time say nothing.
 * `year` of birth: before their independence Algeria, Morocco and Tunisia had numbers of departments, some of which serve
 * again since 1968.
 */
export function placeInNumber(number: string | null, year: number | null): BirthPlace {
  if (!number || !/^[12]/.test(number)) return UNKNOWN;
  const department = number.slice(5, 7);
  const place = number.slice(5, 10);
  if (department === '99') return number.slice(7, 10) === '990' ? UNKNOWN : { commune: '', country: place };
  const former = formerDepartment(department, year);
  if (former) return { commune: '', country: former };
  // 990: the commune was not known.
  return { commune: place.endsWith('990') ? null : place, country: FRANCE };
}

const ALGERIA = '99352';
const FORMER: Record<string, { country: string; until: number }> = {
  '91': { country: ALGERIA, until: 1962 },
  '92': { country: ALGERIA, until: 1962 },
  '93': { country: ALGERIA, until: 1962 },
  '94': { country: ALGERIA, until: 1962 },
  '95': { country: '99350', until: 1967 },
  '96': { country: '99351', until: 1967 },
};

function formerDepartment(department: string, year: number | null): string | null {
  const former = FORMER[department];
  return former && year !== null && year <= former.until ? former.country : null;
}

/** Departments that were parts of others, with the year in which their births were last counted there. */
const DIVIDED: Record<string, { former: readonly string[]; until: number }> = {
  '2A': { former: ['20'], until: 1975 },
  '2B': { former: ['20'], until: 1975 },
  '91': { former: ['78'], until: 1967 },
  '92': { former: ['75', '78'], until: 1967 },
  '93': { former: ['75', '78'], until: 1967 },
  '94': { former: ['75', '78'], until: 1967 },
  '95': { former: ['78'], until: 1967 },
};

/** Cities that are written by their own number, or by that of a district. */
const CITIES: readonly { city: string; first: number; last: number }[] = [
  { city: '75056', first: 75_101, last: 75_120 },
  { city: '69123', first: 69_381, last: 69_389 },
  { city: '13055', first: 13_201, last: 13_216 },
];

const isDistrictOf = (district: string, commune: string) =>
  CITIES.some(({ city, first, last }) => city === commune && Number(district) >= first && Number(district) <= last);

const wasIn = (today: string, then: string, year: number | null) => {
  const divided = DIVIDED[today.slice(0, 2)];
  return (
    divided !== undefined &&
    year !== null &&
    year <= divided.until &&
    divided.former.includes(then.slice(0, 2)) &&
    today.slice(2) === then.slice(2)
  );
};

/** Whether two codes name one commune: as it is numbered today and as it was in that year; a city and its district. */
export const isSameCommune = (one: string, other: string, year: number | null): boolean =>
  one === other ||
  isDistrictOf(one, other) ||
  isDistrictOf(other, one) ||
  wasIn(one, other, year) ||
  wasIn(other, one, year);
