import { CallError } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { type Colleague, giveRequest, type RequestRecord } from 'contract/calls/requests.ts';
import { REQUEST_LIMITS } from 'contract/values/requests.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { Select } from 'ui/Select.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { EditorModal } from '../editor/EditorModal.tsx';
import { NOTHING_REFUSED, under } from '../editor/refusal.ts';
import { useEditor } from '../editor/use-editor.ts';
import { failureOf, fieldError } from '../form-errors.ts';
import { ServerDraft } from './ServerDraft.tsx';

interface GiveModalProps {
  request: RequestRecord;
  onGiven: (said: string) => Promise<unknown>;
  onClose: () => void;
}

/** Hands a request to a colleague, with a word to them. */
export function GiveModal({ request, onGiven, onClose }: GiveModalProps) {
  const { call } = useClient();
  // Who has gone away since the request was read is told by the refusal.
  const [found, setFound] = useState<Colleague | null>(null);
  const away = (id: number | null) =>
    found?.id === id ? found : request.colleagues.find(one => one.id === id && one.awayUntil);
  const editor = useEditor<never, { managerId: number | null; note: string }, unknown>({
    item: null,
    draftOf: () => ({ managerId: null, note: '' }),
    check: ({ managerId }) => (managerId ? null : under('managerId', 'Choisissez une personne.')),
    send: ({ managerId, note }) =>
      call(giveRequest, {
        params: { id: request.id },
        // What is said below the choice.
        body: { managerId: managerId!, note: note.trim() || null, isAwayKnown: away(managerId) !== undefined },
      }),
    async onSaved(_, { managerId }) {
      const { name, awayUntil, standIn } = away(managerId) ?? request.colleagues.find(one => one.id === managerId)!;
      await onGiven(
        awayUntil
          ? `${name} n'est pas là : la demande est ${standIn ? `donnée à ${standIn.name}` : 'à prendre par tous'}.`
          : `La demande est donnée à ${name}.`,
      );
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
    <EditorModal editor={editor} onClose={onClose} title="Donner cette demande" submitText="Donner">
      <Select
        label="À qui"
        required
        placeholder="Choisir une personne"
        options={request.colleagues.map(one => ({ value: one.id, label: nameAndAbsence(one) }))}
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
        description="Facultatif. Vos collègues le lisent dans le suivi."
        rows={3}
        maxLength={REQUEST_LIMITS.reason}
        value={editor.draft.note}
        onChange={event => editor.set({ note: event.target.value })}
      />
      <ServerDraft
        request={request}
        field="giveNote"
        text={editor.draft.note}
        onRestore={note => editor.set({ note })}
        editor={editor}
      />
    </EditorModal>
  );
}

const nameAndAbsence = ({ name, awayUntil }: Colleague) =>
  awayUntil ? `${name}, absence jusqu'au ${formatFrenchDate(awayUntil)}` : name;
