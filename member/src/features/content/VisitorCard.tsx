import './content.css';
import { CallError } from 'client/errors.ts';
import { useAction, useCall } from 'client/react.tsx';
import { getContactSystems, MESSAGE_LIMITS, sendOfflineMessage } from 'contract/calls/messaging.ts';
import { isEmail } from 'contract/values/fields.ts';
import { isPhone } from 'contract/values/phones.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Captcha } from 'ui/Captcha.tsx';
import { Card } from 'ui/Card.tsx';
import { Facts } from 'ui/Facts.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { loadPhones } from 'ui/phones.ts';
import { TextArea } from 'ui/TextArea.tsx';
import { TextField } from 'ui/TextField.tsx';
import { frenchDate } from '../../shell/dates.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { focusFirstError } from '../../shell/forms/focus.ts';
import { useCaptcha } from '../../shell/use-captcha.ts';
import { useDraft } from '../../shell/use-draft.ts';
import { useOnce } from '../../shell/use-once.ts';
import { text } from '../../texts.ts';

const EMPTY = { lastname: '', firstname: '', email: '', phone: '', systemId: 0, subject: '', body: '' };

/** The way to write for whoever is not signed in. */
export function VisitorCard() {
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <Card title={text('visitor.title')}>
      {sent === null ? (
        <VisitorForm onSent={setSent} />
      ) : (
        <div className="stack">
          <Alert tone="success" title={text('visitor.sentTitle')}>
            {text('visitor.sentText', { email: sent.email })}
          </Alert>
          <h3>{text('visitor.copy')}</h3>
          <Facts
            facts={[
              { label: text('visitor.sentOn'), value: frenchDate(sent.at) },
              { label: text('messaging.compose.subject'), value: sent.subject },
            ]}
          />
          <p className="visitor-copy">{sent.body}</p>
        </div>
      )}
    </Card>
  );
}

/** What was written, which nobody finds in a list afterwards. */
interface Sent {
  at: string;
  email: string;
  subject: string;
  body: string;
}

function VisitorForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const draft = useDraft('visitor', EMPTY);
  const { lastname, firstname, email, phone, systemId, subject, body } = draft.value;
  const systems = useCall(getContactSystems, {});
  const [answer, setAnswer] = useState('');
  const [wrongAnswer, setWrongAnswer] = useState<string>();
  const [wrongPhone, setWrongPhone] = useState<string>();
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const captcha = useCaptcha();
  const send = useAction(sendOfflineMessage);
  const once = useOnce();
  const [isProving, setProving] = useState(false);
  const missing = (value: string) => (isTried && !value.trim() ? text('visitor.missing') : undefined);
  const isRight = isEmail(email.trim());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setWrongAnswer(answer.trim() ? undefined : text('forgotten.captchaMissing'));
    const isComplete = [lastname, firstname, subject, body, answer].every(value => value.trim());
    const { shown } = captcha;
    void once(async () => {
      const isCallable = await canBeCalled(phone.trim());
      setWrongPhone(isCallable ? undefined : text('visitor.wrongPhone'));
      if (!isComplete || !isRight || !isCallable || !shown) return focusFirstError(form);
      const message = {
        ...{ lastname, firstname, email: email.trim(), phone: phone.trim() || null, socialSystemId: systemId || null },
        ...{ subject, content: { text: body } },
      };
      setProving(true);
      const given = { ...message, captcha: await shown.answer(answer) };
      setProving(false);
      try {
        await send.mutateAsync({ body: given });
        draft.clear();
        onSent({ at: new Date().toISOString(), email: given.email, subject, body });
      } catch (error) {
        // Whatever it was, the captcha may be spent: a new one, and nothing else to type again.
        setAnswer('');
        await captcha.replace();
        if (!(error instanceof CallError)) return;
        const told = error.fields.find(({ path }) => path === 'phone')?.message;
        if (!told && error.key !== 'CAPTCHA_INCORRECT') return;
        send.reset();
        if (told) setWrongPhone(told);
        else setWrongAnswer(text('forgotten.captchaWrong'));
        focusFirstError(form);
      }
    });
  };
  const change = (act: () => unknown) => () => {
    setAnswer('');
    setWrongAnswer(undefined);
    act();
  };

  return (
    <form ref={form} className="stack stack-large" onSubmit={submit} noValidate>
      <p>{text('visitor.advice')}</p>
      <FailureAlert error={send.error} />
      {draft.isRestored && <Alert isLive={false}>{text('forms.restored')}</Alert>}
      <RequiredNote />
      <TextField
        label={text('visitor.lastname')}
        required
        autoComplete="family-name"
        maxLength={100}
        value={lastname}
        error={missing(lastname)}
        onChange={event => draft.change({ lastname: event.target.value })}
      />
      <TextField
        label={text('visitor.firstname')}
        required
        autoComplete="given-name"
        maxLength={100}
        value={firstname}
        error={missing(firstname)}
        onChange={event => draft.change({ firstname: event.target.value })}
      />
      <TextField
        label={text('visitor.email')}
        description={text('visitor.emailHint')}
        required
        type="email"
        autoComplete="email"
        maxLength={255}
        value={email}
        error={missing(email) ?? (isTried && !isRight ? text('visitor.wrongEmail') : undefined)}
        onChange={event => draft.change({ email: event.target.value })}
      />
      <TextField
        label={text('visitor.phone')}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        value={phone}
        error={wrongPhone}
        onChange={event => {
          setWrongPhone(undefined);
          draft.change({ phone: event.target.value });
        }}
      />
      {systems.data && systems.data.length > 0 && (
        <NativeSelect
          label={text('visitor.system')}
          value={systemId || ''}
          placeholder={text('visitor.noSystem')}
          onChange={event => draft.change({ systemId: Number(event.target.value) })}
          options={systems.data.map(({ id, systemName }) => ({ value: id, label: systemName }))}
        />
      )}
      <TextField
        label={text('messaging.compose.subject')}
        required
        maxLength={MESSAGE_LIMITS.subject}
        value={subject}
        error={missing(subject)}
        onChange={event => draft.change({ subject: event.target.value })}
      />
      <TextArea
        label={text('messaging.compose.text')}
        required
        rows={7}
        maxLength={MESSAGE_LIMITS.text}
        value={body}
        error={missing(body)}
        onChange={event => draft.change({ body: event.target.value })}
      />
      <Captcha
        imageSrc={captcha.shown?.imageString}
        question={captcha.shown?.question}
        value={answer}
        onChange={setAnswer}
        onRefresh={change(captcha.refresh)}
        onAskQuestion={change(captcha.ask)}
        isBusy={captcha.isBusy}
        error={captcha.hasFailed ? text('forgotten.captchaFailed') : wrongAnswer}
      />
      <Button
        type="submit"
        variant="primary"
        isWide
        isBusy={isProving || send.isPending}
        busyText={text('messaging.compose.sending')}
      >
        {text('messaging.compose.send')}
      </Button>
    </form>
  );
}

/** Without the library, which comes when it is needed, the server judges. */
async function canBeCalled(phone: string) {
  if (!phone) return true;
  const library = await loadPhones().catch(() => null);
  return !library || isPhone(library.parsePhoneNumberFromString, phone);
}
