import '../../shell/blocks/blocks.css';
import { useClient } from 'client/react.tsx';
import {
  createSearchGroup,
  groupProblem,
  SEARCH_WORDS,
  type SearchGroup,
  updateSearchGroup,
} from 'contract/calls/search-groups.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { EditorEnd } from '../../shell/editor/EditorEnd.tsx';
import { EditorAlert, EditorForm } from '../../shell/editor/EditorForm.tsx';
import { under } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { groupFields, namesOf } from './fields.tsx';

interface GroupFormProps {
  /** Null: a new one. */
  group: SearchGroup | null;
  onSaved: (said: string) => unknown;
  onCancel: () => void;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);
const draftOf = (group: SearchGroup | null) => ({ text: (group?.expressions ?? []).join('\n') });

/** In the place of the list: one expression on each line. */
export function GroupForm({ group, onSaved, onCancel }: GroupFormProps) {
  const { call } = useClient();
  const editor = useEditor<SearchGroup, { text: string }, unknown>({
    item: group,
    draftOf,
    check({ text }) {
      const long = linesOf(text).find(line => line.length > SEARCH_WORDS.expression);
      if (long) return under('text', `« ${long} » est trop long : ${SEARCH_WORDS.expression} caractères au plus.`);
      const problem = groupProblem(linesOf(text));
      return problem ? under('text', problem) : null;
    },
    send({ text }, over) {
      const expressions = linesOf(text);
      return over
        ? call(updateSearchGroup, { params: { id: over.id }, body: { expressions, version: over.version } })
        : call(createSearchGroup, { body: { expressions } });
    },
    onSaved: (_, { text }) => onSaved(`Le groupe « ${namesOf(linesOf(text))} » est ${group ? 'modifié' : 'créé'}.`),
    comparison: {
      fields: groupFields,
      of: ({ text }, over) => ({ ...over, expressions: linesOf(text) }),
      draftOf,
    },
  });
  const { draft, set, errorOf } = editor;
  const missing = draft.text.trim() === '' ? ['les mots et expressions'] : [];
  return (
    <>
      <PageHeader title={group ? 'Modifier un groupe de mots' : 'Nouveau groupe de mots'} />
      <Card className="form-card">
        <EditorForm editor={editor} missing={missing} className="stack">
          <RequiredNote />
          <EditorAlert {...editor} />
          <TextArea
            label="Mots et expressions"
            required
            rows={8}
            description="Un par ligne, deux au moins. Qui cherche l'un trouve aussi ce qui contient les autres. Accents, majuscules, pluriels et petits mots (de, la…) ne comptent pas."
            value={draft.text}
            onChange={event => set({ text: event.target.value })}
            error={errorOf('text') ?? errorOf('expressions')}
          />
          <EditorEnd missing={missing} isBusy={editor.isBusy}>
            <Button onClick={onCancel}>Annuler</Button>
          </EditorEnd>
        </EditorForm>
      </Card>
    </>
  );
}
