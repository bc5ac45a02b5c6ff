import { useCall, useClient } from 'client/react.tsx';
import { enterAbsence, findStandIns } from 'contract/calls/absences.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { DateField } from 'ui/DateField.tsx';
import { today } from 'ui/dates.ts';
import { SearchSelect } from 'ui/SearchSelect.tsx';
import { countOf } from '../counts.ts';
import { EditorModal } from '../editor/EditorModal.tsx';
import { useEditor } from '../editor/use-editor.ts';
import { helpOf } from '../form-errors.ts';
import { nobodyFound, PEOPLE_SEARCH, peopleFound, workerWords } from '../people-search.ts';

interface AbsenceModalProps {
  managerId: number;
  onEntered: (said: string) => Promise<unknown>;
  onClose: () => void;
}

/** In the place of a person. */
const EVERYBODY = { value: 0, label: 'à tous, dans « À prendre »' };

/** Writes an absence down: its days, and who does the work meanwhile. */
export function AbsenceModal({ managerId, onEntered, onClose }: AbsenceModalProps) {
  const { call } = useClient();
  const editor = useEditor<
    never,
    { from: string | null; to: string | null; standInId: typeof EVERYBODY },
    { moved: number; staying: number }
  >({
    item: null,
    draftOf: () => ({ from: null, to: null, standInId: EVERYBODY }),
    check: ({ from, to }) => {
      const wrong = {
        ...(!from && { from: 'Choisissez le premier jour.' }),
        ...(!to && { to: 'Choisissez le dernier jour.' }),
      };
      return Object.keys(wrong).length > 0 ? { message: null, wrong } : null;
    },
    send: ({ from, to, standInId: standIn }) =>
      call(enterAbsence, {
        params: { managerId },
        body: { from: from!, to: to!, standInId: standIn === EVERYBODY ? null : standIn.value },
      }),
    async onSaved({ moved, staying }) {
      const gone = moved > 0 ? ` ${countOf(moved, 'demande change', 'demandes changent')} de main.` : '';
      const after = staying > 0 ? ` ${stayingWords(staying)}` : '';
      await onEntered(`L'absence est notée.${gone}${after}`);
      onClose();
    },
  });
  const { draft, set, errorOf } = editor;
  const [search, setSearch] = useState('');
  const found = useCall(findStandIns, { params: { managerId }, body: { name: search } });
  const people = peopleFound(found).map(one => ({
    value: one.id,
    label: `à ${workerWords(one)}`,
    disabled: one.cannotSignIn !== null,
  }));
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
      {found.isError && search === '' && (
        <Alert
          tone="danger"
          title="Les noms n'ont pas pu être chargés."
          action={<Button onClick={() => found.refetch()}>Réessayer</Button>}
        >
          {helpOf(found.error)}
        </Alert>
      )}
      <SearchSelect
        label="Les demandes vont"
        description="Celles qui sont tenues, celles que l'on donne, et celles auxquelles un adhérent répond."
        options={search ? people : [EVERYBODY, ...people]}
        search={search}
        onSearch={setSearch}
        searchLabel={PEOPLE_SEARCH}
        emptyText={nobodyFound(found)}
        value={draft.standInId}
        onChange={standInId => set({ standInId })}
        error={errorOf('standInId')}
      />
    </EditorModal>
  );
}

/** What is worked on goes later: the page does not promise more than comes of it. */
const stayingWords = (staying: number) =>
  staying === 1
    ? '1 demande prise reste encore une demi-heure au plus, puis change de main aussi.'
    : `${staying} demandes prises restent encore une demi-heure au plus, puis changent de main aussi.`;
