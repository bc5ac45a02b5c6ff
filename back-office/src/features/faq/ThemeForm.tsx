import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useClient } from 'client/react.tsx';
import { createFaqTheme, FAQ_LENGTHS, type FaqThemeRecord, updateFaqTheme } from 'contract/faq.ts';
import { isBlank } from 'contract/rich-text.ts';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { RichTextEditor } from 'ui/RichTextEditor.tsx';
import { TextField } from 'ui/TextField.tsx';
import type * as z from 'zod/mini';
import { ConflictModal } from '../../shell/content/ConflictModal.tsx';
import { FaqForm } from './FaqForm.tsx';
import { FaqPreview } from './FaqPreview.tsx';
import { THEME_FIELDS } from './fields.ts';
import { PublicationFields } from './PublicationFields.tsx';
import { type Published, usePublication } from './use-publication.ts';
import { useSaving } from './use-saving.ts';

const schema = createFaqTheme.body;

interface ThemeFormProps {
  /** Null: a new one. */
  theme: FaqThemeRecord | null;
  /** All of them, for the preview. */
  themes: readonly FaqThemeRecord[];
  onSaved: (said: string) => unknown;
  onCancel: () => void;
}

export function ThemeForm({ theme, themes, onSaved, onCancel }: ThemeFormProps) {
  const { call } = useClient();
  const { register, control, handleSubmit, formState, getValues, reset, watch } = useForm<
    z.input<typeof schema>,
    unknown,
    z.output<typeof schema>
  >({
    defaultValues: { shortLabel: theme?.shortLabel ?? '', longLabel: theme?.longLabel ?? '' },
    resolver: standardSchemaResolver(schema),
  });
  const publication = usePublication(theme);
  const [isPreviewed, setPreviewed] = useState(false);
  const isDirty = formState.isDirty || publication.isDirty;
  const saving = useSaving<FaqThemeRecord>(onSaved);
  /** What the form started from: the list behind it may have been read again since. */
  const [base, setBase] = useState(theme);
  const save = (given: z.output<typeof schema>, version = base?.version, state: Published = publication.value) => {
    const { shortLabel, longLabel } = given;
    const { visibility, visibilityBegin, visibilityEnd } = state;
    const texts = { shortLabel, longLabel, visibility, visibilityBegin, visibilityEnd };
    const named = `Le thème « ${texts.shortLabel.trim()} »`;
    if (!theme) return saving.run(() => call(createFaqTheme, { body: texts }), `${named} est créé.`);
    return saving.run(
      () => call(updateFaqTheme, { body: { ...texts, id: theme.id, version } }),
      `${named} est modifié.`,
    );
  };
  const submit = handleSubmit(texts => (publication.isValid ? save(texts) : undefined));
  const fill = (shown: FaqThemeRecord, stored = shown) => {
    setBase(stored);
    publication.fill(shown, stored);
    reset({ shortLabel: shown.shortLabel, longLabel: shown.longLabel }, { keepDefaultValues: shown !== stored });
    saving.forgive();
  };
  const [shortLabelTyped, longLabelTyped] = watch(['shortLabel', 'longLabel']);
  const missing = [
    shortLabelTyped.trim() === '' && 'le libellé court',
    isBlank(longLabelTyped) && 'le libellé long',
    publication.isUnread && 'une date à corriger',
  ].filter(part => part !== false);
  const errorOf = (name: 'shortLabel' | 'longLabel') => formState.errors[name]?.message ?? saving.errorOf(name);
  return (
    <FaqForm
      title={theme ? 'Modifier un thème' : 'Nouveau thème'}
      error={saving.message}
      missing={missing}
      isBusy={formState.isSubmitting}
      isDirty={isDirty}
      isSaved={saving.isSaved}
      onSubmit={submit}
      onCancel={onCancel}
      onPreview={() => setPreviewed(true)}
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
      <PublicationFields draft={publication} errorOf={saving.errorOf} />
      {base && (
        <ConflictModal
          theirs={saving.stale}
          base={base}
          mine={{ ...base, ...getValues(), ...publication.value }}
          fields={THEME_FIELDS}
          onMerge={merged => {
            fill(merged, saving.stale ?? base);
            return save(merged, merged.version, merged);
          }}
          onReload={theirs => fill(theirs)}
          onClose={saving.forgive}
        />
      )}
      {isPreviewed && (
        <FaqPreview
          themes={themes}
          subject={{ kind: 'theme', id: theme?.id ?? null, item: { ...getValues(), ...publication.value } }}
          onClose={() => setPreviewed(false)}
        />
      )}
    </FaqForm>
  );
}
