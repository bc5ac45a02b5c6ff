import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useClient } from 'client/react.tsx';
import { createFaqTheme, FAQ_LENGTHS, type FaqTheme, updateFaqTheme } from 'contract/faq.ts';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { RichTextEditor } from 'ui/RichTextEditor.tsx';
import { TextField } from 'ui/TextField.tsx';
import type * as z from 'zod/mini';
import { ConflictModal } from '../../shell/content/ConflictModal.tsx';
import { FaqForm } from './FaqForm.tsx';
import { THEME_FIELDS } from './fields.ts';
import { useSaving } from './use-saving.ts';

const schema = createFaqTheme.body;

interface ThemeFormProps {
  /** Null: a new one. */
  theme: FaqTheme | null;
  onSaved: (said: string) => unknown;
  onCancel: () => void;
}

export function ThemeForm({ theme, onSaved, onCancel }: ThemeFormProps) {
  const { call } = useClient();
  const { register, control, handleSubmit, formState, getValues, reset } = useForm<
    z.input<typeof schema>,
    unknown,
    z.output<typeof schema>
  >({
    defaultValues: { shortLabel: theme?.shortLabel ?? '', longLabel: theme?.longLabel ?? '' },
    resolver: standardSchemaResolver(schema),
  });
  const { isDirty } = formState;
  const saving = useSaving<FaqTheme>(onSaved);
  /** What the form started from: the list behind it may have been read again since. */
  const [base, setBase] = useState(theme);
  const save = (texts: z.output<typeof schema>, version = base?.version) => {
    const named = `Le thème « ${texts.shortLabel.trim()} »`;
    if (!theme) return saving.run(() => call(createFaqTheme, { body: texts }), `${named} est créé.`);
    const body = { id: theme.id, version, shortLabel: texts.shortLabel, longLabel: texts.longLabel };
    return saving.run(() => call(updateFaqTheme, { body }), `${named} est modifié.`);
  };
  const submit = handleSubmit(texts => save(texts));
  const fill = (shown: FaqTheme, stored = shown) => {
    setBase(stored);
    reset({ shortLabel: shown.shortLabel, longLabel: shown.longLabel }, { keepDefaultValues: shown !== stored });
    saving.forgive();
  };
  const errorOf = (name: 'shortLabel' | 'longLabel') => formState.errors[name]?.message ?? saving.errorOf(name);
  return (
    <FaqForm
      title={theme ? 'Modifier un thème' : 'Nouveau thème'}
      error={saving.message}
      isBusy={formState.isSubmitting}
      isDirty={isDirty}
      isSaved={saving.isSaved}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextField
        label="Libellé court"
        description="Le titre du thème dans la page."
        required
        maxLength={FAQ_LENGTHS.shortLabel}
        error={errorOf('shortLabel')}
        {...register('shortLabel')}
      />
      <Controller
        name="longLabel"
        control={control}
        render={({ field }) => (
          <RichTextEditor
            label="Libellé long"
            description="La présentation du thème, sous son titre."
            required
            maxLength={FAQ_LENGTHS.longLabel}
            error={errorOf('longLabel')}
            {...field}
          />
        )}
      />
      {base && (
        <ConflictModal
          theirs={saving.stale}
          base={base}
          mine={{ ...base, ...getValues() }}
          fields={THEME_FIELDS}
          onMerge={merged => {
            fill(merged, saving.stale ?? base);
            return save(merged, merged.version);
          }}
          onReload={theirs => fill(theirs)}
          onClose={saving.forgive}
        />
      )}
    </FaqForm>
  );
}
