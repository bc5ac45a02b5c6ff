import { useClient } from 'client/react.tsx';
import { enterAbsence } from 'contract/calls/absences.ts';
import type { Person } from 'contract/calls/requests.ts';
import { DateField } from 'ui/DateField.tsx';
import { today } from 'ui/dates.ts';
import { Select } from 'ui/Select.tsx';
import { countOf } from '../counts.ts';
import { EditorModal } from '../editor/EditorModal.tsx';
import { useEditor } from '../editor/use-editor.ts';

interface AbsenceModalProps {
  managerId: number;
  colleagues: readonly Person[];
  onEntered: (said: string) => Promise<unknown>;
  onClose: () => void;
}

/** In the place of nobody's number. */
const EVERYBODY = 0;

/** Writes an absence down: its days, and who does the work meanwhile. */
export function AbsenceModal({ managerId, colleagues, onEntered, onClose }: AbsenceModalProps) {
  const { call } = useClient();
  const editor = useEditor<never, { from: string | null; to: string | null; standInId: number }, { moved: number }>({
    item: null,
    draftOf: () => ({ from: null, to: null, standInId: EVERYBODY }),
    check: ({ from, to }) => {
      const wrong = {
        ...(!from && { from: 'Choisissez le premier jour.' }),
        ...(!to && { to: 'Choisissez le dernier jour.' }),
      };
      return Object.keys(wrong).length > 0 ? { message: null, wrong } : null;
    },
    send: ({ from, to, standInId }) =>
      call(enterAbsence, {
        params: { managerId },
        body: { from: from!, to: to!, standInId: standInId === EVERYBODY ? null : standInId },
      }),
    async onSaved({ moved }) {
      const gone = moved > 0 ? ` ${countOf(moved, 'demande change', 'demandes changent')} de main.` : '';
      await onEntered(`L'absence est notée.${gone}`);
      onClose();
    },
  });
  const { draft, set, errorOf } = editor;
  return (
    <EditorModal editor={editor} onClose={onClose} title="Noter une absence" submitText="Noter l'absence">
      <DateField
        label="Premier jour"
        required
        value={draft.from}
        onChange={from => set({ from })}
        error={errorOf('from')}
      />
      <DateField
        label="Dernier jour"
        description="Compris dans l'absence."
        required
        min={today()}
        value={draft.to}
        onChange={to => set({ to })}
        error={errorOf('to')}
      />
      <Select
        label="Les demandes vont"
        description="Celles qui sont tenues, celles que l'on donne, et celles auxquelles un adhérent répond."
        options={[
          { value: EVERYBODY, label: 'à tous, dans « À prendre »' },
          ...colleagues.map(({ id, name }) => ({ value: id, label: `à ${name}` })),
        ]}
        value={draft.standInId}
        onChange={standInId => set({ standInId })}
        error={errorOf('standInId')}
      />
    </EditorModal>
  );
}
