import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Card } from 'ui/Card.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { FormEnd } from '../../shell/blocks/FormEnd.tsx';
import { LeaveGuard } from '../../shell/LeaveGuard.tsx';

interface FaqFormProps {
  title: string;
  /** Why it could not be saved, unless a field says so. */
  error: string | undefined;
  /** What still has to be filled in, in words (S2-FAQ-22 to 25). */
  missing: readonly string[];
  isBusy: boolean;
  isDirty: boolean;
  isSaved: () => boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  onCancel: () => void;
  onPreview: () => void;
  children: ReactNode;
}

/** In the place of the table. Leaving with something typed asks first; 'Annuler' says it already. */
export function FaqForm({
  title,
  error,
  missing,
  isBusy,
  isDirty,
  isSaved,
  onSubmit,
  onCancel,
  onPreview,
  children,
}: FaqFormProps) {
  const isCancelled = useRef(false);
  const cancel = () => {
    isCancelled.current = true;
    onCancel();
  };
  return (
    <>
      <PageHeader title={title} />
      <Card className="form-card">
        <form
          className="stack"
          noValidate
          onSubmit={event => (missing.length > 0 ? event.preventDefault() : onSubmit(event))}
        >
          <RequiredNote />
          {error && <Alert tone="danger">{error}</Alert>}
          {children}
          <FormEnd missing={missing} isBusy={isBusy} onCancel={cancel} onPreview={onPreview} />
        </form>
      </Card>
      <LeaveGuard isDirty={() => isDirty && !isCancelled.current && !isSaved()} />
    </>
  );
}
