import type { ReactNode } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Form } from 'ui/Form.tsx';
import { Unsent } from 'ui/Unsent.tsx';
import { text } from '../../texts.ts';
import { DraftKept, DraftNotes } from '../drafts/DraftNotes.tsx';
import { FailureAlert } from '../FailureAlert.tsx';
import type { FailureWords } from '../failures.ts';
import { UploadProgress } from './UploadProgress.tsx';
import type { Sending } from './use-sending.ts';

interface SendingFormProps {
  sending: Sending;
  onSubmit: () => unknown;
  /** Its fields say themselves why it was refused. */
  isTold?: boolean;
  /** The form's own words for a refusal. */
  words?: FailureWords | undefined;
  id?: string;
  children: ReactNode;
  /** The words of the button that sends, and while it does. */
  send?: string;
  busyText?: string;
  /** The buttons, where they are others. */
  end?: ReactNode;
}

/** Every form that sends something: why it could not be sent, the fields, how far the files have gone, and the buttons. */
export function SendingForm(props: SendingFormProps) {
  const { sending, onSubmit, isTold = false, words, id, children, send, busyText, end } = props;
  return (
    <Form id={id} fields={sending.fields} className="stack stack-large" onSubmit={onSubmit}>
      {!isTold && <FailureAlert error={sending.error} words={words} />}
      {sending.isRestored && <Alert isLive={false}>{text('forms.restored')}</Alert>}
      {sending.draft && <DraftNotes draft={sending.draft} />}
      {children}
      <UploadProgress percent={sending.percent} />
      <Unsent />
      {sending.draft && <DraftKept draft={sending.draft} />}
      {send && (
        <Button type="submit" variant="primary" isWide isBusy={sending.isBusy} busyText={busyText}>
          {send}
        </Button>
      )}
      {end}
    </Form>
  );
}
