import './timeline.css';
import { download } from 'client/download.ts';
import { useClient } from 'client/react.tsx';
import { getRequestFile } from 'contract/calls/requests.ts';
import { getReceivedDocument, getReceivedTaxNotice } from 'contract/calls/supporting-documents.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { FileModal, isShowable } from '../../shell/FileModal.tsx';
import { failureOf } from '../../shell/form-errors.ts';

interface OpenDocumentProps {
  event: 'supportingDocument' | 'taxData' | 'contact' | 'returnedPost';
  id: string;
  /** What it is, for who hears the button. */
  about: string;
  name: string;
}

/** Shows what the member sent, or what was scanned of it, where it stands; what no page can show is downloaded. */
export function OpenDocument({ event, id, about, name }: OpenDocumentProps) {
  const { call } = useClient();
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<Blob | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const read = () => {
    if (event === 'taxData') return call(getReceivedTaxNotice, { params: { taxDataId: id } });
    if (event === 'supportingDocument') return call(getReceivedDocument, { params: { supportingId: id } });
    return call(getRequestFile, { params: { id: Number(id) } });
  };
  const open = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const file = await read();
      if (isShowable(file.type)) setShown(file);
      else download(file, name);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <span className="timeline-open">
        <Button variant="link" isBusy={isBusy} aria-label={`Ouvrir le document : ${about}`} onClick={open}>
          Ouvrir le document
        </Button>
      </span>
      {failure && <Alert tone="danger">{failure}</Alert>}
      {shown && (
        <FileModal
          file={{ id: `${event} ${id}`, name, mimeType: shown.type, load: async () => shown }}
          onDownload={() => download(shown, name)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
