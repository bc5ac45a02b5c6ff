import { useRouteContext } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getBaseSocialSystems, getBases, getSocialSystems } from 'contract/calls/social-systems.ts';
import { useEffect, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { Select } from 'ui/Select.tsx';
import { isSameSearch } from '../../search.ts';
import type { BySocialSystemSearch, Choice } from './searches.ts';

/** '' is the empty value: nothing chosen yet, which searches nothing. */
type Chosen = Choice | '';
const all = (label: string) => ({ value: 'all' as Chosen, label });

interface BySocialSystemFilterProps {
  search: BySocialSystemSearch;
  isBusy: boolean;
  onSearch: (search: BySocialSystemSearch) => void;
  onSame: () => unknown;
}

export function BySocialSystemFilter({ search, isBusy, onSearch, onSame }: BySocialSystemFilterProps) {
  const { manager } = useRouteContext({ from: '/signedIn' });
  const [base, setBase] = useState<Chosen>(search.baseId ?? '');
  const [system, setSystem] = useState<Chosen>(search.socialSystemId ?? '');
  // Back and forward change the address: the lists follow.
  useEffect(() => {
    setBase(search.baseId ?? '');
    setSystem(search.socialSystemId ?? '');
  }, [search.baseId, search.socialSystemId]);

  const { id } = manager;
  const bases = useCall(getBases, { params: { id } });
  const ofAll = useCall(getSocialSystems, base === 'all' ? {} : null);
  const ofBase = useCall(getBaseSocialSystems, typeof base === 'number' ? { params: { id, baseId: base } } : null);
  const systems = base === 'all' ? ofAll : ofBase;
  const isLoading = base !== '' && (systems.isPending || systems.isPlaceholderData);
  const options = base === '' || isLoading ? [] : (systems.data ?? []);
  const failed = [bases, systems].find(query => query.isError);

  const submit = () => {
    if (base === '' || system === '') return;
    const next = { baseId: base, socialSystemId: system };
    if (isSameSearch(next, search)) onSame();
    else onSearch(next);
  };

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
        onSubmit={submit}
        isBusy={isBusy}
        isDisabled={base === '' || system === ''}
        onReset={() => {
          setBase('');
          setSystem('');
          onSearch({});
        }}
      >
        <Select<Chosen>
          label="Base"
          placeholder="Choisir une base"
          options={[
            all('Toutes'),
            ...(bases.data ?? []).map(({ id: value, name }) => ({ value: value as Chosen, label: name })),
          ]}
          value={base}
          onChange={value => {
            setBase(value);
            // A system of the former base may not be one of this base's.
            setSystem('');
          }}
        />
        <Select<Chosen>
          label="Régime"
          placeholder={isLoading ? 'Chargement…' : 'Choisir un régime'}
          options={[
            all('Tous'),
            ...options.map(({ id: value, systemName }) => ({ value: value as Chosen, label: systemName })),
          ]}
          value={system}
          onChange={setSystem}
          disabled={base === ''}
        />
      </FilterPanel>
    </>
  );
}
