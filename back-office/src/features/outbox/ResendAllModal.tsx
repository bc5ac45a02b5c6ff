import { useCall, useClient } from 'client/react.tsx';
import {
  countResendable,
  MAX_RESENT,
  NOT_RESENDABLE,
  NOT_RESENDABLE_MANY,
  OUTBOX_CAUSES,
  resendAll,
} from 'contract/calls/outbox.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { Modal } from 'ui/Modal.tsx';
import { countOf, formatCount } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { outcomeOf } from '../../shell/outcome.ts';
import type { Result } from '../../shell/ResultNotice.tsx';
import type { OutboxSearch } from './searches.ts';

const canGo = (number: number) =>
  number === 0
    ? 'Aucun message ne peut être renvoyé.'
    : `${countOf(number, 'message peut être renvoyé', 'messages peuvent être renvoyés')}.`;

interface ResendAllModalProps {
  search: OutboxSearch & { cause: NonNullable<OutboxSearch['cause']> };
  onDone: (result: Result | null) => void;
  onClose: () => void;
}

/** Says how many messages of one cause go again, and what is left out and why, before they do. */
export function ResendAllModal({ search: { cause, voie, du, au }, onDone, onClose }: ResendAllModalProps) {
  const { call } = useClient();
  const body = { cause, channel: voie, dateBegin: du, dateEnd: au };
  const query = useCall(countResendable, { body }, { isFresh: true });
  const [isBusy, setBusy] = useState(false);
  const number = Math.min(query.data?.resendable ?? 0, MAX_RESENT);
  const send = async () => {
    setBusy(true);
    const outcome = await outcomeOf(async () => {
      const { number: sent } = await call(resendAll, { body });
      const waits = sent > 1 ? 'sont remis en attente et partent' : 'est remis en attente et part';
      return `${countOf(sent, 'message', 'messages')} ${waits} dans les secondes qui viennent.`;
    });
    onDone(outcome);
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={isBusy ? () => {} : onClose}
      title={`Renvoyer : ${OUTBOX_CAUSES[cause]}`}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Annuler
          </Button>
          <Button variant="primary" isBusy={isBusy} busyText="Renvoi…" disabled={number === 0} onClick={send}>
            Renvoyer {number > 0 && formatCount(number)}
          </Button>
        </>
      }
    >
      <Loaded query={query} errorTitle="Les messages n'ont pas pu être comptés." errorHelp={helpOf(query.error)}>
        {({ resendable, leftOut }) => (
          <div className="stack">
            <p>
              {canGo(resendable)}
              {resendable > MAX_RESENT && ` Les ${formatCount(MAX_RESENT)} plus anciens partent d'abord.`} Vérifiez que
              la cause a disparu : sinon, l'envoi échouera de nouveau.
            </p>
            {leftOut.length > 0 && (
              <>
                <p>Ne sont pas renvoyés :</p>
                <ul>
                  {leftOut.map(({ whyNot, number: left }) => (
                    <li key={whyNot}>
                      {countOf(left, 'message', 'messages')}.{' '}
                      {(left > 1 ? NOT_RESENDABLE_MANY : NOT_RESENDABLE)[whyNot]}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </Loaded>
    </Modal>
  );
}
