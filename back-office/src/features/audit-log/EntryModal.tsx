import './audit-log.css';
import { useCall } from 'client/react.tsx';
import { auditDetailName, auditDetailValue } from 'contract/calls/audit-details.ts';
import { type AuditEntry, getAuditEntry, type WholeEntry } from 'contract/calls/audit-log.ts';
import { actionName } from 'contract/calls/audit-words.ts';
import { Facts } from 'ui/Facts.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { Modal } from 'ui/Modal.tsx';
import { helpOf } from '../../shell/form-errors.ts';
import { Author, formatInstant, Outcome, Subject } from './labels.tsx';

const factsOf = (entry: WholeEntry) => [
  { label: 'Date', value: formatInstant(entry.at) },
  { label: 'Auteur', value: <Author entry={entry} /> },
  { label: 'Objet et personnes', value: <Subject entry={entry} /> },
  { label: 'Résultat', value: <Outcome outcome={entry.outcome} /> },
  // Who signed stands under the author.
  ...entry.detail
    .filter(({ name }) => name !== 'signedBy')
    .map(({ name, value }) => ({ label: auditDetailName(name), value: auditDetailValue(name, value) })),
  { label: 'Adresse de connexion', value: entry.address },
  ...(entry.requestId === null ? [] : [{ label: 'Référence technique', value: entry.requestId }]),
  { label: 'Scellé', value: entry.sealId === null ? 'Dans quelques secondes' : `n° ${entry.sealId}` },
];

/** One entry of the audit log, with all that it says. */
export function EntryModal({ entry: { id, action }, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const query = useCall(getAuditEntry, { params: { entryId: id } });
  return (
    <Modal isOpen isWide onClose={onClose} title={`Écriture n° ${id} : ${actionName(action)}`}>
      <Loaded query={query} errorTitle="L'écriture n'a pas pu être lue." errorHelp={helpOf(query.error)}>
        {entry => (
          <div className="audit-detail">
            <Facts facts={factsOf(entry)} />
          </div>
        )}
      </Loaded>
    </Modal>
  );
}
