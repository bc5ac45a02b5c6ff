import { useRouteContext } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getBaseSocialSystems, getBases, getSocialSystems } from 'contract/calls/social-systems.ts';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { Select } from 'ui/Select.tsx';
import { useCriteria } from '../../shell/use-criteria.ts';
import type { BySocialSystemSearch, Choice } from './searches.ts';

const all = (label: string) => ({ value: 'all' as const, label });

interface BySocialSystemFilterProps {
  criteria: BySocialSystemSearch;
  isBusy: boolean;
  onSearch: (criteria: BySocialSystemSearch) => void;
}

export function BySocialSystemFilter({ criteria, isBusy, onSearch }: BySocialSystemFilterProps) {
  const { manager } = useRouteContext({ from: '/signedIn' });
  const { draft, set, panel, choice } = useCriteria(criteria, onSearch);
  const { baseId: base, socialSystemId: system } = draft;

  const { id } = manager;
  const bases = useCall(getBases, { params: { id } });
  const ofAll = useCall(getSocialSystems, base === 'all' ? {} : null);
  const ofBase = useCall(getBaseSocialSystems, typeof base === 'number' ? { params: { id, baseId: base } } : null);
  const systems = base === 'all' ? ofAll : ofBase;
  const isLoading = base !== undefined && (systems.isPending || systems.isPlaceholderData);
  const options = base === undefined || isLoading ? [] : (systems.data ?? []);
  const failed = [bases, systems].find(query => query.isError);

  return (
    <>
      {failed && (
        <Alert
          tone="danger"
          title="Les choix n'ont pas pu être chargés."
          action={<Button onClick={() => failed.refetch()}>Réessayer</Button>}
        >
          {failed.error?.message}
        </Alert>
      )}
      <FilterPanel
        label="Rechercher des habilitations"
        isBusy={isBusy}
        isDisabled={base === undefined || system === undefined}
        {...panel}
      >
        <Select<Choice>
          label="Base"
          placeholder="Choisir une base"
          options={[all('Toutes'), ...(bases.data ?? []).map(({ id: value, name }) => ({ value, label: name }))]}
          value={base ?? null}
          // A system of the former base may not be one of this base's.
          onChange={value => set({ baseId: value, socialSystemId: undefined })}
        />
        <Select
          label="Régime"
          placeholder={isLoading ? 'Chargement…' : 'Choisir un régime'}
          options={[all('Tous'), ...options.map(({ id: value, systemName }) => ({ value, label: systemName }))]}
          disabled={base === undefined}
          {...choice('socialSystemId')}
        />
      </FilterPanel>
    </>
  );
}
