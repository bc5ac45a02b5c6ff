import { CallError, offline } from 'client/errors.ts';
import { useAction } from 'client/react.tsx';
import { giveProof } from 'contract/calls/proof.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { Modal } from 'ui/Modal.tsx';
import { PasswordField } from 'ui/PasswordField.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import type { ProofQuestion } from '../../shell/proof-question.ts';
import { useSession } from '../../shell/session.ts';
import { useOnce } from '../../shell/use-once.ts';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';

/** The password once more, over the form that needs it, which stays as it is and goes on by itself. */
export function ProofDialog({ question }: { question: ProofQuestion }) {
  const id = useSession()?.userId;
  const login = useUser().data?.login;
  const proof = useAction(giveProof);
  const once = useOnce();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isWrong = proof.error?.key === 'WRONG_CURRENT_PASSWORD';
  useEffect(() => {
    if (isWrong) field.current?.focus();
  }, [isWrong]);
  const form = useId();
  const giveUp = () => {
    if (!proof.isPending) question.answer(false);
  };
  const submit = (event: FormEvent) => {
    // React's tree has the page's own form above this one: only this one is meant.
    event.stopPropagation();
    event.preventDefault();
    setTried(true);
    if (!password || !id) return field.current?.focus();
    void once(async () => {
      await proof.mutateAsync({ params: { id }, body: { password } });
      announce(text('verification.done'));
      question.answer(true);
    }).catch(error => error instanceof CallError || question.fail(offline()));
  };
  const missing = isTried && !password ? text('verification.missing') : undefined;
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
      <form id={form} className="stack" noValidate onSubmit={submit}>
        {!isWrong && <FailureAlert error={proof.error} />}
        <p>{text('verification.why')}</p>
        <input type="text" autoComplete="username" value={login ?? ''} readOnly hidden />
        <PasswordField
          ref={field}
          label={text('verification.password')}
          description={text('verification.hint')}
          error={isWrong ? text('verification.wrong') : missing}
          autoComplete="current-password"
          maxLength={500}
          value={password}
          data-autofocus=""
          onChange={event => {
            setPassword(event.target.value);
            if (proof.error) proof.reset();
          }}
        />
      </form>
    </Modal>
  );
}
