import { IconDownload } from '@tabler/icons-react';
import { download } from 'client/download.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { failureOf } from './form-errors.ts';
import type { Result } from './ResultNotice.tsx';

interface DownloadButtonProps {
  text: string;
  busyText: string;
  /** The file is named when it is asked for. */
  name: () => string;
  load: () => Promise<Blob>;
  /** What is to be known of the file, after that it came. */
  advice?: string;
  /** There is nothing to make it of. */
  disabled?: boolean;
  onResult: (result: Result | null) => void;
}

/** Makes a file on the server and hands it over; says what came of it. */
export function DownloadButton({ text, busyText, name, load, advice, disabled, onResult }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    onResult(null);
    try {
      const content = await load();
      const file = name();
      download(content, file);
      onResult({ tone: 'success', text: `Le fichier ${file} est téléchargé.${advice ? ` ${advice}` : ''}` });
    } catch (error) {
      const failure = failureOf(error);
      onResult(failure === null ? null : { tone: 'danger', text: failure });
    }
    setBusy(false);
  };
  return (
    <Button icon={<IconDownload />} disabled={disabled} isBusy={isBusy} busyText={busyText} onClick={run}>
      {text}
    </Button>
  );
}
