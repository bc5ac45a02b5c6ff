import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useClient } from 'client/react.tsx';
import { createFaqTheme, FAQ_LENGTHS, type FaqThemeRecord, updateFaqTheme } from 'contract/calls/faq.ts';
import { isBlank } from 'contract/values/rich-text.ts';
import { Controller, useForm } from 'react-hook-form';
import { RichTextEditor } from 'ui/RichTextEditor.tsx';
import { TextField } from 'ui/TextField.tsx';
import type * as z from 'zod/mini';
import { FaqForm } from './FaqForm.tsx';
import { FaqPreview } from './FaqPreview.tsx';
import { THEME_FIELDS } from './fields.ts';
import { useFaqItem } from './use-faq-item.ts';

const schema = createFaqTheme.body;
type Texts = Pick<FaqThemeRecord, 'shortLabel' | 'longLabel'>;

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
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    defaultValues: { shortLabel: theme?.shortLabel ?? '', longLabel: theme?.longLabel ?? '' },
    resolver: standardSchemaResolver(schema),
  });
  const draft = useFaqItem({
    item: theme,
    form,
    fieldsOf: ({ shortLabel, longLabel }) => ({ shortLabel, longLabel }),
    send: ({ shortLabel, longLabel }: Texts, state, over) => {
      const body = { shortLabel, longLabel, ...state };
      return over
        ? call(updateFaqTheme, { body: { ...body, id: over.id, version: over.version } })
        : call(createFaqTheme, { body });
    },
    said: ({ shortLabel }) => `Le thème « ${shortLabel.trim()} » est ${theme ? 'modifié' : 'créé'}.`,
    onSaved,
  });
  const [shortLabel, longLabel] = form.watch(['shortLabel', 'longLabel']);
  return (
    <FaqForm
      title={theme ? 'Modifier un thème' : 'Nouveau thème'}
      draft={draft}
      missing={[shortLabel.trim() === '' && 'le libellé court', isBlank(longLabel) && 'le libellé long']}
      fields={THEME_FIELDS}
      onCancel={onCancel}
      preview={onClose => (
        <FaqPreview
          themes={themes}
          subject={{ kind: 'theme', id: theme?.id ?? null, item: { ...form.getValues(), ...draft.publication.value } }}
          onClose={onClose}
        />
      )}
    >
      <TextField
        label="Libellé court"
        description="Le titre du thème dans la page."
        required
        maxLength={FAQ_LENGTHS.shortLabel}
        error={draft.errorOf('shortLabel')}
        {...form.register('shortLabel')}
      />
      <Controller
        name="longLabel"
        control={form.control}
        render={({ field }) => (
          <RichTextEditor
            label="Libellé long"
            description="La présentation du thème, sous son titre."
            required
            maxLength={FAQ_LENGTHS.longLabel}
            error={draft.errorOf('longLabel')}
            {...field}
          />
        )}
      />
    </FaqForm>
  );
}
