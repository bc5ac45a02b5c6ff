import { isEmail } from 'contract/values/fields.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Card } from 'ui/Card.tsx';
import { TextField } from 'ui/TextField.tsx';
import { text } from '../../texts.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { useDraft } from '../use-draft.ts';
import { useOnce } from '../use-once.ts';
import type { Saving } from './saving.ts';

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
  const once = useOnce();
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const email = draft.value.email.trim();
  const { error } = saving;
  const refused = error?.fields[0]?.message ?? (error?.key === 'SAME_EMAIL' ? error.message : undefined);
  useEffect(() => {
    if (refused) field.current?.focus();
  }, [refused]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmail(email)) return field.current?.focus();
    void once(async () => {
      await save(email);
      draft.clear();
      setTried(false);
      await onSaved();
    }).catch(() => undefined);
  };
  return (
    <Card>
      <form className="stack stack-large" onSubmit={submit} noValidate>
        {!refused && <FailureAlert error={error} />}
        {introduction}
        <TextField
          ref={field}
          label={label}
          description={hint}
          error={refused ?? (isTried && !isEmail(email) ? text('firstConnection.email.wrong') : undefined)}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          value={draft.value.email}
          onChange={event => {
            draft.change({ email: event.target.value });
            if (error) saving.reset();
          }}
        />
        {children}
      </form>
    </Card>
  );
}
