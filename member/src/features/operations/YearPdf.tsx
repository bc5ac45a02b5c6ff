import './operations.css';
import { IconFileTypePdf } from '@tabler/icons-react';
import { download } from 'client/download.ts';
import { useClient } from 'client/react.tsx';
import { getOperationsOfYear, getStatementOfYear } from 'contract/calls/operations.ts';
import { useState } from 'react';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { failureWords } from '../../shell/failures.ts';
import { currentSession } from '../../shell/session.ts';
import { trackAction } from '../../shell/tracking.ts';
import { text } from '../../texts.ts';

interface YearPdfProps {
  kind: 'payments' | 'contributions';
  /** Null: the statement of all folders. */
  folderId: number | null;
  year: number;
  filename: string;
}

/** The year as a PDF, and why it could not be had. */
export function YearPdf({ kind, folderId, year, filename }: YearPdfProps) {
  const { call } = useClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const keep = async () => {
    setBusy(true);
    setError(null);
    try {
      const params = { year: String(year) };
      const content =
        folderId === null
          ? await call(getStatementOfYear, { params: { ...params, id: currentSession()!.userId } })
          : await call(getOperationsOfYear, { params: { ...params, folderId: String(folderId), kind } });
      download(content, filename);
      announce(text('operations.pdfDone', { year }));
      trackAction('Opérations téléchargées', 300, folderId);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={<IconFileTypePdf />} isBusy={isBusy} onClick={keep}>
        {text(kind === 'payments' ? 'operations.statement' : 'operations.pdf', { year })}
      </Button>
      {error !== null && (
        <div className="operations-failure">
          <FailureAlert
            error={error}
            words={{ title: text('operations.pdfFailed', { year }), message: failureWords(error).message }}
          />
        </div>
      )}
    </>
  );
}
