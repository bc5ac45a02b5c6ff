import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useClient } from 'client/react.tsx';
import {
  createFaqQuestion,
  FAQ_LENGTHS,
  type FaqQuestionRecord,
  type FaqThemeRecord,
  updateFaqQuestion,
} from 'contract/calls/faq.ts';
import { isBlank } from 'contract/values/rich-text.ts';
import { Controller, useForm } from 'react-hook-form';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { RichTextEditor } from 'ui/RichTextEditor.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import type * as z from 'zod/mini';
import { FaqForm } from './FaqForm.tsx';
import { FaqPreview } from './FaqPreview.tsx';
import { QUESTION_FIELDS } from './fields.ts';
import { useFaqItem } from './use-faq-item.ts';

const schema = createFaqQuestion.body;
type Texts = Pick<FaqQuestionRecord, 'themeId' | 'question' | 'answer'>;

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
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    defaultValues: { themeId: theme.id, question: question?.question ?? '', answer: question?.answer ?? '' },
    resolver: standardSchemaResolver(schema),
  });
  const draft = useFaqItem({
    item: question,
    form,
    fieldsOf: ({ themeId, question: asked, answer }) => ({ themeId, question: asked, answer }),
    send: ({ themeId, question: asked, answer }: Texts, state, over) => {
      const body = { themeId, question: asked, answer, ...state };
      return over
        ? call(updateFaqQuestion, { body: { ...body, id: over.id, version: over.version } })
        : call(createFaqQuestion, { body });
    },
    said: () => (question ? 'La question est modifiée.' : 'La question est créée.'),
    onSaved,
  });
  const [asked, answer] = form.watch(['question', 'answer']);
  return (
    <FaqForm
      title={question ? 'Modifier une question' : 'Nouvelle question'}
      draft={draft}
      missing={[asked.trim() === '' && 'la question', isBlank(answer) && 'la réponse']}
      fields={QUESTION_FIELDS}
      onCancel={onCancel}
      preview={onClose => (
        <FaqPreview
          themes={themes}
          subject={{
            kind: 'question',
            id: question?.id ?? null,
            item: { ...form.getValues(), ...draft.publication.value },
          }}
          onClose={onClose}
        />
      )}
    >
      {question && themes.length > 1 && (
        <NativeSelect
          label="Thème"
          description="Dans un autre thème, la question vient en dernier."
          options={themes.map(one => ({ value: one.id, label: one.shortLabel }))}
          error={draft.errorOf('themeId')}
          {...form.register('themeId', { valueAsNumber: true })}
        />
      )}
      <TextArea
        label="Question"
        required
        rows={2}
        maxLength={FAQ_LENGTHS.question}
        error={draft.errorOf('question')}
        {...form.register('question')}
      />
      <Controller
        name="answer"
        control={form.control}
        render={({ field }) => (
          <RichTextEditor
            label="Réponse"
            required
            maxLength={FAQ_LENGTHS.answer}
            error={draft.errorOf('answer')}
            {...field}
          />
        )}
      />
    </FaqForm>
  );
}
