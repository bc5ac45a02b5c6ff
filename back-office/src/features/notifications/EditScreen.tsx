import { IconHistory } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { notificationRead } from 'contract/calls/notifications.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { HistoryModal } from '../../shell/content/HistoryModal.tsx';
import { helpOf } from '../../shell/form-errors.ts';
import type { Result } from '../../shell/ResultNotice.tsx';
import { SignatureNote } from '../../shell/signature/SignatureNote.tsx';
import { EditForm } from './EditForm.tsx';
import { FIELDS } from './labels.tsx';

interface EditScreenProps {
  id: number;
  onResult: (result: Result) => void;
  /** The list has to be read again. */
  onChanged: () => Promise<unknown>;
}

/** One template: its form and its history. */
export function EditScreen({ id, onResult, onChanged }: EditScreenProps) {
  const navigate = useNavigate();
  const query = useCall(notificationRead, { params: { id } });
  const [isHistoryOpen, openHistory] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const back = () => navigate({ to: paths.notifications, search: former => ({ ...former, id: undefined }) });
  const reload = () => Promise.all([query.refetch(), onChanged()]);
  return (
    <>
      <PageHeader
        title="Modifier une notification"
        subtitle={query.data?.name}
        actions={
          query.data && (
            <Button icon={<IconHistory />} onClick={() => openHistory(true)}>
              Historique
            </Button>
          )
        }
      />
      <div className="stack">
        <SignatureNote act="template" objectId={id} />
        <Loaded query={query} errorTitle="La notification n'a pas pu être chargée." errorHelp={helpOf(query.error)}>
          {template => (
            <EditForm
              key={template.version}
              template={template}
              onResult={onResult}
              onCancel={back}
              onTyped={setUnsaved}
              onKept={back}
              onSaved={async saved => {
                await reload();
                onResult({ tone: 'success', text: `La notification « ${saved.name} » est modifiée.` });
                await back();
              }}
            />
          )}
        </Loaded>
      </div>
      <HistoryModal
        kind="notification"
        id={isHistoryOpen ? id : null}
        title="Historique de la notification"
        fields={FIELDS}
        isUnsaved={isUnsaved}
        onClose={() => openHistory(false)}
        onRestored={reload}
      />
    </>
  );
}
