import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { LeaveGuard } from '../../shell/LeaveGuard.tsx';

interface FaqFormProps {
  title: string;
  /** Why it could not be saved, unless a field says so. */
  error: string | undefined;
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
      <Card className="faq-form">
        <form className="stack" noValidate onSubmit={onSubmit}>
          <RequiredNote />
          {error && <Alert tone="danger">{error}</Alert>}
          {children}
          <div className="row row-end">
            <Button onClick={cancel}>Annuler</Button>
            <Button onClick={onPreview}>Aperçu</Button>
            <Button variant="primary" type="submit" isBusy={isBusy} busyText="Enregistrement en cours…">
              Enregistrer
            </Button>
          </div>
        </form>
      </Card>
      <LeaveGuard isDirty={() => isDirty && !isCancelled.current && !isSaved()} />
    </>
  );
}
