import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useClient } from 'client/react.tsx';
import { createFaqTheme, FAQ_LENGTHS, type FaqTheme, updateFaqTheme } from 'contract/faq.ts';
import { Controller, useForm } from 'react-hook-form';
import { RichTextEditor } from 'ui/RichTextEditor.tsx';
import { TextField } from 'ui/TextField.tsx';
import type * as z from 'zod/mini';
import { FaqForm } from './FaqForm.tsx';
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
  const { register, control, handleSubmit, formState } = useForm<
    z.input<typeof schema>,
    unknown,
    z.output<typeof schema>
  >({
    defaultValues: { shortLabel: theme?.shortLabel ?? '', longLabel: theme?.longLabel ?? '' },
    resolver: standardSchemaResolver(schema),
  });
  const { isDirty } = formState;
  const saving = useSaving(onSaved);
  const submit = handleSubmit(texts =>
    saving.run(
      () =>
        theme
          ? call(updateFaqTheme, { body: { id: theme.id, version: theme.version, ...texts } })
          : call(createFaqTheme, { body: texts }),
      theme
        ? `Le thème « ${texts.shortLabel.trim()} » est modifié.`
        : `Le thème « ${texts.shortLabel.trim()} » est créé.`,
    ),
  );
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
    </FaqForm>
  );
}
