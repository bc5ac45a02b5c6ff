import { Link } from '@tanstack/react-router';
import { CallError } from 'client/errors.ts';
import { useAction } from 'client/react.tsx';
import { userForgotPassword } from 'contract/calls/password.ts';
import { MAX_LOGIN_LENGTH } from 'contract/values/fields.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Captcha } from 'ui/Captcha.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { TextField } from 'ui/TextField.tsx';
import './password.css';
import { PATHS } from '../../paths.ts';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import { useSending } from '../../shell/forms/use-sending.ts';
import { captchaWords, useCaptcha } from '../../shell/use-captcha.ts';
import { text } from '../../texts.ts';

interface Errors {
  identifier?: string;
  captcha?: string;
}

export function ForgottenForm({ onSent }: { onSent: () => void }) {
  const [identifier, setIdentifier] = useState('');
  const [answer, setAnswer] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const captcha = useCaptcha();
  const ask = useAction(userForgotPassword);
  const sending = useSending(ask);
  const { isBusy } = sending;

  const submit = () => {
    const found: Errors = {};
    const { shown } = captcha;
    if (!identifier.trim()) found.identifier = text('forgotten.identifierMissing');
    if (!answer.trim() || !shown) found.captcha = text('forgotten.captchaMissing');
    setErrors(found);
    sending.submit(
      !found.identifier && !found.captcha,
      async () =>
        ask.mutateAsync({ body: { value: identifier.trim(), captcha: await shown!.answer(answer) } }).catch(refuse),
      onSent,
    );
  };
  /** The identifier stays; only what the person must do again is emptied. */
  const refuse = async (error: unknown) => {
    const key = error instanceof CallError ? error.key : undefined;
    if (key?.startsWith('CAPTCHA_')) {
      setAnswer('');
      await captcha.replace();
    }
    // Any other is said above the form.
    const wrong = captchaWords(error);
    if (wrong) {
      ask.reset();
      setErrors({ captcha: wrong });
    }
    throw error;
  };

  const change = (act: () => unknown) => () => {
    setAnswer('');
    setErrors(({ identifier }) => ({ identifier }));
    act();
  };

  return (
    <SendingForm sending={sending} onSubmit={submit}>
      <RequiredNote />
      <TextField
        label={text('forgotten.identifier')}
        description={text('forgotten.identifierHint')}
        error={errors.identifier}
        required
        value={identifier}
        onChange={event => {
          setIdentifier(event.target.value);
          setErrors(({ captcha }) => ({ captcha }));
        }}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_LOGIN_LENGTH}
      />
      <Captcha
        imageSrc={captcha.shown?.imageString}
        question={captcha.shown?.question}
        value={answer}
        onChange={setAnswer}
        onRefresh={change(captcha.refresh)}
        onAskQuestion={change(captcha.ask)}
        isBusy={captcha.isBusy}
        error={captcha.hasFailed ? text('forgotten.captchaFailed') : errors.captcha}
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy} busyText={text('forgotten.submitting')}>
        {isBusy ? text('forgotten.submitting') : text('forgotten.submit')}
      </Button>
      <p>
        <Link to={PATHS.signIn}>{text('forgotten.back')}</Link>
      </p>
    </SendingForm>
  );
}
