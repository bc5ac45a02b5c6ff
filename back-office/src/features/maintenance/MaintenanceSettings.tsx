import './maintenance.css';
import { useClient } from 'client/react.tsx';
import { isOnMaintenance, type Maintenance, updateMaintenance } from 'contract/calls/maintenance.ts';
import { useState } from 'react';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { InformationModal } from 'ui/InformationModal.tsx';
import { HistoryModal } from '../../shell/content/HistoryModal.tsx';
import { EditorWindow } from '../../shell/editor/EditorForm.tsx';
import { keptIn, useEditor } from '../../shell/editor/use-editor.ts';
import { DatesModal } from './DatesModal.tsx';
import { emptyMoment, momentOf } from './dates.ts';
import { type Closure, COMPARED_FIELDS, type Compared, comparedOf, MAINTENANCE_FIELDS } from './fields.ts';
import { MaintenancePreview } from './MaintenancePreview.tsx';
import { MessageCard } from './MessageCard.tsx';
import { StateCard } from './StateCard.tsx';

type Opened = 'activation' | 'dates' | 'deactivation' | 'saved' | 'history' | 'preview' | null;

/** The message, as the editor holds it; with the dates where they change with it. */
interface Draft {
  content: string;
  closure?: Closure;
}
const draftOf = (maintenance: Maintenance | null): Draft => ({ content: maintenance?.content ?? '' });

interface MaintenanceSettingsProps {
  maintenance: Maintenance;
  onChanged: () => Promise<{ data: Maintenance | undefined }>;
}

export function MaintenanceSettings({ maintenance, onChanged }: MaintenanceSettingsProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const { call } = useClient();
  const close = () => setOpened(null);
  const editor = useEditor<Maintenance, Draft, Maintenance, Compared>({
    item: maintenance,
    draftOf,
    send: ({ content, closure }, over) =>
      call(updateMaintenance, { body: { ...(over ?? maintenance), content, ...closure } }),
    async onSaved(saved, sent, held) {
      // A message that is still being written stays in the editor, unless it was sent too.
      editor.restart(saved, keptIn(draftOf(saved), sent, held));
      await onChanged();
      close();
    },
    comparison: {
      fields: COMPARED_FIELDS,
      of: ({ content, closure }, over) => comparedOf({ ...over, content, ...closure }),
      draftOf: ({ content, closure }) => ({ content, closure }),
    },
  });
  const conflict = editor.conflict && {
    ...editor.conflict,
    async onReload() {
      editor.conflict?.onReload();
      await onChanged();
      close();
    },
  };
  const { content } = editor.draft;
  const isMessageUnsaved = editor.isDirty();
  const save = async (draft: Draft, next: Opened) => {
    if (await editor.save(draft)) setOpened(next);
  };

  return (
    <div className="stack maintenance">
      <StateCard
        maintenance={maintenance}
        onActivate={() => setOpened('activation')}
        onModify={() => setOpened('dates')}
        onDeactivate={() => setOpened('deactivation')}
      />
      <MessageCard
        editor={{ ...editor, conflict }}
        onSaved={() => setOpened('saved')}
        onHistory={() => setOpened('history')}
        onPreview={() => setOpened('preview')}
      />

      {(opened === 'activation' || opened === 'dates') && (
        <DatesModal
          title={opened === 'activation' ? 'Activer la page de maintenance' : 'Modifier les dates'}
          submitText="Confirmer"
          // Opening the activation clears the dates (001 §4).
          start={opened === 'activation' ? emptyMoment('start') : momentOf(maintenance.startDate, 'start')}
          end={opened === 'activation' ? emptyMoment('end') : momentOf(maintenance.endDate, 'end')}
          isBusy={editor.isBusy}
          isMessageUnsaved={isMessageUnsaved}
          // What the editor shows is what members read: it is saved with the dates, and refused when empty (001 §5).
          onConfirm={dates =>
            save({ content, closure: { enabled: true, ...dates } }, isMessageUnsaved ? 'saved' : null)
          }
          onClose={close}
        />
      )}
      {opened === 'preview' && <MaintenancePreview maintenance={{ ...maintenance, content }} onClose={close} />}
      <ConfirmModal
        isOpen={opened === 'deactivation'}
        title="Désactiver la page de maintenance ?"
        confirmText="Désactiver"
        onCancel={close}
        onConfirm={() =>
          save(
            { content: draftOf(editor.base).content, closure: { enabled: false, startDate: null, endDate: null } },
            null,
          )
        }
      >
        {isShown(maintenance) && 'Les adhérents retrouvent leur espace dans les secondes qui suivent. '}
        Les dates sont effacées.
        {isMessageUnsaved && " Le message que vous avez modifié n'est pas enregistré : il reste dans l'éditeur."}
      </ConfirmModal>
      <InformationModal isOpen={opened === 'saved'} tone="info" title="Message enregistré" onClose={close}>
        Le message de la page de maintenance est enregistré.
      </InformationModal>
      <HistoryModal
        kind="maintenance"
        id={opened === 'history' ? maintenance.id : null}
        title="Historique de la page de maintenance"
        fields={MAINTENANCE_FIELDS}
        restored="Le message de cette version redevient le message en cours ; l'activation et les dates restent comme elles sont."
        isUnsaved={isMessageUnsaved}
        onClose={close}
        onRestored={async () => {
          const { data } = await onChanged();
          if (data) editor.restart(data);
        }}
      />
      <EditorWindow {...editor} />
    </div>
  );
}

/** Members see the page just now: not before its beginning, nor after its end. */
const isShown = ({ enabled, startDate, endDate }: Maintenance) => {
  const dates = { startDate: startDate ? new Date(startDate) : null, endDate: endDate ? new Date(endDate) : null };
  return isOnMaintenance({ enabled, ...dates }, new Date());
};
