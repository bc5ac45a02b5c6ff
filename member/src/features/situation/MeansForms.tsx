import './means.css';
import type { CallError } from 'client/errors.ts';
import { makePasskey } from 'client/passkeys.ts';
import { useAction } from 'client/react.tsx';
import {
  addPasskey,
  addTotp,
  askPasskey,
  askTotp,
  type Factor,
  MAX_FACTOR_NAME,
  renameFactor,
} from 'contract/calls/factors.ts';
import { MAX_CODE_LENGTH } from 'contract/calls/proof.ts';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Modal } from 'ui/Modal.tsx';
import { QrCode } from 'ui/QrCode.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { TextField } from 'ui/TextField.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import { type Sending, useSending } from '../../shell/forms/use-sending.ts';
import { text } from '../../texts.ts';
import { deviceName } from './device-name.ts';

interface FormProps {
  userId: number;
  onClose: () => void;
  onDone: () => void;
}

/** Over the page: one field for the name, and the button. */
function NameForm(props: {
  title: string;
  onClose: () => void;
  sending: Sending & { isBusy: boolean; isTried: boolean };
  isTold?: boolean;
  name: string;
  onName: (name: string) => void;
  submitText: string;
  onSubmit: () => void;
  children?: ReactNode;
}) {
  const { sending, name } = props;
  return (
    <Modal isOpen onClose={props.onClose} title={props.title}>
      <SendingForm sending={sending} isTold={props.isTold ?? false} onSubmit={props.onSubmit} send={props.submitText}>
        <TextField
          label={text('means.own.name')}
          description={text('means.own.nameHint')}
          required
          maxLength={MAX_FACTOR_NAME}
          error={sending.isTried && !name.trim() ? text('means.own.noName') : undefined}
          value={name}
          onChange={event => props.onName(event.target.value)}
        />
        {props.children}
      </SendingForm>
    </Modal>
  );
}

/** A name, then the browser's own window. */
export function NewPasskey({ userId, onClose, onDone }: FormProps) {
  const asking = useAction(askPasskey);
  const adding = useAction(addPasskey);
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const [unmade, setUnmade] = useState<'givenUp' | 'known' | 'failed' | null>(null);
  const sending = useSending({
    error: adding.error ?? asking.error,
    isPending: adding.isPending || asking.isPending,
    reset() {
      adding.reset();
      asking.reset();
    },
  });
  const params = { id: userId };
  const submit = () => {
    setUnmade(null);
    sending.submit(
      name.trim() !== '',
      async () => {
        const made = await makePasskey(await asking.mutateAsync({ params }));
        if (made.outcome === 'done') return adding.mutateAsync({ params, body: { name, response: made.response } });
        setUnmade(made.outcome);
        throw new Error(made.outcome);
      },
      onDone,
    );
  };
  return (
    <NameForm
      title={text('means.own.addPasskey')}
      {...{ onClose, sending, name }}
      onName={setName}
      submitText={text('means.passkey.make')}
      onSubmit={submit}
    >
      {unmade && <Alert tone="warning">{text(`means.passkey.${unmade}`)}</Alert>}
      <p>{text('means.passkey.why')}</p>
    </NameForm>
  );
}

const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** A secret to scan, a name, and the first code that comes of it. */
export function AddTotp({ userId, onClose, onDone }: FormProps) {
  const { mutate, ...secret } = useAction(askTotp);
  const adding = useAction(addTotp);
  const sending = useSending(adding);
  const [name, setName] = useState(() => text('means.own.phone'));
  const [code, setCode] = useState('');
  const params = { id: userId };
  const ask = useCallback(() => mutate({ params: { id: userId } }), [mutate, userId]);
  const isAsked = useRef(false);
  useEffect(() => {
    // Once: another secret would take the place of the one that is being scanned.
    if (!isAsked.current) ask();
    isAsked.current = true;
  }, [ask]);
  const askAnewWhenExpired = ({ key }: CallError) => {
    if (key !== 'TOTP_SECRET_EXPIRED') return;
    setCode('');
    ask();
  };
  const isWrong = adding.error?.key === 'WRONG_CODE';
  if (!secret.data)
    return (
      <Modal isOpen onClose={onClose} title={text('means.own.addTotp')}>
        {secret.error ? (
          <FailureAlert error={secret.error} action={<Button onClick={ask}>{text('failures.retry')}</Button>} />
        ) : (
          <Skeleton text={text('situation.loading')} />
        )}
      </Modal>
    );
  return (
    <NameForm
      title={text('means.own.addTotp')}
      {...{ onClose, sending, name }}
      isTold={isWrong}
      onName={setName}
      submitText={text('means.totp.add')}
      onSubmit={() =>
        sending.submit(
          name.trim() !== '' && code.trim() !== '',
          () => adding.mutateAsync({ params, body: { name, code } }, { onError: askAnewWhenExpired }),
          onDone,
        )
      }
    >
      <p>{text('means.totp.why')}</p>
      <QrCode text={secret.data.uri} label={text('means.totp.drawing')} className="means-drawing" />
      <div>
        <p className="muted">{text('means.totp.typed')}</p>
        <p className="means-key">{grouped(secret.data.secret)}</p>
      </div>
      <TextField
        data-autofocus=""
        label={text('means.totp.code')}
        description={text('means.totp.codeHint')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={MAX_CODE_LENGTH}
        error={
          isWrong ? text('means.totp.wrong') : sending.isTried && !code.trim() ? text('means.totp.noCode') : undefined
        }
        value={code}
        onChange={event => {
          setCode(event.target.value);
          sending.forgive();
        }}
      />
    </NameForm>
  );
}

export function Rename({ userId, factor, onClose, onDone }: FormProps & { factor: Factor }) {
  const renaming = useAction(renameFactor);
  const sending = useSending(renaming);
  const [name, setName] = useState(factor.name);
  return (
    <NameForm
      title={text('means.own.rename', { name: factor.name })}
      {...{ onClose, sending, name }}
      onName={setName}
      submitText={text('means.own.save')}
      onSubmit={() =>
        sending.submit(
          name.trim() !== '',
          () => renaming.mutateAsync({ params: { id: userId, factorId: factor.id }, body: { name } }),
          onDone,
        )
      }
    />
  );
}
