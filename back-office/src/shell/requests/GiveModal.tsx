import { CallError } from 'client/errors.ts';
import type { Colleague, Worker } from 'contract/calls/requests.ts';
import { CANNOT_SIGN_IN, REQUEST_LIMITS } from 'contract/values/requests.ts';
import { type ReactNode, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { SearchSelect } from 'ui/SearchSelect.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import type { KeptField } from '../drafts/KeptText.tsx';
import { EditorModal } from '../editor/EditorModal.tsx';
import { NOTHING_REFUSED, under } from '../editor/refusal.ts';
import { useEditor } from '../editor/use-editor.ts';
import { failureOf, fieldError } from '../form-errors.ts';
import { PEOPLE_SEARCH, workerWords } from '../people-search.ts';

type Receiver = Worker & Partial<Colleague>;

interface GiveModalProps<Answer> {
  title: string;
  /** What is to be known first. */
  intro?: ReactNode;
  /** The first ones of those found for `search`. */
  people: readonly Receiver[];
  search: string;
  onSearch: (name: string) => void;
  emptyText: string;
  /** Draws what keeps the text while it is typed. */
  keep: (text: KeptField) => ReactNode;
  /** `isAwayKnown`: that they are away was said below the choice. */
  send: (given: { managerId: number; note: string | null; isAwayKnown: boolean }) => Promise<Answer>;
  onGiven: (to: Receiver, answer: Answer) => unknown;
  onClose: () => void;
}

/** Hands requests to somebody, with a word to them. */
export function GiveModal<Answer>({
  title,
  intro,
  people,
  search,
  onSearch,
  emptyText,
  keep,
  send,
  onGiven,
  onClose,
}: GiveModalProps<Answer>) {
  // Who has gone away since the request was read is told by the refusal.
  const [found, setFound] = useState<Colleague | null>(null);
  const away = (to: Receiver | null) => (found && found.id === to?.id ? found : to?.awayUntil ? to : undefined);
  const editor = useEditor<never, { to: Receiver | null; note: string }, Answer>({
    item: null,
    draftOf: () => ({ to: null, note: '' }),
    check: ({ to }) =>
      !to
        ? under('to', 'Choisissez une personne.')
        : to.cannotSignIn
          ? under('to', `${to.name} ne peut pas se connecter (${CANNOT_SIGN_IN[to.cannotSignIn]}).`)
          : null,
    send: ({ to, note }) => send({ managerId: to!.id, note: note.trim() || null, isAwayKnown: away(to) !== undefined }),
    async onSaved(answer, { to }) {
      await onGiven(away(to) ?? to!, answer);
      onClose();
    },
    refusalOf: error => {
      if (!(error instanceof CallError && error.key === 'HOLDER_ABSENT'))
        return under('to', fieldError(error, 'managerId') ?? failureOf(error));
      setFound(error.additionalData.HOLDER_ABSENT as Colleague);
      return NOTHING_REFUSED;
    },
  });
  const absent = away(editor.draft.to);
  return (
    <EditorModal editor={editor} onClose={onClose} title={title} intro={intro} submitText="Donner">
      <SearchSelect
        label="À qui"
        required
        placeholder="Choisir une personne"
        options={people.map(optionOf)}
        value={editor.draft.to && optionOf(editor.draft.to)}
        onChange={({ to }) => editor.set({ to })}
        error={editor.errorOf('to')}
        search={search}
        onSearch={onSearch}
        searchLabel={PEOPLE_SEARCH}
        emptyText={emptyText}
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

const optionOf = (to: Receiver) => ({
  to,
  value: to.id,
  disabled: to.cannotSignIn !== null,
  label: [workerWords(to), to.awayUntil && `absence jusqu'au ${formatFrenchDate(to.awayUntil)}`]
    .filter(Boolean)
    .join(', '),
});
