import { useClient } from 'client/react.tsx';
import { getImportReport } from 'contract/calls/imports.ts';
import { DownloadButton } from '../../shell/DownloadButton.tsx';
import type { Result } from '../../shell/ResultNotice.tsx';

interface ReportButtonProps {
  runId: number;
  onResult: (result: Result | null) => void;
}

/** The refused rows as a file, for who mends them at the source. */
export function ReportButton({ runId, onResult }: ReportButtonProps) {
  const { call } = useClient();
  return (
    <DownloadButton
      text="Télécharger les refus"
      busyText="Préparation du rapport…"
      name={() => `rapport-import-${runId}.csv`}
      load={() => call(getImportReport, { params: { runId } })}
      onResult={onResult}
    />
  );
}
