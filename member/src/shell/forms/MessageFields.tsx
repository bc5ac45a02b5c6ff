import { MESSAGE_LIMITS } from 'contract/calls/messaging.ts';
import { TextArea } from 'ui/TextArea.tsx';
import { TextField } from 'ui/TextField.tsx';
import { text } from '../../texts.ts';

interface Written {
  subject: string;
  body: string;
}

interface MessageFieldsProps {
  value: Written;
  onChange: (part: Partial<Written>) => void;
  /** What is said of a field that is still empty. */
  missing: (value: string) => string | undefined;
  bodyHint?: string;
}

/** What a member or a visitor writes to the service. */
export function MessageFields({ value: { subject, body }, onChange, missing, bodyHint }: MessageFieldsProps) {
  return (
    <>
      <TextField
        label={text('messaging.compose.subject')}
        description={text('messaging.compose.subjectHint')}
        required
        value={subject}
        error={missing(subject)}
        maxLength={MESSAGE_LIMITS.subject}
        onChange={event => onChange({ subject: event.target.value })}
      />
      <TextArea
        label={text('messaging.compose.text')}
        description={bodyHint}
        required
        rows={8}
        value={body}
        error={missing(body)}
        maxLength={MESSAGE_LIMITS.text}
        onChange={event => onChange({ body: event.target.value })}
      />
    </>
  );
}
