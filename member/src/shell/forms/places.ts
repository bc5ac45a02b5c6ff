import { useCall } from 'client/react.tsx';
import {
  type Country,
  getCountries,
  getStreetTypes,
  getTerritories,
  type Territory,
} from 'contract/calls/reference-lists.ts';
import { useMemo } from 'react';
import type { PhoneCountry } from 'ui/phones.ts';

/** The ISO code by which numbering plans know each French territory, by its department. */
const ISO: Record<string, string> = {
  '971': 'GP',
  '972': 'MQ',
  '973': 'GF',
  '974': 'RE',
  '975': 'PM',
  '976': 'YT',
  '977': 'BL',
  '978': 'MF',
  '986': 'WF',
  '987': 'PF',
  '988': 'NC',
};

/** Countries and territories, as the phone field offers them: a territory goes with its country, not as one of its own. */
function phoneCountries(countries: readonly Country[], territories: readonly Territory[]): PhoneCountry[] {
  const overseas = territories.flatMap(({ id, name, code, countryId }) =>
    ISO[code] ? [{ id: countryId, name, code: ISO[code], territoryId: id }] : [],
  );
  const taken = new Set(overseas.map(territory => territory.code));
  return [
    ...countries.filter(country => !taken.has(country.code)).map(country => ({ ...country, territoryId: null })),
    ...overseas,
  ];
}

/** The lists that addresses and phones choose from; undefined while they load. */
export function usePlaces() {
  const countries = useCall(getCountries, {});
  const territories = useCall(getTerritories, {});
  const streetTypes = useCall(getStreetTypes, {});
  const data = useMemo(
    () =>
      countries.data && territories.data && streetTypes.data
        ? {
            countries: countries.data,
            territories: territories.data,
            streetTypes: streetTypes.data,
            phoneCountries: phoneCountries(countries.data, territories.data),
          }
        : undefined,
    [countries.data, territories.data, streetTypes.data],
  );
  const failed = [countries, territories, streetTypes].filter(query => query.error);
  return {
    data,
    error: data ? null : (failed[0]?.error ?? null),
    refetch: () => failed.forEach(query => void query.refetch()),
  };
}
export type Places = NonNullable<ReturnType<typeof usePlaces>['data']>;
