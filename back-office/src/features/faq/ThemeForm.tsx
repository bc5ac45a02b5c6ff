import { CallError } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { createFaqTheme, FAQ_LENGTHS, type FaqThemeRecord, updateFaqTheme } from 'contract/calls/faq.ts';
import { isBlank } from 'contract/values/rich-text.ts';
import { RichTextEditor } from 'ui/RichTextEditor.tsx';
import { TextField } from 'ui/TextField.tsx';
import { refusalOf } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { FaqForm } from './FaqForm.tsx';
import { FaqPreview } from './FaqPreview.tsx';
import { checkDates, publicationOf, sentOf } from './faq-draft.ts';
import { THEME_FIELDS } from './fields.ts';

interface ThemeFormProps {
  /** Null: a new one. */
  theme: FaqThemeRecord | null;
  /** All of them, for the preview. */
  themes: readonly FaqThemeRecord[];
  onSaved: (said: string) => unknown;
  onCancel: () => void;
}

const draftOf = (theme: FaqThemeRecord | null) => ({
  shortLabel: theme?.shortLabel ?? '',
  longLabel: theme?.longLabel ?? '',
  ...publicationOf(theme),
});
type Draft = ReturnType<typeof draftOf>;

/** The name that another theme has is told beside its field. */
const refused = (error: unknown) =>
  error instanceof CallError && error.key === 'themeAlreadyExists'
    ? { message: null, wrong: { shortLabel: error.message } }
    : refusalOf(error);

export function ThemeForm({ theme, themes, onSaved, onCancel }: ThemeFormProps) {
  const { call } = useClient();
  const editor = useEditor<FaqThemeRecord, Draft, unknown>({
    item: theme,
    draftOf,
    check: checkDates,
    send: (draft, over) =>
      over
        ? call(updateFaqTheme, { body: { ...sentOf(draft), id: over.id, version: over.version } })
        : call(createFaqTheme, { body: sentOf(draft) }),
    refusalOf: refused,
    onSaved: (_, { shortLabel }) => onSaved(`Le thème « ${shortLabel.trim()} » est ${theme ? 'modifié' : 'créé'}.`),
    comparison: { fields: THEME_FIELDS, of: (draft, over) => ({ ...over, ...sentOf(draft) }), draftOf },
  });
  const { draft, set, errorOf } = editor;
  return (
    <FaqForm
      title={theme ? 'Modifier un thème' : 'Nouveau thème'}
      editor={editor}
      missing={[draft.shortLabel.trim() === '' && 'le libellé court', isBlank(draft.longLabel) && 'le libellé long']}
      onCancel={onCancel}
      preview={onClose => (
        <FaqPreview
          themes={themes}
          subject={{ kind: 'theme', id: theme?.id ?? null, item: sentOf(draft) }}
          onClose={onClose}
        />
      )}
    >
      <TextField
        label="Libellé court"
        description="Le titre du thème dans la page."
        required
        maxLength={FAQ_LENGTHS.shortLabel}
        error={errorOf('shortLabel')}
        value={draft.shortLabel}
        onChange={event => set({ shortLabel: event.target.value })}
      />
      <RichTextEditor
        label="Libellé long"
        description="La présentation du thème, sous son titre."
        required
        maxLength={FAQ_LENGTHS.longLabel}
        error={errorOf('longLabel')}
        value={draft.longLabel}
        onChange={longLabel => set({ longLabel })}
      />
    </FaqForm>
  );
}
