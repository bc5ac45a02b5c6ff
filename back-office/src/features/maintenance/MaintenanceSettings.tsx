import './maintenance.css';
import { useAction } from 'client/react.tsx';
import { isOnMaintenance, type Maintenance, updateMaintenance } from 'contract/calls/maintenance.ts';
import { useState } from 'react';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { InformationModal } from 'ui/InformationModal.tsx';
import { ConflictModal, staleRecord } from '../../shell/content/ConflictModal.tsx';
import { HistoryModal } from '../../shell/content/HistoryModal.tsx';
import { failureOf } from '../../shell/form-errors.ts';
import { LeaveGuard } from '../../shell/LeaveGuard.tsx';
import { DatesModal } from './DatesModal.tsx';
import { emptyMoment, momentOf } from './dates.ts';
import { COMPARED_FIELDS, comparedOf, MAINTENANCE_FIELDS } from './fields.ts';
import { MaintenancePreview } from './MaintenancePreview.tsx';
import { MessageCard } from './MessageCard.tsx';
import { StateCard } from './StateCard.tsx';

type Opened = 'activation' | 'dates' | 'deactivation' | 'saved' | 'history' | 'preview' | null;

interface MaintenanceSettingsProps {
  maintenance: Maintenance;
  onChanged: () => Promise<{ data: Maintenance | undefined }>;
}

export function MaintenanceSettings({ maintenance, onChanged }: MaintenanceSettingsProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [content, setContent] = useState(maintenance.content);
  const { mutateAsync, isPending } = useAction(updateMaintenance);
  const close = () => setOpened(null);
  const isMessageUnsaved = content !== maintenance.content;
  /** A change that started from an older record, and what is stored now. */
  const [conflict, setConflict] = useState<{ mine: Maintenance; theirs: Maintenance } | null>(null);

  /** Changes the stored record. A message that is still being written stays in the editor unless it `isSent` too. */
  const save = async (change: Partial<Maintenance>, next: Opened, isSent = change.content !== undefined) => {
    try {
      const saved = await mutateAsync({ body: { ...maintenance, ...change } });
      if (isSent || !isMessageUnsaved) setContent(saved.content);
      await onChanged();
      setOpened(next);
    } catch (error) {
      const theirs = staleRecord<Maintenance>(error);
      if (theirs) setConflict({ mine: { ...maintenance, ...change }, theirs });
      else setRefused(failureOf(error));
    }
  };
  const reload = async (theirs: Maintenance) => {
    setConflict(null);
    setContent(theirs.content);
    await onChanged();
    close();
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
        content={content}
        isBusy={isPending}
        onChange={setContent}
        onSave={() => save({ content }, 'saved')}
        onHistory={() => setOpened('history')}
        onPreview={() => setOpened('preview')}
      />
      <LeaveGuard isDirty={() => isMessageUnsaved} />

      {(opened === 'activation' || opened === 'dates') && (
        <DatesModal
          title={opened === 'activation' ? 'Activer la page de maintenance' : 'Modifier les dates'}
          submitText="Confirmer"
          // Opening the activation clears the dates (001 §4).
          start={opened === 'activation' ? emptyMoment('start') : momentOf(maintenance.startDate, 'start')}
          end={opened === 'activation' ? emptyMoment('end') : momentOf(maintenance.endDate, 'end')}
          isBusy={isPending}
          isMessageUnsaved={isMessageUnsaved}
          // What the editor shows is what members read: it is saved with the dates, and refused when empty (001 §5).
          onConfirm={dates => save({ enabled: true, ...dates, content }, isMessageUnsaved ? 'saved' : null)}
          onClose={close}
        />
      )}
      {opened === 'preview' && <MaintenancePreview maintenance={{ ...maintenance, content }} onClose={close} />}
      <ConfirmModal
        isOpen={opened === 'deactivation'}
        title="Désactiver la page de maintenance ?"
        confirmText="Désactiver"
        onCancel={close}
        onConfirm={() => save({ enabled: false, startDate: null, endDate: null }, null)}
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
          if (data) setContent(data.content);
        }}
      />
      {conflict && (
        <ConflictModal
          theirs={comparedOf(conflict.theirs)}
          base={comparedOf(maintenance)}
          mine={comparedOf(conflict.mine)}
          fields={COMPARED_FIELDS}
          onMerge={({ closure, ...merged }) => {
            setConflict(null);
            return save({ ...merged, ...closure }, null, conflict.mine.content === content);
          }}
          onReload={() => reload(conflict.theirs)}
          onClose={() => setConflict(null)}
        />
      )}
      <InformationModal isOpen={refused !== null} onClose={() => setRefused(null)}>
        {refused}
      </InformationModal>
    </div>
  );
}

/** Members see the page just now: not before its beginning, nor after its end. */
const isShown = ({ enabled, startDate, endDate }: Maintenance) => {
  const dates = { startDate: startDate ? new Date(startDate) : null, endDate: endDate ? new Date(endDate) : null };
  return isOnMaintenance({ enabled, ...dates }, new Date());
};
