import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useClient } from 'client/react.tsx';
import {
  createFaqQuestion,
  FAQ_LENGTHS,
  type FaqQuestionRecord,
  type FaqThemeRecord,
  updateFaqQuestion,
} from 'contract/faq.ts';
import { isBlank } from 'contract/rich-text.ts';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { RichTextEditor } from 'ui/RichTextEditor.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import type * as z from 'zod/mini';
import { ConflictModal } from '../../shell/content/ConflictModal.tsx';
import { FaqForm } from './FaqForm.tsx';
import { FaqPreview } from './FaqPreview.tsx';
import { QUESTION_FIELDS } from './fields.ts';
import { PublicationFields } from './PublicationFields.tsx';
import { type Published, usePublication } from './use-publication.ts';
import { useSaving } from './use-saving.ts';

const schema = createFaqQuestion.body;

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
  const { register, control, handleSubmit, formState, getValues, reset, watch } = useForm<
    z.input<typeof schema>,
    unknown,
    z.output<typeof schema>
  >({
    defaultValues: { themeId: theme.id, question: question?.question ?? '', answer: question?.answer ?? '' },
    resolver: standardSchemaResolver(schema),
  });
  const publication = usePublication(question);
  const [isPreviewed, setPreviewed] = useState(false);
  const isDirty = formState.isDirty || publication.isDirty;
  const saving = useSaving<FaqQuestionRecord>(onSaved);
  /** What the form started from: the list behind it may have been read again since. */
  const [base, setBase] = useState(question);
  const save = (given: z.output<typeof schema>, version = base?.version, state: Published = publication.value) => {
    const { themeId, question: asked, answer } = given;
    const { visibility, visibilityBegin, visibilityEnd } = state;
    const body = { themeId, question: asked, answer, visibility, visibilityBegin, visibilityEnd };
    return question
      ? saving.run(
          () => call(updateFaqQuestion, { body: { id: question.id, version, ...body } }),
          'La question est modifiée.',
        )
      : saving.run(() => call(createFaqQuestion, { body }), 'La question est créée.');
  };
  const submit = handleSubmit(given => (publication.isValid ? save(given) : undefined));
  const fill = (shown: FaqQuestionRecord, stored = shown) => {
    setBase(stored);
    publication.fill(shown, stored);
    reset(
      { themeId: shown.themeId, question: shown.question, answer: shown.answer },
      { keepDefaultValues: shown !== stored },
    );
    saving.forgive();
  };
  const [questionTyped, answerTyped] = watch(['question', 'answer']);
  const missing = [
    questionTyped.trim() === '' && 'la question',
    isBlank(answerTyped) && 'la réponse',
    publication.isUnread && 'une date à corriger',
  ].filter(part => part !== false);
  const errorOf = (name: 'themeId' | 'question' | 'answer') => formState.errors[name]?.message ?? saving.errorOf(name);
  return (
    <FaqForm
      title={question ? 'Modifier une question' : 'Nouvelle question'}
      error={saving.message}
      missing={missing}
      isBusy={formState.isSubmitting}
      isDirty={isDirty}
      isSaved={saving.isSaved}
      onSubmit={submit}
      onCancel={onCancel}
      onPreview={() => setPreviewed(true)}
    >
      {question && themes.length > 1 && (
        <NativeSelect
          label="Thème"
          description="Dans un autre thème, la question vient en dernier."
          options={themes.map(one => ({ value: one.id, label: one.shortLabel }))}
          error={errorOf('themeId')}
          {...register('themeId', { valueAsNumber: true })}
        />
      )}
      <TextArea
        label="Question"
        required
        rows={2}
        maxLength={FAQ_LENGTHS.question}
        error={errorOf('question')}
        {...register('question')}
      />
      <Controller
        name="answer"
        control={control}
        render={({ field }) => (
          <RichTextEditor
            label="Réponse"
            required
            maxLength={FAQ_LENGTHS.answer}
            error={errorOf('answer')}
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
          fields={QUESTION_FIELDS}
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
          subject={{ kind: 'question', id: question?.id ?? null, item: { ...getValues(), ...publication.value } }}
          onClose={() => setPreviewed(false)}
        />
      )}
    </FaqForm>
  );
}
