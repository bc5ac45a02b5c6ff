import { useClient } from 'client/react.tsx';
import { getImportReport } from 'contract/calls/imports.ts';
import { DownloadButton } from '../../shell/DownloadButton.tsx';
import type { Result } from '../../shell/ResultNotice.tsx';

interface ReportButtonProps {
  runId: number;
  onResult: (result: Result | null) => void;
}

/** The report as a file, for who mends refused rows at the source and who files what was imported. */
export function ReportButton({ runId, onResult }: ReportButtonProps) {
  const { call } = useClient();
  return (
    <DownloadButton
      text="Télécharger le rapport"
      busyText="Préparation du rapport…"
      name={() => `rapport-import-${runId}.xlsx`}
      load={() => call(getImportReport, { params: { runId } })}
      onResult={onResult}
    />
  );
}
