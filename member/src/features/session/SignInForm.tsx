import { Link, useNavigate } from '@tanstack/react-router';
import { CallError } from 'client/errors.ts';
import { useAction } from 'client/react.tsx';
import { authorizeMember } from 'contract/calls/session.ts';
import { MAX_LOGIN_LENGTH } from 'contract/values/fields.ts';
import { MAX_PASSWORD_LENGTH } from 'contract/values/passwords.ts';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Form } from 'ui/Form.tsx';
import { useFormFields } from 'ui/form-fields.ts';
import { PasswordField } from 'ui/PasswordField.tsx';
import { TextField } from 'ui/TextField.tsx';
import { PATHS } from '../../paths.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import type { FailureWords } from '../../shell/failures.ts';
import { takePlace } from '../../shell/place.ts';
import { openSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';
import { loadTexts } from '../../texts-loading.ts';

const REFUSALS = [
  'UNKNOWN_LOGIN_PASSWORD',
  'PASSWORD_MUST_BE_INITIALIZED',
  'TOO_MANY_CONNECTIONS_FAILURES',
  'NOT_AUTHORIZED',
] as const;

export function SignInForm({ onStart }: { onStart: () => void }) {
  const navigate = useNavigate();
  const signIn = useAction(authorizeMember);
  const form = useRef<HTMLFormElement>(null);
  const fields = useFormFields();
  const [isFilled, setFilled] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; words?: FailureWords | undefined } | null>(null);
  const whyId = useId();

  // Browsers hide what they filled in themselves until the person touches the page, but say that they did.
  const look = () => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    setFilled(inputs.every(input => input.value.trim() !== '' || input.matches(':autofill')));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moments after the page appears matter
  useEffect(() => {
    const timers = [200, 800, 2000].map(delay => setTimeout(look, delay));
    return () => timers.forEach(clearTimeout);
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const given = new FormData(event.currentTarget);
    const body = { identifier: String(given.get('identifier')).trim(), password: String(given.get('password')) };
    if (!body.identifier || !body.password || signIn.isPending) return;
    setFailure(null);
    const answer = await signIn.mutateAsync({ body }).catch(async error => {
      // Words that most people never need come when they are; without them, the server's own.
      const words = await loadTexts('later').then(
        () => refusalWords(error),
        () => undefined,
      );
      setFailure({ error, words });
    });
    if (!answer) return;
    openSession({ ...answer, isManagerConnectedAs: false });
    // What the sign-in page said of the session before must not come back with 'Back'.
    const { href, state } = takePlace(answer.userId) ?? { href: PATHS.home };
    await navigate({ href, state: state ?? {}, replace: true });
  };

  return (
    <Form ref={form} fields={fields} className="stack stack-large" onSubmit={submit} onFocus={onStart} onInput={look}>
      <FailureAlert error={failure?.error} words={failure?.words} />
      <TextField
        name="identifier"
        label={text('signIn.identifier')}
        description={text('signIn.identifierHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_LOGIN_LENGTH}
      />
      <PasswordField
        name="password"
        label={text('signIn.password')}
        description={text('signIn.passwordHint')}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
      />
      <div className="stack">
        <Button
          type="submit"
          variant="primary"
          isWide
          disabled={!isFilled}
          isBusy={signIn.isPending}
          busyText={text('signIn.submitting')}
          aria-describedby={isFilled ? undefined : whyId}
        >
          {signIn.isPending ? text('signIn.submitting') : text('signIn.submit')}
        </Button>
        {!isFilled && (
          <p id={whyId} className="muted small">
            {text('signIn.whyDisabled')}
          </p>
        )}
      </div>
      <p className="sign-in-forgotten">
        <Link to={PATHS.forgotten}>{text('signIn.forgotten')}</Link>
      </p>
    </Form>
  );
}

function refusalWords(error: unknown) {
  const key = error instanceof CallError ? REFUSALS.find(known => known === error.key) : undefined;
  return key && { title: text(`signIn.refusals.${key}.title`), message: text(`signIn.refusals.${key}.message`) };
}
