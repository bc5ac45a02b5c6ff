import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useNavigate } from '@tanstack/react-router';
import { getAccountsLocked } from 'contract/calls/accounts.ts';
import { UserRole } from 'contract/kit/access.ts';
import { Controller, useForm } from 'react-hook-form';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import * as z from 'zod/mini';
import { paths } from '../../paths.ts';
import { isSameSearch } from '../../search.ts';
import { fieldError } from '../../shell/form-errors.ts';
import { ROLE_LABELS } from './roles.tsx';
import type { BlockedSearch } from './searches.ts';

const schema = z.pick(getAccountsLocked.body, { userRole: true, name: true, firstName: true, email: true });

/** 0 stands for null, everybody: a list needs a value for each line. */
const ROLES: { value: UserRole | 0; label: string }[] = [
  { value: 0, label: 'Tous' },
  ...Object.values(UserRole).map(value => ({ value, label: ROLE_LABELS[value] })),
];

interface BlockedAccountsFilterProps {
  search: BlockedSearch;
  /** What the server said of the criteria. */
  error: unknown;
  isBusy: boolean;
  /** The same search again. */
  onSame: () => unknown;
}

export function BlockedAccountsFilter({ search, error, isBusy, onSame }: BlockedAccountsFilterProps) {
  const navigate = useNavigate();
  const { register, control, handleSubmit, formState, reset } = useForm<
    z.input<typeof schema>,
    unknown,
    z.output<typeof schema>
  >({
    values: {
      userRole: search.userRole ?? null,
      name: search.name ?? '',
      firstName: search.firstName ?? '',
      email: search.email ?? '',
    },
    resolver: standardSchemaResolver(schema),
  });
  const errorOf = (path: 'name' | 'firstName' | 'email') => formState.errors[path]?.message ?? fieldError(error, path);
  const show = (next: BlockedSearch) =>
    isSameSearch(next, search) ? onSame() : navigate({ to: paths.blockedAccounts, search: next });
  const submit = handleSubmit(({ userRole, name, firstName, email }) => {
    show({
      userRole: userRole ?? undefined,
      name: name ?? undefined,
      firstName: firstName ?? undefined,
      email: email ?? undefined,
    });
  });

  return (
    <FilterPanel
      label="Rechercher un compte bloqué"
      onSubmit={submit}
      isBusy={isBusy}
      onReset={() => {
        reset({ userRole: null, name: '', firstName: '', email: '' });
        show({});
      }}
    >
      <Controller
        control={control}
        name="userRole"
        render={({ field }) => (
          <Select
            label="Rôle"
            options={ROLES}
            value={field.value ?? 0}
            onChange={value => field.onChange(value === 0 ? null : value)}
            onBlur={field.onBlur}
          />
        )}
      />
      <TextField label="Nom" autoComplete="off" error={errorOf('name')} {...register('name')} />
      <TextField label="Prénom" autoComplete="off" error={errorOf('firstName')} {...register('firstName')} />
      <TextField label="Adresse e-mail" autoComplete="off" error={errorOf('email')} {...register('email')} />
    </FilterPanel>
  );
}
