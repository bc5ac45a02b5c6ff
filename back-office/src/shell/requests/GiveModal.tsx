import { CallError } from 'client/errors.ts';
import type { Colleague, Person } from 'contract/calls/requests.ts';
import { REQUEST_LIMITS } from 'contract/values/requests.ts';
import { type ReactNode, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { Select } from 'ui/Select.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import type { KeptField } from '../drafts/KeptText.tsx';
import { EditorModal } from '../editor/EditorModal.tsx';
import { NOTHING_REFUSED, under } from '../editor/refusal.ts';
import { useEditor } from '../editor/use-editor.ts';
import { failureOf, fieldError } from '../form-errors.ts';

type Receiver = Person & Partial<Colleague>;

interface GiveModalProps<Answer> {
  title: string;
  /** What is to be known first. */
  intro?: ReactNode;
  people: readonly Receiver[];
  /** Draws what keeps the text while it is typed. */
  keep: (text: KeptField) => ReactNode;
  /** `isAwayKnown`: that they are away was said below the choice. */
  send: (given: { managerId: number; note: string | null; isAwayKnown: boolean }) => Promise<Answer>;
  onGiven: (to: Receiver, answer: Answer) => unknown;
  onClose: () => void;
}

/** Hands requests to somebody, with a word to them. */
export function GiveModal<Answer>({ title, intro, people, keep, send, onGiven, onClose }: GiveModalProps<Answer>) {
  // Who has gone away since the request was read is told by the refusal.
  const [found, setFound] = useState<Colleague | null>(null);
  const away = (id: number | null) => (found?.id === id ? found : people.find(one => one.id === id && one.awayUntil));
  const editor = useEditor<never, { managerId: number | null; note: string }, Answer>({
    item: null,
    draftOf: () => ({ managerId: null, note: '' }),
    check: ({ managerId }) => (managerId ? null : under('managerId', 'Choisissez une personne.')),
    send: ({ managerId, note }) =>
      send({ managerId: managerId!, note: note.trim() || null, isAwayKnown: away(managerId) !== undefined }),
    async onSaved(answer, { managerId }) {
      await onGiven(away(managerId) ?? people.find(one => one.id === managerId)!, answer);
      onClose();
    },
    refusalOf: error => {
      if (!(error instanceof CallError && error.key === 'HOLDER_ABSENT'))
        return under('managerId', fieldError(error, 'managerId') ?? failureOf(error));
      setFound(error.additionalData.HOLDER_ABSENT as Colleague);
      return NOTHING_REFUSED;
    },
  });
  const absent = away(editor.draft.managerId);
  return (
    <EditorModal editor={editor} onClose={onClose} title={title} intro={intro} submitText="Donner">
      <Select
        label="À qui"
        required
        placeholder="Choisir une personne"
        options={people.map(one => ({ value: one.id, label: nameAndAbsence(one) }))}
        value={editor.draft.managerId}
        onChange={managerId => editor.set({ managerId })}
        error={editor.errorOf('managerId')}
      />
      {absent && (
        <Alert tone="warning">
          {absent.name} n'est pas là jusqu'au {formatFrenchDate(absent.awayUntil)} : la demande sera{' '}
          {absent.standIn ? `donnée à ${absent.standIn.name}` : 'à prendre par tous'}.
        </Alert>
      )}
      <TextArea
        label="Un mot pour cette personne"
        description="Facultatif. Cette personne le lit en haut de la demande, vos collègues dans le suivi."
        rows={3}
        maxLength={REQUEST_LIMITS.reason}
        value={editor.draft.note}
        onChange={event => editor.set({ note: event.target.value })}
      />
      {keep({ text: editor.draft.note, parts: ['note'], onRestore: note => editor.set({ note }), editor })}
    </EditorModal>
  );
}

const nameAndAbsence = ({ name, awayUntil }: Receiver) =>
  awayUntil ? `${name}, absence jusqu'au ${formatFrenchDate(awayUntil)}` : name;
