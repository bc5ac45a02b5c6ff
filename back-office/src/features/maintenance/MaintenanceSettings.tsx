import { CallError, GENERIC_MESSAGE } from 'client/errors.ts';
import { useAction } from 'client/react.tsx';
import { type Maintenance, updateMaintenance } from 'contract/maintenance.ts';
import { useState } from 'react';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { InformationModal } from 'ui/InformationModal.tsx';
import { LeaveGuard } from '../../shell/LeaveGuard.tsx';
import { DatesModal } from './DatesModal.tsx';
import { emptyMoment, momentOf } from './dates.ts';
import { MessageCard } from './MessageCard.tsx';
import { StateCard } from './StateCard.tsx';

type Opened = 'activation' | 'dates' | 'deactivation' | 'saved' | null;

interface MaintenanceSettingsProps {
  maintenance: Maintenance;
  onChanged: () => Promise<unknown>;
}

export function MaintenanceSettings({ maintenance, onChanged }: MaintenanceSettingsProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const [content, setContent] = useState(maintenance.content);
  const { mutateAsync, isPending } = useAction(updateMaintenance);
  const close = () => setOpened(null);

  /** Changes the stored record: dates do not save a message that is still being written, nor the reverse. */
  const save = async (change: Partial<Maintenance>, next: Opened) => {
    try {
      const saved = await mutateAsync({ body: { ...maintenance, ...change } });
      if (change.content !== undefined) setContent(saved.content);
      await onChanged();
      setOpened(next);
    } catch (error) {
      setRefused(error);
    }
  };

  return (
    <div className="stack">
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
      />
      <LeaveGuard isDirty={() => content !== maintenance.content} />

      {(opened === 'activation' || opened === 'dates') && (
        <DatesModal
          title={opened === 'activation' ? 'Activer la page de maintenance' : 'Modifier les dates'}
          submitText="Confirmer"
          // Opening the activation clears the dates (001 §4).
          start={opened === 'activation' ? emptyMoment('start') : momentOf(maintenance.startDate, 'start')}
          end={opened === 'activation' ? emptyMoment('end') : momentOf(maintenance.endDate, 'end')}
          isBusy={isPending}
          onConfirm={dates => save({ enabled: true, ...dates }, null)}
          onClose={close}
        />
      )}
      <ConfirmModal
        isOpen={opened === 'deactivation'}
        title="Désactiver la page de maintenance ?"
        confirmText="Désactiver"
        onCancel={close}
        onConfirm={() => save({ enabled: false, startDate: null, endDate: null }, null)}
      >
        Les adhérents retrouvent leur espace dans les secondes qui suivent. Les dates sont effacées.
      </ConfirmModal>
      <InformationModal isOpen={opened === 'saved'} tone="info" title="Message enregistré" onClose={close}>
        Le message de la page de maintenance est enregistré.
      </InformationModal>
      <InformationModal isOpen={refused !== null} onClose={() => setRefused(null)}>
        {refused instanceof CallError ? refused.message : GENERIC_MESSAGE}
      </InformationModal>
    </div>
  );
}
