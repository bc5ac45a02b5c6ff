import 'ui/Field.css';
import './knowledge.css';
import { IconDownload, IconFileSearch, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { sizeText } from 'ui/file-rules.ts';
import { PRELOAD_PDF } from 'ui/pdf/load.ts';
import { FileModal } from '../../shell/FileModal.tsx';
import { type AnyDocument, isPdf } from './documents.ts';
import { useDocumentActions } from './use-document-actions.ts';

/** The file that the document has, to look at or to download. */
export function StoredFile({ row, isReplaced }: { row: AnyDocument; isReplaced: boolean }) {
  const actions = useDocumentActions(() => Promise.resolve());
  const [isShown, setShown] = useState(false);
  return (
    <div className="field">
      <span className="field-label">Fichier actuel</span>
      <div className="knowledge-file">
        <IconFileText aria-hidden="true" />
        <span>
          {row.name} <span className="muted small">{sizeText(row.size)}</span>
        </span>
        {isPdf(row) && (
          <Button size="row" icon={<IconFileSearch />} {...PRELOAD_PDF} onClick={() => setShown(true)}>
            Consulter
          </Button>
        )}
        <Button
          size="row"
          icon={<IconDownload />}
          isBusy={actions.isBusy(`download ${row.id}`)}
          onClick={() => actions.save(row)}
        >
          Télécharger
        </Button>
      </div>
      {isReplaced && <p className="field-description">Le fichier choisi ci-dessous le remplacera.</p>}
      {actions.result?.tone === 'danger' && <Alert tone="danger">{actions.result.text}</Alert>}
      {isShown && (
        <FileModal
          file={{
            id: `document ${row.id} ${row.size}`,
            name: row.name,
            mimeType: 'application/pdf',
            load: () => actions.fileOf(row),
          }}
          onDownload={() => actions.save(row)}
          onClose={() => setShown(false)}
        />
      )}
    </div>
  );
}
