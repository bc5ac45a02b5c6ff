import './content.css';
import { IconTrash } from '@tabler/icons-react';
import { useCall, useClient } from 'client/react.tsx';
import { type ContentKind, getDeletedContents, restoreVersion } from 'contract/calls/content.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { Loaded } from 'ui/Loaded.tsx';
import { Modal } from 'ui/Modal.tsx';
import { helpOf } from '../form-errors.ts';
import { type Result, ResultNotice } from '../ResultNotice.tsx';

interface DeletedContentsProps {
  kind: ContentKind;
  /** What a deleted one is called, from the fields that its history keeps. */
  nameOf: (value: Record<string, unknown>) => string;
  /** Where it comes back: 'masqué', or its place. */
  explanation: string;
  /** One is back: the list has to be read again. */
  onRestored: () => unknown;
}

/** The button of a list of contents that shows what was deleted from it, by whom and when, and the way back. */
export function DeletedContents(props: DeletedContentsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconTrash />} onClick={() => setOpen(true)}>
        Contenus supprimés
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Contenus supprimés"
        isWide
        actions={<Button onClick={() => setOpen(false)}>Fermer</Button>}
      >
        <DeletedList {...props} />
      </Modal>
    </>
  );
}

function DeletedList({ kind, nameOf, explanation, onRestored }: DeletedContentsProps) {
  const query = useCall(getDeletedContents, { params: { kind } }, { isFresh: true });
  const { call } = useClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [settled, setSettled] = useState(0);
  const restore = async (id: string, version: number, name: string) => {
    setBusy(id);
    try {
      await call(restoreVersion, { params: { kind, id }, body: { version } });
      setResult({ tone: 'success', text: `« ${name} » est rétabli.` });
      await onRestored();
    } catch (error) {
      setResult({ tone: 'danger', text: helpOf(error) ?? "Ce contenu n'a pas pu être rétabli." });
    }
    await query.refetch();
    setBusy(null);
    setSettled(count => count + 1);
  };
  return (
    <div className="stack">
      <p>{explanation}</p>
      <ResultNotice isInPlace result={result} settled={settled} onClose={() => setResult(null)} />
      <Loaded
        query={query}
        errorTitle="Les contenus supprimés n'ont pas pu être chargés."
        errorHelp={helpOf(query.error)}
      >
        {entries =>
          entries.length === 0 ? (
            <p className="muted">Aucun contenu supprimé.</p>
          ) : (
            <ul className="history">
              {entries.map(({ id, version, value, at, author }) => (
                <li key={id} className="history-entry">
                  <div className="history-head">
                    <div>
                      <strong>{nameOf(value)}</strong>
                      <div className="muted">
                        Supprimé le {formatFrenchDateTime(at)}
                        {author && ` par ${author}`}
                      </div>
                    </div>
                    <Button
                      size="row"
                      isBusy={busy === id}
                      onClick={() => void restore(id, version, nameOf(value))}
                      aria-label={`Rétablir « ${nameOf(value)} »`}
                    >
                      Rétablir
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
