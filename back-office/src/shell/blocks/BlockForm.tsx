import { CallError } from 'client/errors.ts';
import { REFUSALS } from 'contract/kit/refusals.ts';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Card } from 'ui/Card.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { InformationModal } from 'ui/InformationModal.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { isAllRead } from 'ui/unread.ts';
import { failureOf } from '../form-errors.ts';
import { FormEnd } from './FormEnd.tsx';
import './blocks.css';

interface BlockFormProps {
  title: string;
  /** What still has to be filled in, in words: the button waits for it. */
  missing: readonly string[];
  /** A refusal that can be told before anything is sent. */
  check?: () => 'wrongDates' | 'wrongExternalLink' | null;
  /** Saves; throws what the call throws. */
  onSave: () => Promise<unknown>;
  onCancel: () => void;
  onPreview?: () => void;
  /** The failures that the form shows beside a field are not told twice. */
  isShownBeside?: (error: CallError) => boolean;
  children: ReactNode;
}

/**
 * The form that takes the table's place. It stays as it was typed whatever the server answers; refusals of the document
 * are told in an information modal (S2-HOMEBLK-37, S2-HEADBLK-31).
 */
export function BlockForm({ title, missing, check, onSave, onCancel, onPreview, ...rest }: BlockFormProps) {
  const { isShownBeside, children } = rest;
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving || missing.length > 0 || !isAllRead(event.currentTarget)) return;
    const refusal = check?.();
    if (refusal) return setRefused(REFUSALS[refusal].message);
    setSaving(true);
    try {
      await onSave();
    } catch (error) {
      if (!(error instanceof CallError && isShownBeside?.(error))) setRefused(failureOf(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <>
      <PageHeader title={title} />
      <Card className="form-card">
        <form className="stack stack-large" noValidate onSubmit={save} aria-label={title}>
          <RequiredNote />
          {children}
          <FormEnd missing={missing} isBusy={isSaving} onCancel={onCancel} onPreview={onPreview} />
        </form>
        <InformationModal isOpen={refused !== null} onClose={() => setRefused(null)}>
          {refused}
        </InformationModal>
      </Card>
    </>
  );
}
