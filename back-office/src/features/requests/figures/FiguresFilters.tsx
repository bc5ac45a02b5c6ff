import './figures.css';
import { useCall } from 'client/react.tsx';
import { getGroupNames } from 'contract/calls/figures.ts';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import { MONTHS_BACK, monthAfter, unknownGroup, unknownSystem } from 'contract/values/figures.ts';
import { REQUEST_KIND_NAMES, REQUEST_KINDS_MANY } from 'contract/values/requests.ts';
import { ChipSelect } from 'ui/ChipSelect.tsx';
import { withChosen } from 'ui/with-chosen.ts';
import { formatMonth, monthWords } from '../../../shell/months.ts';
import type { FiguresSearch } from './searches.ts';

const KINDS = REQUEST_KIND_NAMES.map(value => ({ value, label: REQUEST_KINDS_MANY[value] }));

/** The social systems and groups that may be chosen, and what the criteria are called. */
export function useChosen({ categorie, regime, groupe }: FiguresSearch, month: string) {
  const known = useCall(getSocialSystems, {}).data;
  const names = useCall(getGroupNames, {}).data;
  const systems = withChosen(
    (known ?? []).map(({ id, systemName }) => ({ value: id, label: systemName })),
    regime,
    known && regime ? unknownSystem(regime) : '…',
  );
  const groups = withChosen(
    (names ?? []).map(({ id, name }) => ({ value: id, label: name })),
    groupe,
    names && groupe ? unknownGroup(groupe) : '…',
  );
  const named = (options: typeof systems, chosen: number | undefined) =>
    options.find(({ value }) => value === chosen)?.label;
  const words = [categorie && REQUEST_KINDS_MANY[categorie], named(systems, regime), named(groups, groupe)].filter(
    Boolean,
  );
  return { systems, groups, words: [`13 mois jusqu'en ${monthWords(month)}`, ...words].join(', ') };
}

interface FiguresFiltersProps {
  search: FiguresSearch;
  present: string;
  chosen: ReturnType<typeof useChosen>;
  onSearch: (search: FiguresSearch) => void;
}

/** What the figures are of, at once. */
export function FiguresFilters({ search, present, chosen, onSearch }: FiguresFiltersProps) {
  const before = Array.from({ length: MONTHS_BACK }, (_, n) => monthAfter(present, -n - 1));
  const month = search.mois === present ? undefined : search.mois;
  return (
    <div className="figure-criteria no-print">
      <ChipSelect
        label="Mois"
        anyText={`${formatMonth(present)} (en cours)`}
        options={withChosen(
          before.map(value => ({ value, label: formatMonth(value) })),
          month,
          month ? formatMonth(month) : '',
        )}
        value={month ?? null}
        onChange={value => onSearch({ ...search, mois: value ?? undefined })}
      />
      <ChipSelect
        label="Régime"
        anyText="Tous vos régimes"
        options={chosen.systems}
        value={search.regime ?? null}
        onChange={value => onSearch({ ...search, regime: value ?? undefined })}
      />
      <ChipSelect
        label="Type"
        anyText="Tous les types"
        options={KINDS}
        value={search.categorie ?? null}
        onChange={value => onSearch({ ...search, categorie: value ?? undefined })}
      />
      {chosen.groups.length > 0 && (
        <ChipSelect
          label="Groupe"
          anyText="Tous les groupes"
          options={chosen.groups}
          value={search.groupe ?? null}
          onChange={value => onSearch({ ...search, groupe: value ?? undefined })}
        />
      )}
    </div>
  );
}
