import './documents.css';
import { IconDownload, IconFileSearch, IconFileText } from '@tabler/icons-react';
import { download } from 'client/download.ts';
import { useState } from 'react';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { failureWords } from '../../shell/failures.ts';
import { trackAction } from '../../shell/tracking.ts';
import { text } from '../../texts.ts';
import { DocumentModal } from './DocumentModal.tsx';
import { formatOf } from './file-words.ts';
import type { Shown } from './use-documents.ts';
import { useReader } from './use-reader.ts';

export function DocumentRow({ document }: { document: Shown }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { key, name, details, filename, fetch, folderId, of } = document;
  const reader = useReader(key);
  const keep = async () => {
    setBusy(true);
    setError(null);
    try {
      download(await fetch(), filename);
      announce(text('documents.downloaded', { name }));
      trackAction('Document téléchargé', 300, folderId);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="document">
      <IconFileText className="document-icon" aria-hidden="true" />
      <p className="document-name">
        <strong>{name}</strong>
        <span className="muted">{details ?? text('documents.missing')}</span>
        {of && <span className="muted">{of}</span>}
      </p>
      {details !== null && formatOf(filename) === 'PDF' && (
        <Button
          className="no-print"
          icon={<IconFileSearch />}
          onClick={() => {
            reader.open();
            trackAction('Document lu', 300, folderId);
          }}
          aria-label={text('documents.viewNamed', { name })}
        >
          {text('documents.view')}
        </Button>
      )}
      {details !== null && (
        <Button
          className="no-print"
          icon={<IconDownload />}
          isBusy={isBusy}
          onClick={keep}
          aria-label={text('documents.downloadNamed', { name })}
        >
          {text('documents.download')}
        </Button>
      )}
      {reader.isOpen && <DocumentModal document={document} isBusy={isBusy} onDownload={keep} onClose={reader.close} />}
      {error !== null && (
        <div className="document-failure">
          <FailureAlert
            error={error}
            words={{ title: text('documents.downloadFailed', { name }), message: failureWords(error).message }}
          />
        </div>
      )}
    </li>
  );
}
