import './content.css';
import { CallError } from 'client/errors.ts';
import { useAction, useCall } from 'client/react.tsx';
import { getContactSystems, sendOfflineMessage } from 'contract/calls/messaging.ts';
import { isEmail, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from 'contract/values/fields.ts';
import { isPhone } from 'contract/values/phones.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Captcha } from 'ui/Captcha.tsx';
import { Card } from 'ui/Card.tsx';
import { Facts } from 'ui/Facts.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { loadPhones } from 'ui/phones.ts';
import { TextDateField } from 'ui/TextDateField.tsx';
import { TextField } from 'ui/TextField.tsx';
import { frenchDate } from '../../shell/dates.ts';
import { useDraft } from '../../shell/drafts/use-draft.ts';
import { MessageFields } from '../../shell/forms/MessageFields.tsx';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import { useSending } from '../../shell/forms/use-sending.ts';
import { captchaWords, useCaptcha } from '../../shell/use-captcha.ts';
import { text } from '../../texts.ts';

const EMPTY = { lastname: '', firstname: '', email: '', phone: '', birthDate: '', systemId: 0, subject: '', body: '' };

/** The way to write for whoever is not signed in. */
export function VisitorCard({ isLostDevice }: { isLostDevice: boolean }) {
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <Card title={text('visitor.title')}>
      {sent === null ? (
        <VisitorForm isLostDevice={isLostDevice} onSent={setSent} />
      ) : (
        <div className="stack">
          <Alert tone="success" title={text('visitor.sentTitle')}>
            {isLostDevice
              ? text('visitor.sentToCall', { phone: sent.phone })
              : text('visitor.sentText', { email: sent.email })}
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
  phone: string;
  subject: string;
  body: string;
}

function VisitorForm({ isLostDevice, onSent }: { isLostDevice: boolean; onSent: (sent: Sent) => void }) {
  const draft = useDraft(
    isLostDevice ? 'lostDevice' : 'visitor',
    isLostDevice ? { ...EMPTY, subject: text('lostDevice.title') } : EMPTY,
  );
  const { lastname, firstname, email, phone, birthDate, systemId, subject, body } = draft.value;
  const systems = useCall(getContactSystems, {});
  const [answer, setAnswer] = useState('');
  const [wrongAnswer, setWrongAnswer] = useState<string>();
  const [wrongPhone, setWrongPhone] = useState<string>();
  const captcha = useCaptcha();
  const send = useAction(sendOfflineMessage);
  const sending = useSending(send, draft);
  const missing = (value: string) => (sending.isTried && !value.trim() ? text('visitor.missing') : undefined);
  const isRight = isEmail(email.trim());

  const submit = async () => {
    setWrongAnswer(answer.trim() ? undefined : text('forgotten.captchaMissing'));
    const isComplete = [lastname, firstname, subject, body, answer].every(value => value.trim());
    const isCallable = (!isLostDevice || phone.trim() !== '') && (await canBeCalled(phone.trim()));
    setWrongPhone(isCallable ? undefined : text('visitor.wrongPhone'));
    const { shown } = captcha;
    sending.submit(
      isComplete && isRight && isCallable && shown !== null,
      async () => {
        const message = {
          ...{
            lastname,
            firstname,
            email: email.trim(),
            phone: phone.trim() || null,
            socialSystemId: systemId || null,
          },
          ...{ subject, content: { text: body }, about: isLostDevice ? ('lostDevice' as const) : null },
          birthDate: birthDate || null,
        };
        const given = { ...message, captcha: await shown!.answer(answer) };
        await send.mutateAsync({ body: given }).catch(refuse);
      },
      () => onSent({ at: new Date().toISOString(), email: email.trim(), phone: phone.trim(), subject, body }),
    );
  };
  /** Whatever it was, the captcha may be spent: a new one, and nothing else to type again. */
  const refuse = async (error: unknown) => {
    setAnswer('');
    await captcha.replace();
    const told = error instanceof CallError && error.fields.find(({ path }) => path === 'phone')?.message;
    const wrong = captchaWords(error);
    if (told) setWrongPhone(told);
    else if (wrong) setWrongAnswer(wrong);
    if (told || wrong) send.reset();
    throw error;
  };
  const change = (act: () => unknown) => () => {
    setAnswer('');
    setWrongAnswer(undefined);
    act();
  };

  return (
    <SendingForm
      sending={sending}
      onSubmit={submit}
      send={text('messaging.compose.send')}
      busyText={text('messaging.compose.sending')}
    >
      <p>{text('visitor.advice')}</p>
      <RequiredNote />
      <TextField
        label={text('visitor.lastname')}
        required
        autoComplete="family-name"
        maxLength={MAX_NAME_LENGTH}
        value={lastname}
        error={missing(lastname)}
        onChange={event => sending.change({ lastname: event.target.value })}
      />
      <TextField
        label={text('visitor.firstname')}
        required
        autoComplete="given-name"
        maxLength={MAX_NAME_LENGTH}
        value={firstname}
        error={missing(firstname)}
        onChange={event => sending.change({ firstname: event.target.value })}
      />
      <TextField
        label={text('visitor.email')}
        description={text('visitor.emailHint')}
        required
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        value={email}
        error={missing(email) ?? (sending.isTried && !isRight ? text('visitor.wrongEmail') : undefined)}
        onChange={event => sending.change({ email: event.target.value })}
      />
      <TextField
        label={text(isLostDevice ? 'visitor.phoneToCall' : 'visitor.phone')}
        description={isLostDevice ? text('visitor.phoneToCallHint') : undefined}
        required={isLostDevice}
        type="tel"
        autoComplete="tel"
        maxLength={MAX_PHONE_LENGTH}
        value={phone}
        error={wrongPhone}
        onChange={event => {
          setWrongPhone(undefined);
          sending.change({ phone: event.target.value });
        }}
      />
      {isLostDevice && (
        <TextDateField
          label={text('visitor.birthDate')}
          description={text('visitor.birthDateHint')}
          invalidText={text('visitor.wrongBirthDate')}
          autoComplete="bday"
          value={birthDate || null}
          onChange={day => sending.change({ birthDate: day ?? '' })}
        />
      )}
      {systems.data && systems.data.length > 0 && (
        <NativeSelect
          label={text('visitor.system')}
          value={systemId || ''}
          placeholder={text('visitor.noSystem')}
          onChange={event => sending.change({ systemId: Number(event.target.value) })}
          options={systems.data.map(({ id, systemName }) => ({ value: id, label: systemName }))}
        />
      )}
      <MessageFields value={{ subject, body }} missing={missing} onChange={sending.change} />
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
    </SendingForm>
  );
}

/** Without the library, which comes when it is needed, the server judges. */
async function canBeCalled(phone: string) {
  if (!phone) return true;
  const library = await loadPhones().catch(() => null);
  return !library || isPhone(library.parsePhoneNumberFromString, phone);
}
