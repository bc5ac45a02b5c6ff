import './operations.css';
import { IconFileTypePdf } from '@tabler/icons-react';
import { download } from 'client/download.ts';
import { useClient } from 'client/react.tsx';
import { getOperationsOfYear } from 'contract/calls/operations.ts';
import { useState } from 'react';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { failureWords } from '../../shell/failures.ts';
import { trackAction } from '../../shell/tracking.ts';
import { text } from '../../texts.ts';

interface YearPdfProps {
  kind: 'payments' | 'contributions';
  folderId: number;
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
      download(
        await call(getOperationsOfYear, { params: { folderId: String(folderId), kind, year: String(year) } }),
        filename,
      );
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
        {text('operations.pdf', { year })}
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
