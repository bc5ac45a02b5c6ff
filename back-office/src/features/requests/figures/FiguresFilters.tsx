import './figures.css';
import { useCall } from 'client/react.tsx';
import { getGroupNames } from 'contract/calls/figures.ts';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import { MONTHS_BACK, monthAfter } from 'contract/values/figures.ts';
import { REQUEST_KIND_NAMES, REQUEST_KINDS_MANY } from 'contract/values/requests.ts';
import { ChipSelect } from 'ui/ChipSelect.tsx';
import { formatMonth, monthWords } from '../../../shell/months.ts';
import type { FiguresSearch } from './searches.ts';

const KINDS = REQUEST_KIND_NAMES.map(value => ({ value, label: REQUEST_KINDS_MANY[value] }));

/** The social systems and groups that may be chosen, and what the criteria are called. */
export function useChosen(search: FiguresSearch, month: string) {
  const systems = (useCall(getSocialSystems, {}).data ?? []).map(({ id, systemName }) => ({
    value: id,
    label: systemName,
  }));
  const groups = (useCall(getGroupNames, {}).data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const named = (options: typeof systems, value: number | undefined) =>
    options.find(option => option.value === value)?.label;
  const words = [
    search.categorie && REQUEST_KINDS_MANY[search.categorie],
    named(systems, search.regime),
    named(groups, search.groupe),
  ].filter(Boolean);
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
  const months = Array.from({ length: MONTHS_BACK }, (_, n) => monthAfter(present, -n - 1));
  return (
    <div className="figure-criteria no-print">
      <ChipSelect
        label="Mois"
        anyText={`${formatMonth(present)} (en cours)`}
        options={months.map(value => ({ value, label: formatMonth(value) }))}
        value={search.mois ?? null}
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
