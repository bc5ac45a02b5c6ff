import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { UserCriteria } from 'contract/calls/accounts.ts';
import { Controller, useForm } from 'react-hook-form';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { NumberField } from 'ui/NumberField.tsx';
import { TextField } from 'ui/TextField.tsx';
import * as z from 'zod/mini';
import { isSameSearch } from '../../search.ts';
import { fieldError } from '../../shell/form-errors.ts';
import type { UserSearch } from './searches.ts';

const schema = z.pick(UserCriteria, { identifier: true, folderNumber: true, name: true, firstname: true });
const EMPTY = { identifier: '', folderNumber: null, name: '', firstname: '' };

interface UserSearchFilterProps {
  search: UserSearch;
  /** What the server said of the criteria. */
  error: unknown;
  isBusy: boolean;
  onSearch: (search: UserSearch) => void;
  /** The same search again. */
  onSame: () => unknown;
}

export function UserSearchFilter({ search, error, isBusy, onSearch, onSame }: UserSearchFilterProps) {
  const { register, control, watch, handleSubmit, formState, reset } = useForm<
    z.input<typeof schema>,
    unknown,
    z.output<typeof schema>
  >({
    values: {
      identifier: search.identifier ?? '',
      folderNumber: search.folderNumber ?? null,
      name: search.name ?? '',
      firstname: search.firstname ?? '',
    },
    resolver: standardSchemaResolver(schema),
  });
  const { folderNumber, ...texts } = watch();
  const isEmpty = folderNumber === null && Object.values(texts).every(text => !text?.trim());
  const errorOf = (path: keyof typeof EMPTY) => formState.errors[path]?.message ?? fieldError(error, path);
  const submit = handleSubmit(given => {
    const next = Object.fromEntries(
      Object.entries(given).map(([key, value]) => [key, value ?? undefined]),
    ) as UserSearch;
    if (isSameSearch(next, search)) onSame();
    else onSearch(next);
  });

  return (
    <FilterPanel
      label="Rechercher un utilisateur"
      onSubmit={submit}
      isBusy={isBusy}
      isDisabled={isEmpty}
      onReset={() => {
        reset(EMPTY);
        onSearch({});
      }}
    >
      <TextField label="Identifiant" autoComplete="off" error={errorOf('identifier')} {...register('identifier')} />
      <Controller
        control={control}
        name="folderNumber"
        render={({ field: { value, ...field } }) => (
          <NumberField {...field} value={value ?? null} label="Numéro de dossier" error={errorOf('folderNumber')} />
        )}
      />
      <TextField label="Nom" autoComplete="off" error={errorOf('name')} {...register('name')} />
      <TextField label="Prénom" autoComplete="off" error={errorOf('firstname')} {...register('firstname')} />
    </FilterPanel>
  );
}
