import { useAction } from 'client/react.tsx';
import { actForMember, MAX_REASON, MIN_REASON } from 'contract/calls/connect-as.ts';
import { useId, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { Modal } from 'ui/Modal.tsx';
import { TextField } from 'ui/TextField.tsx';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import { useSending } from '../../shell/forms/use-sending.ts';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';
import { clockTime } from './clock-time.ts';

/** Why the manager acts in the member's place, over whatever page they are at, which stays as it is. */
export function ActModal({ onClose }: { onClose: () => void }) {
  const { data: user, refetch } = useUser();
  const [reason, setReason] = useState('');
  const acting = useAction(actForMember);
  const sending = useSending(acting);
  const form = useId();
  const isMissing = reason.trim().length < MIN_REASON;
  const submit = () =>
    sending.submit(
      !isMissing && user !== undefined,
      () => acting.mutateAsync({ params: { id: user!.id }, body: { reason } }),
      async ({ until }) => {
        await refetch();
        announce(text('connectedAs.acted', { time: clockTime(until) }));
        onClose();
      },
    );
  const close = () => !sending.isBusy && onClose();
  const isUnproved = acting.error?.key === 'PROOF_REQUIRED';
  return (
    <Modal
      isOpen
      onClose={close}
      title={text('connectedAs.asked.title')}
      actions={
        <>
          <Button onClick={close}>{text('connectedAs.asked.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} isBusy={sending.isBusy}>
            {text('connectedAs.act')}
          </Button>
        </>
      }
    >
      <SendingForm id={form} sending={sending} onSubmit={submit}>
        {isUnproved && <Alert tone="danger">{text('connectedAs.asked.unproved')}</Alert>}
        <p>{text('connectedAs.asked.why')}</p>
        <TextField
          data-autofocus=""
          label={text('connectedAs.asked.reason')}
          description={text('connectedAs.asked.reasonHint')}
          error={sending.isTried && isMissing ? text('connectedAs.asked.missing') : undefined}
          value={reason}
          maxLength={MAX_REASON}
          autoComplete="off"
          onChange={event => {
            setReason(event.target.value);
            sending.forgive();
          }}
        />
      </SendingForm>
    </Modal>
  );
}
