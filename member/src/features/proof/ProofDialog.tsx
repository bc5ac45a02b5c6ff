import { CallError, offline } from 'client/errors.ts';
import { useAction } from 'client/react.tsx';
import { giveProof } from 'contract/calls/proof.ts';
import { useId, useState } from 'react';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { Modal } from 'ui/Modal.tsx';
import { PasswordField } from 'ui/PasswordField.tsx';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import { useSending } from '../../shell/forms/use-sending.ts';
import type { ProofQuestion } from '../../shell/proof-question.ts';
import { useSession } from '../../shell/session.ts';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';

/** The password once more, over the form that needs it, which stays as it is and goes on by itself. */
export function ProofDialog({ question }: { question: ProofQuestion }) {
  const id = useSession()?.userId;
  const login = useUser().data?.login;
  const proof = useAction(giveProof);
  const sending = useSending(proof);
  const [password, setPassword] = useState('');
  const isWrong = proof.error?.key === 'WRONG_CURRENT_PASSWORD';
  const form = useId();
  const giveUp = () => {
    if (!proof.isPending) question.answer(false);
  };
  const submit = () =>
    sending.submit(
      password !== '' && id !== undefined,
      () =>
        proof.mutateAsync({ params: { id: id! }, body: { password } }).catch(error => {
          if (!(error instanceof CallError)) question.fail(offline());
          throw error;
        }),
      () => {
        announce(text('verification.done'));
        question.answer(true);
      },
    );
  const missing = sending.isTried && !password ? text('verification.missing') : undefined;
  return (
    <Modal
      isOpen
      onClose={giveUp}
      title={text('verification.title')}
      actions={
        <>
          <Button onClick={giveUp}>{text('verification.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} isBusy={proof.isPending}>
            {text('verification.confirm')}
          </Button>
        </>
      }
    >
      <SendingForm id={form} sending={sending} onSubmit={submit} isTold={isWrong}>
        <p>{text('verification.why')}</p>
        <input type="text" autoComplete="username" value={login ?? ''} readOnly hidden />
        <PasswordField
          label={text('verification.password')}
          description={text('verification.hint')}
          error={isWrong ? text('verification.wrong') : missing}
          autoComplete="current-password"
          maxLength={500}
          value={password}
          data-autofocus=""
          onChange={event => {
            setPassword(event.target.value);
            sending.forgive();
          }}
        />
      </SendingForm>
    </Modal>
  );
}
