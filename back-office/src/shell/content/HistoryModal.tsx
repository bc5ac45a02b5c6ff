import './content.css';
import { useCall, useClient } from 'client/react.tsx';
import { type ContentKind, getHistory, type HistoryEntry, restoreVersion } from 'contract/calls/content.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { Loaded } from 'ui/Loaded.tsx';
import { Modal } from 'ui/Modal.tsx';
import { failureOf, helpOf } from '../form-errors.ts';
import { type ContentField, isSame, shown } from './fields.tsx';

const ACTIONS: Record<HistoryEntry['action'], string> = {
  create: 'Création',
  update: 'Modification',
  restore: 'Version rétablie',
  delete: 'Suppression',
};

/** What putting back does to a content that can be hidden. */
export const RESTORED_AS_SHOWN =
  'Le contenu de cette version redevient celui en cours ; affiché ou masqué, il reste comme il est.';

interface HistoryModalProps<T> {
  kind: ContentKind;
  /** The content whose history is shown; null closes the modal. */
  id: string | number | null;
  title: string;
  fields: readonly ContentField<T>[];
  /** What was there before the first version: the content as delivered. */
  original?: HistoryEntry['value'] | undefined;
  /** What putting a version back does, and what it leaves alone. */
  restored?: string;
  /** The screen holds what putting a version back would lose: it is asked first. */
  isUnsaved?: boolean;
  onClose: () => void;
  /** An older version is back: the list has to be read again. */
  onRestored: () => void;
}

/** Who changed what and when, and the way back to any version. */
export function HistoryModal<T>({ id, title, onClose, ...rest }: HistoryModalProps<T>) {
  return (
    <Modal
      isOpen={id !== null}
      onClose={onClose}
      title={title}
      isWide
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      {id !== null && <History id={id} {...rest} />}
    </Modal>
  );
}

function History<T>({
  kind,
  id,
  fields,
  original,
  restored = 'Cette version redevient la version en cours.',
  isUnsaved = false,
  onRestored,
}: Omit<HistoryModalProps<T>, 'id' | 'title' | 'onClose'> & { id: string | number }) {
  // What was kept from an earlier look may lack the version that was saved since.
  const query = useCall(getHistory, { params: { kind, id } }, { isFresh: true });
  const { call } = useClient();
  const [chosen, choose] = useState<HistoryEntry | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const restore = async () => {
    try {
      await call(restoreVersion, { params: { kind, id }, body: { version: chosen!.version } });
      setFailure(null);
      onRestored();
      await query.refetch();
    } catch (error) {
      setFailure(failureOf(error));
    }
    choose(null);
  };
  return (
    <div className="stack">
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Loaded query={query} errorTitle="L'historique n'a pas pu être chargé." errorHelp={helpOf(query.error)}>
        {entries =>
          entries.length === 0 ? (
            <p>Aucune modification n'a été enregistrée : c'est la version livrée avec l'application.</p>
          ) : (
            <ol className="history">
              {entries.map((entry, index) => (
                <li key={`${entry.version} ${entry.at}`} className="history-entry">
                  <div className="history-head">
                    <div>
                      <strong>
                        Version {entry.version} · {ACTIONS[entry.action]}
                      </strong>
                      <div className="muted">
                        {entry.author
                          ? `${formatFrenchDateTime(entry.at)}, ${entry.author}`
                          : `Livrée avec l'application, en place jusqu'au ${formatFrenchDateTime(entry.at)}`}
                        {entry.signedBy && `, signé par ${entry.signedBy}`}
                      </div>
                    </div>
                    {index > 0 && entry.action !== 'delete' && (
                      <Button
                        size="row"
                        onClick={() => choose(entry)}
                        aria-label={`Rétablir la version ${entry.version}`}
                      >
                        Rétablir
                      </Button>
                    )}
                  </div>
                  <Changes entry={entry} former={entries[index + 1]?.value ?? original} fields={fields} />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      <ConfirmModal
        isOpen={chosen !== null}
        isDanger={isUnsaved}
        title={isUnsaved ? 'Rétablir sans enregistrer ?' : `Rétablir la version ${chosen?.version}`}
        confirmText="Rétablir"
        onConfirm={restore}
        onCancel={() => choose(null)}
      >
        {isUnsaved && <p>Ce que vous avez saisi n'est pas enregistré et sera perdu.</p>}
        <p>{restored} La version actuelle reste dans l'historique.</p>
      </ConfirmModal>
    </div>
  );
}

function Changes<T>({
  entry,
  former,
  fields,
}: {
  entry: HistoryEntry;
  former: HistoryEntry['value'] | undefined;
  fields: readonly ContentField<T>[];
}) {
  const changed = fields.filter(({ key }) => key in entry.value && !isSame(entry.value[key], former?.[key]));
  if (changed.length === 0) return <p className="muted">Aucun champ modifié.</p>;
  return (
    <dl className="history-changes">
      {changed.map(field => (
        <div key={field.key}>
          <dt>{field.label}</dt>
          <dd>
            {former && field.key in former && (
              <>
                <del>{shown(field, former[field.key])}</del> <span className="visually-hidden">devient</span>
              </>
            )}
            <ins>{shown(field, entry.value[field.key])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
