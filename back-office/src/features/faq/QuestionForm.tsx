import { useClient } from 'client/react.tsx';
import {
  createFaqQuestion,
  FAQ_LENGTHS,
  type FaqQuestionRecord,
  type FaqThemeRecord,
  updateFaqQuestion,
} from 'contract/calls/faq.ts';
import { isBlank } from 'contract/values/rich-text.ts';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { RichTextEditor } from 'ui/RichTextEditor.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { FaqForm } from './FaqForm.tsx';
import { FaqPreview } from './FaqPreview.tsx';
import { checkDates, publicationOf, sentOf } from './faq-draft.ts';
import { placeAmong, QUESTION_FIELDS } from './fields.ts';

interface QuestionFormProps {
  theme: FaqThemeRecord;
  /** Where a question may go. */
  themes: readonly FaqThemeRecord[];
  /** Null: a new one. */
  question: FaqQuestionRecord | null;
  onSaved: (said: string) => unknown;
  onCancel: () => void;
}

export function QuestionForm({ theme, themes, question, onSaved, onCancel }: QuestionFormProps) {
  const { call } = useClient();
  const draftOf = (item: FaqQuestionRecord | null) => ({
    themeId: item?.themeId ?? theme.id,
    question: item?.question ?? '',
    answer: item?.answer ?? '',
    ...publicationOf(item),
  });
  const editor = useEditor<FaqQuestionRecord, ReturnType<typeof draftOf>, unknown>({
    item: question,
    draftOf,
    check: checkDates,
    send: (draft, over) =>
      over
        ? call(updateFaqQuestion, { body: { ...sentOf(draft), id: over.id, version: over.version } })
        : call(createFaqQuestion, { body: sentOf(draft) }),
    onSaved: () => onSaved(question ? 'La question est modifiée.' : 'La question est créée.'),
    comparison: {
      fields: [placeAmong(themes), ...QUESTION_FIELDS],
      of: (draft, over) => ({ ...over, ...sentOf(draft) }),
      draftOf,
    },
  });
  const { draft, set, errorOf } = editor;
  return (
    <FaqForm
      title={question ? 'Modifier une question' : 'Nouvelle question'}
      editor={editor}
      missing={[draft.question.trim() === '' && 'la question', isBlank(draft.answer) && 'la réponse']}
      onCancel={onCancel}
      preview={onClose => (
        <FaqPreview
          themes={themes}
          subject={{ kind: 'question', id: question?.id ?? null, item: sentOf(draft) }}
          onClose={onClose}
        />
      )}
    >
      {question && themes.length > 1 && (
        <NativeSelect
          label="Thème"
          description="Dans un autre thème, la question vient en dernier."
          options={themes.map(one => ({ value: one.id, label: one.shortLabel }))}
          error={errorOf('themeId')}
          value={draft.themeId}
          onChange={event => set({ themeId: Number(event.target.value) })}
        />
      )}
      <TextArea
        label="Question"
        required
        rows={2}
        maxLength={FAQ_LENGTHS.question}
        error={errorOf('question')}
        value={draft.question}
        onChange={event => set({ question: event.target.value })}
      />
      <RichTextEditor
        label="Réponse"
        required
        maxLength={FAQ_LENGTHS.answer}
        error={errorOf('answer')}
        value={draft.answer}
        onChange={answer => set({ answer })}
      />
    </FaqForm>
  );
}
