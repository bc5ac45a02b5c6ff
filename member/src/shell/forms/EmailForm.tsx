import { isEmail, MAX_EMAIL_LENGTH } from 'contract/values/fields.ts';
import type { ReactNode } from 'react';
import { Card } from 'ui/Card.tsx';
import { TextField } from 'ui/TextField.tsx';
import { text } from '../../texts.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { SendingForm } from './SendingForm.tsx';
import type { Saving } from './saving.ts';
import { useSending } from './use-sending.ts';

interface EmailFormProps {
  /** The draft's. */
  name: string;
  /** What was given before, to be corrected. */
  given?: string | null;
  /** Said before the field. */
  introduction: ReactNode;
  label: string;
  hint: string;
  saving: Saving;
  save: (email: string) => Promise<unknown>;
  onSaved: () => Promise<unknown>;
  /** The buttons. */
  children: ReactNode;
}

/** Asks for the member's address, to which a link will be sent. A refused one is told beside the field. */
export function EmailForm({ name, given, introduction, label, hint, saving, save, onSaved, children }: EmailFormProps) {
  const draft = useDraft(name, { email: given ?? '' });
  const sending = useSending(saving, draft);
  const email = draft.value.email.trim();
  const { error } = saving;
  const refused = error?.fields[0]?.message ?? (error?.key === 'SAME_EMAIL' ? error.message : undefined);
  const submit = () => sending.submit(isEmail(email), () => save(email), onSaved);
  return (
    <Card>
      <SendingForm sending={sending} onSubmit={submit} isTold={Boolean(refused)} end={children}>
        {introduction}
        <TextField
          label={label}
          description={hint}
          error={refused ?? (sending.isTried && !isEmail(email) ? text('firstConnection.email.wrong') : undefined)}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_EMAIL_LENGTH}
          value={draft.value.email}
          onChange={event => sending.change({ email: event.target.value })}
        />
      </SendingForm>
    </Card>
  );
}
