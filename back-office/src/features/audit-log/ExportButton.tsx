import { IconDownload } from '@tabler/icons-react';
import { download, timestamp } from 'client/download.ts';
import { useClient } from 'client/react.tsx';
import { exportAuditLog } from 'contract/calls/audit-log.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { failureOf } from '../../shell/form-errors.ts';
import type { Result } from '../../shell/ResultNotice.tsx';
import { type AuditSearch, criteriaOf } from './searches.ts';

interface ExportButtonProps {
  search: AuditSearch;
  onResult: (result: Result | null) => void;
}

/** Everything that the search finds, as a file that its signature closes. */
export function ExportButton({ search, onResult }: ExportButtonProps) {
  const { call } = useClient();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    onResult(null);
    try {
      const content = await call(exportAuditLog, { body: criteriaOf(search) });
      const name = `journal-audit-${timestamp()}.csv`;
      download(content, name);
      const text = `Le fichier ${name} est téléchargé. Gardez-le tel quel : réenregistré, sa signature ne tient plus.`;
      onResult({ tone: 'success', text });
    } catch (error) {
      const text = failureOf(error);
      onResult(text === null ? null : { tone: 'danger', text });
    }
    setBusy(false);
  };
  return (
    <Button icon={<IconDownload />} isBusy={isBusy} busyText="Préparation de l'export…" onClick={run}>
      Exporter, signé
    </Button>
  );
}
