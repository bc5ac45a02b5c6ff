import { IconDownload } from '@tabler/icons-react';
import { download } from 'client/download.ts';
import { useClient } from 'client/react.tsx';
import { getImportReport } from 'contract/calls/imports.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { failureOf } from '../../shell/form-errors.ts';
import type { Result } from '../../shell/ResultNotice.tsx';

interface ReportButtonProps {
  runId: number;
  onResult: (result: Result | null) => void;
}

/** The refused rows as a file, for who mends them at the source. */
export function ReportButton({ runId, onResult }: ReportButtonProps) {
  const { call } = useClient();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    onResult(null);
    try {
      const name = `rapport-import-${runId}.csv`;
      download(await call(getImportReport, { params: { runId } }), name);
      onResult({ tone: 'success', text: `Le fichier ${name} est téléchargé.` });
    } catch (error) {
      const text = failureOf(error);
      onResult(text === null ? null : { tone: 'danger', text });
    }
    setBusy(false);
  };
  return (
    <Button icon={<IconDownload />} isBusy={isBusy} busyText="Préparation du rapport…" onClick={run}>
      Télécharger les refus
    </Button>
  );
}
