import type { Arguments } from 'client/call.ts';
import { useAction } from 'client/react.tsx';
import type { AnswerOf, Endpoint } from 'contract/kit/endpoint.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { Unsent } from 'ui/Unsent.tsx';
import { isAllRead } from 'ui/unread.ts';
import { text } from '../../texts.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { useOnce } from '../use-once.ts';
import { focusFirstError } from './focus.ts';
import { UploadProgress, useUploadProgress } from './UploadProgress.tsx';

/**
 * The sending of a form with files. `submit` takes what the call takes, and what follows once it was sent; with null
 * something is still missing, and the first field that says so takes the focus, as one does whose file was refused. A failed sending keeps everything, the
 * files too: 'Envoyer' tries again.
 */
export function useSending<E extends Endpoint & { upload: object }>(endpoint: E) {
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = useAction(endpoint);
  const once = useOnce();
  const upload = useUploadProgress();
  return {
    form,
    /** What is missing may be said. */
    isTried,
    error: send.error,
    isBusy: send.isPending,
    percent: upload.percent,
    submit: (given: Arguments<E> | null, onSent: (answer: AnswerOf<E>) => void) => {
      setTried(true);
      // Both are looked at: a file that was refused says so whatever else is missing.
      if (!isAllRead(form.current!) || !given) return focusFirstError(form);
      void once(async () => {
        try {
          onSent(await send.mutateAsync({ ...given, onProgress: upload.onProgress }));
        } catch {
          // Said above the form.
        } finally {
          upload.end();
        }
      });
    },
  };
}

interface SendFormProps {
  sending: Pick<ReturnType<typeof useSending>, 'form' | 'error' | 'isBusy' | 'percent'>;
  /** What else failed to load. */
  error?: Error | null;
  /** What was typed comes from an earlier visit. */
  isRestored: boolean;
  hasFiles: boolean;
  onSubmit: () => void;
  sendText: string;
  sendingText: string;
  children: ReactNode;
}

/** A card with the fields, why they could not be sent, how far the files have gone, and the button. */
export function SendForm({
  sending,
  error,
  isRestored,
  hasFiles,
  onSubmit,
  sendText,
  sendingText,
  children,
}: SendFormProps) {
  return (
    <Card>
      <form
        ref={sending.form}
        className="stack stack-large"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <FailureAlert error={sending.error ?? error ?? null} />
        {isRestored && <Alert isLive={false}>{text('forms.restored')}</Alert>}
        <RequiredNote />
        {children}
        <UploadProgress percent={hasFiles ? sending.percent : null} />
        <Unsent />
        <Button type="submit" variant="primary" isWide isBusy={sending.isBusy} busyText={sendingText}>
          {sendText}
        </Button>
      </form>
    </Card>
  );
}
