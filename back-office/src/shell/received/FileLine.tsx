import './received.css';
import { IconDownload, IconFileSearch, IconFileText } from '@tabler/icons-react';
import { download } from 'client/download.ts';
import { CallError, GENERIC_MESSAGE } from 'client/errors.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { sizeText } from 'ui/file-rules.ts';
import { PRELOAD_PDF } from 'ui/pdf/load.ts';
import { FileModal, isShowable, type ShownFile } from '../FileModal.tsx';

interface FileLineProps {
  file: ShownFile & { size: number };
  /** Why it cannot be read, when it cannot. */
  unavailable?: string | undefined;
  /** It is shown in the page already. */
  isShown?: boolean;
}

/** A file that somebody sent: its name and size, to look at and to download. */
export function FileLine({ file, unavailable, isShown }: FileLineProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      download(await file.load(), file.name);
    } catch (thrown) {
      setError(thrown instanceof CallError ? thrown.message : GENERIC_MESSAGE);
    }
    setBusy(false);
  };
  return (
    <>
      <div className="received-file">
        <IconFileText aria-hidden="true" />
        <span>
          {file.name} <span className="muted small">{unavailable ?? sizeText(file.size)}</span>
        </span>
        {!unavailable && !isShown && isShowable(file.mimeType) && (
          <Button
            size="row"
            icon={<IconFileSearch />}
            aria-label={`Consulter ${file.name}`}
            {...(file.mimeType === 'application/pdf' && PRELOAD_PDF)}
            onClick={() => setOpen(true)}
          >
            Consulter
          </Button>
        )}
        {!unavailable && (
          <Button
            size="row"
            icon={<IconDownload />}
            isBusy={isBusy}
            aria-label={`Télécharger ${file.name}`}
            onClick={save}
          >
            Télécharger
          </Button>
        )}
      </div>
      {error && <Alert tone="danger">{error}</Alert>}
      {isOpen && <FileModal file={file} onDownload={save} onClose={() => setOpen(false)} />}
    </>
  );
}
