import { useClient } from 'client/react.tsx';
import { holdRequest, type RequestRecord } from 'contract/calls/requests.ts';
import { type Hold, REQUEST_LIMITS } from 'contract/values/requests.ts';
import { DateField } from 'ui/DateField.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { EditorModal } from '../editor/EditorModal.tsx';
import { under } from '../editor/refusal.ts';
import { useEditor } from '../editor/use-editor.ts';
import { failureOf, fieldError } from '../form-errors.ts';
import { ServerDraft } from './ServerDraft.tsx';

interface HoldModalProps {
  request: RequestRecord;
  onHeld: (said: string) => Promise<unknown>;
  onClose: () => void;
}

interface Draft {
  kind: Hold | null;
  until: string | null;
  reason: string;
}

/** Puts a request aside until a day, or until the member answers. */
export function HoldModal({ request, onHeld, onClose }: HoldModalProps) {
  const { call } = useClient();
  const editor = useEditor<never, Draft, { until: string | null }>({
    item: null,
    draftOf: () => ({ kind: null, until: null, reason: '' }),
    check: ({ kind, until, reason }) => {
      const wrong = {
        ...(!kind && { kind: 'Dites ce que vous attendez.' }),
        ...(kind === 'day' && !until && { until: 'Choisissez un jour.' }),
        ...(!reason.trim() && { reason: 'Écrivez pourquoi, pour vos collègues.' }),
      };
      return Object.keys(wrong).length > 0 ? { message: null, wrong } : null;
    },
    send: ({ kind, until, reason }) =>
      call(holdRequest, { params: { id: request.id }, body: { until: kind === 'day' ? until : null, reason } }),
    async onSaved({ until }, draft) {
      const moved = until !== draft.until ? ' : le jour choisi est chômé' : '';
      await onHeld(
        until
          ? `La demande attend jusqu'au ${formatFrenchDate(until)}${moved}.`
          : 'La demande attend une réponse : son délai est arrêté jusque-là.',
      );
      onClose();
    },
    refusalOf: error => {
      const until = fieldError(error, 'until');
      return until ? under('until', until) : { message: failureOf(error), wrong: {} };
    },
  });
  const { draft, set, errorOf } = editor;
  return (
    <EditorModal editor={editor} onClose={onClose} title="Mettre en attente" submitText="Mettre en attente">
      <RadioGroup
        label="Jusqu'à quand"
        required
        options={
          [
            {
              value: 'answer',
              label: "Jusqu'à la réponse de l'adhérent",
              description: 'Son délai est arrêté ; elle revient dès que quelque chose arrive de sa part.',
            },
            { value: 'day', label: "Jusqu'à un jour", description: 'Son délai continue.' },
          ].filter(choice => request.member !== null || choice.value === 'day') as { value: Hold; label: string }[]
        }
        value={draft.kind}
        onChange={kind => set({ kind })}
        error={errorOf('kind')}
      />
      {draft.kind === 'day' && (
        <DateField
          label="Jour"
          required
          value={draft.until}
          onChange={until => set({ until })}
          error={errorOf('until')}
        />
      )}
      <TextArea
        label="Pourquoi"
        required
        rows={3}
        maxLength={REQUEST_LIMITS.reason}
        value={draft.reason}
        onChange={event => set({ reason: event.target.value })}
        error={errorOf('reason')}
      />
      <ServerDraft
        request={request}
        field="holdReason"
        text={draft.reason}
        onRestore={reason => set({ reason })}
        editor={editor}
      />
    </EditorModal>
  );
}
