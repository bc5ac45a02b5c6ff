import { useNavigate } from '@tanstack/react-router';
import { useAction, useCall } from 'client/react.tsx';
import {
  createTrustedThirdParty,
  deleteTrustedThirdParty,
  getTrustedThirdParty,
  updateTrustedThirdParty,
} from 'contract/calls/relatives.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { PATHS } from '../../paths.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { usePlaces } from '../../shell/forms/places.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { text } from '../../texts.ts';
import { PersonForm } from './PersonForm.tsx';
import { type PersonDraft, personInput } from './person-draft.ts';
import { SectionPage } from './SectionPage.tsx';

/** The one person who may be called when the member cannot be. */
export function TrustedPage() {
  const navigate = useNavigate();
  const query = useCall(getTrustedThirdParty, {});
  const places = usePlaces();
  const create = useAction(createTrustedThirdParty);
  const update = useAction(updateTrustedThirdParty);
  const remove = useAction(deleteTrustedThirdParty);
  const [isAsking, setAsking] = useState(false);
  const known = query.data ?? null;
  const failed = query.error && query.data === undefined ? query : places.error ? places : null;
  const leave = async (saved: 'trusted' | 'trustedRemoved') => {
    await query.refetch();
    await navigate({ to: PATHS.situation, state: { saved } });
  };
  const send = (draft: PersonDraft) => {
    const { dateMariage: _1, dateDivorce: _2, ...person } = personInput(draft);
    const body = { ...person, email: draft.email.trim() || null };
    return known ? update.mutateAsync({ body }) : create.mutateAsync({ body });
  };
  const confirm = async () => {
    const isDone = await remove.mutateAsync({}).then(
      () => true,
      () => false,
    );
    setAsking(false);
    if (isDone) await leave('trustedRemoved');
  };
  return (
    <SectionPage title={text('trusted.title')} subtitle={text('trusted.subtitle')} isPersonOnly onPaper="trusted">
      <FailureAlert error={remove.error} />
      {failed ? (
        <LoadFailure title={text('trusted.failed')} query={failed} />
      ) : (
        <Card>
          {!places.data || query.data === undefined ? (
            <Skeleton text={text('situation.loading')} />
          ) : (
            <PersonForm
              kind="trusted"
              known={known}
              places={places.data}
              action={known ? update : create}
              send={send}
              onSaved={() => leave('trusted')}
            >
              {known && <Button onClick={() => setAsking(true)}>{text('forms.remove')}</Button>}
            </PersonForm>
          )}
        </Card>
      )}
      <ConfirmModal
        isOpen={isAsking}
        isDanger
        title={text('trusted.removeTitle')}
        confirmText={text('forms.remove')}
        cancelText={text('forms.cancel')}
        isBusy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {text('trusted.removeAsk')}
      </ConfirmModal>
    </SectionPage>
  );
}
