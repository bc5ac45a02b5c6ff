import '../../shell/blocks/blocks.css';
import './canned-answers.css';
import { useClient } from 'client/react.tsx';
import {
  ANSWER_LENGTHS,
  ANSWERED_KIND_LABELS,
  ANSWERED_KINDS,
  type AnsweredKind,
  answerProblem,
  type CannedAnswer,
  createCannedAnswer,
  updateCannedAnswer,
} from 'contract/calls/canned-answers.ts';
import type { ManagerGroup } from 'contract/calls/manager-groups.ts';
import type { SocialSystem } from 'contract/calls/social-systems.ts';
import { ANSWER_PLACEHOLDER_NAMES, ANSWER_PLACEHOLDERS } from 'contract/values/answers.ts';
import { useRef } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { Select } from 'ui/Select.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { TextField } from 'ui/TextField.tsx';
import { EditorEnd } from '../../shell/editor/EditorEnd.tsx';
import { EditorAlert, EditorForm } from '../../shell/editor/EditorForm.tsx';
import { under } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { insertInto } from '../../shell/insert-into.ts';
import { answerFields, EVERY_GROUP, EVERY_KIND, EVERY_SYSTEM } from './labels.tsx';

interface AnswerFormProps {
  /** Null: a new one. */
  answer: CannedAnswer | null;
  systems: readonly SocialSystem[];
  groups: readonly ManagerGroup[];
  onSaved: (said: string) => unknown;
  onCancel: () => void;
}

const draftOf = (answer: CannedAnswer | null) => ({
  kind: answer?.kind ?? null,
  socialSystemId: answer?.socialSystemId ?? null,
  groupId: answer?.groupId ?? null,
  title: answer?.title ?? '',
  text: answer?.text ?? '',
});
type Draft = ReturnType<typeof draftOf>;

/** In the place of the list. */
export function AnswerForm({ answer, systems, groups, onSaved, onCancel }: AnswerFormProps) {
  const { call } = useClient();
  const editor = useEditor<CannedAnswer, Draft, unknown>({
    item: answer,
    draftOf,
    check({ text }) {
      const problem = answerProblem(text);
      return problem ? under('text', problem) : null;
    },
    send: (draft, over) =>
      over
        ? call(updateCannedAnswer, { params: { id: over.id }, body: { ...draft, version: over.version } })
        : call(createCannedAnswer, { body: draft }),
    onSaved: (_, { title }) => onSaved(`La réponse type « ${title.trim()} » est ${answer ? 'modifiée' : 'créée'}.`),
    comparison: { fields: answerFields(systems, groups), of: (draft, over) => ({ ...over, ...draft }), draftOf },
  });
  const { draft, set, errorOf } = editor;
  const field = useRef<HTMLTextAreaElement>(null);
  const missing = [draft.title.trim() === '' && 'le titre', draft.text.trim() === '' && 'le texte'].filter(
    part => part !== false,
  );
  return (
    <>
      <PageHeader title={answer ? 'Modifier une réponse type' : 'Nouvelle réponse type'} />
      <Card className="form-card">
        <EditorForm editor={editor} missing={missing} className="stack">
          <RequiredNote />
          <EditorAlert {...editor} />
          <TextField
            label="Titre"
            description="Ce que les gestionnaires cherchent ; l'adhérent ne le lit pas."
            required
            maxLength={ANSWER_LENGTHS.title}
            value={draft.title}
            onChange={event => set({ title: event.target.value })}
            error={errorOf('title')}
          />
          <Select<AnsweredKind | ''>
            label="Pour"
            options={[
              { value: '', label: EVERY_KIND },
              ...ANSWERED_KINDS.map(value => ({ value, label: ANSWERED_KIND_LABELS[value] })),
            ]}
            value={draft.kind ?? ''}
            onChange={kind => set({ kind: kind || null })}
            error={errorOf('kind')}
          />
          <Select<number>
            label="Régime"
            options={[
              { value: 0, label: EVERY_SYSTEM },
              ...systems.map(({ id, systemName }) => ({ value: id, label: systemName })),
            ]}
            value={draft.socialSystemId ?? 0}
            onChange={id => set({ socialSystemId: id || null })}
            error={errorOf('socialSystemId')}
          />
          <Select<number>
            label="Réservée à"
            options={[
              { value: 0, label: EVERY_GROUP },
              ...groups.map(({ id, name }) => ({ value: id, label: `Le groupe ${name}` })),
            ]}
            value={draft.groupId ?? 0}
            onChange={id => set({ groupId: id || null })}
            error={errorOf('groupId')}
          />
          <TextArea
            ref={field}
            label="Texte"
            required
            rows={12}
            maxLength={ANSWER_LENGTHS.text}
            description="Les variables ci-dessous sont remplacées pour chaque adhérent. Celle qui est vide pour lui reste à compléter, et empêche l'envoi."
            value={draft.text}
            onChange={event => set({ text: event.target.value })}
            error={errorOf('text')}
          />
          <ul className="answer-placeholders" aria-label="Variables">
            {ANSWER_PLACEHOLDER_NAMES.map(name => (
              <li key={name}>
                <Button
                  size="row"
                  aria-label={`Insérer {{${name}}}, ${ANSWER_PLACEHOLDERS[name]}`}
                  onClick={() => field.current && insertInto(field.current, `{{${name}}}`, text => set({ text }))}
                >
                  <code>{`{{${name}}}`}</code>
                </Button>
              </li>
            ))}
          </ul>
          <EditorEnd missing={missing} isBusy={editor.isBusy}>
            <Button onClick={onCancel}>Annuler</Button>
          </EditorEnd>
        </EditorForm>
      </Card>
    </>
  );
}
