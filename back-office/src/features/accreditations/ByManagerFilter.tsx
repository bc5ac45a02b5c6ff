import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { searchManagers } from 'contract/calls/accreditations.ts';
import { useForm } from 'react-hook-form';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { TextField } from 'ui/TextField.tsx';
import * as z from 'zod/mini';
import { isSameSearch } from '../../search.ts';
import { fieldError } from '../../shell/form-errors.ts';
import type { ByManagerSearch } from './searches.ts';

const schema = z.pick(searchManagers.body, { name: true, firstName: true, email: true });
const EMPTY = { name: '', firstName: '', email: '' };

interface ByManagerFilterProps {
  search: ByManagerSearch;
  /** What the server said of the criteria. */
  error: unknown;
  isBusy: boolean;
  onSearch: (search: ByManagerSearch) => void;
  onSame: () => unknown;
}

export function ByManagerFilter({ search, error, isBusy, onSearch, onSame }: ByManagerFilterProps) {
  const { register, watch, handleSubmit, formState, reset } = useForm<
    z.input<typeof schema>,
    unknown,
    z.output<typeof schema>
  >({
    values: { name: search.lastname ?? '', firstName: search.firstname ?? '', email: search.email ?? '' },
    resolver: standardSchemaResolver(schema),
  });
  const isEmpty = Object.values(watch()).every(text => !text?.trim());
  const errorOf = (path: keyof typeof EMPTY) => formState.errors[path]?.message ?? fieldError(error, path);
  const submit = handleSubmit(({ name, firstName, email }) => {
    const next = { lastname: name ?? undefined, firstname: firstName ?? undefined, email: email ?? undefined };
    if (isSameSearch(next, search)) onSame();
    else onSearch(next);
  });
  return (
    <FilterPanel
      label="Rechercher un gestionnaire"
      onSubmit={submit}
      isBusy={isBusy}
      isDisabled={isEmpty}
      onReset={() => {
        reset(EMPTY);
        onSearch({});
      }}
    >
      <TextField label="Nom" autoComplete="off" error={errorOf('name')} {...register('name')} />
      <TextField label="Prénom" autoComplete="off" error={errorOf('firstName')} {...register('firstName')} />
      <TextField label="Adresse e-mail" autoComplete="off" error={errorOf('email')} {...register('email')} />
    </FilterPanel>
  );
}
