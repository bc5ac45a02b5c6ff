import { useClient } from 'client/react.tsx';
import { exportAuditLog } from 'contract/calls/audit-log.ts';
import { fileTimestamp } from 'contract/values/days.ts';
import { DownloadButton } from '../../shell/DownloadButton.tsx';
import type { Result } from '../../shell/ResultNotice.tsx';
import { type AuditSearch, criteriaOf } from './searches.ts';

interface ExportButtonProps {
  search: AuditSearch;
  /** It finds nothing. */
  isEmpty: boolean;
  onResult: (result: Result | null) => void;
}

/** Everything that the search finds, as a file that its signature closes. */
export function ExportButton({ search, isEmpty, onResult }: ExportButtonProps) {
  const { call } = useClient();
  return (
    <DownloadButton
      text="Exporter, signé"
      busyText="Préparation de l'export…"
      name={() => `journal-audit-${fileTimestamp(new Date())}.csv`}
      load={() => call(exportAuditLog, { body: criteriaOf(search) })}
      advice="Gardez-le tel quel : réenregistré, sa signature ne tient plus."
      disabled={isEmpty}
      onResult={onResult}
    />
  );
}
