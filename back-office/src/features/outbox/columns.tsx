import './outbox.css';
import { NOT_RESENDABLE, type OutboxMessage } from 'contract/calls/outbox.ts';
import { DASH } from 'ui/amounts.ts';
import { Button } from 'ui/Button.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { frenchPhone } from 'ui/phone-words.ts';
import type { Column } from 'ui/table-types.ts';
import { Email } from '../../shell/Email.tsx';
import { MemberName } from '../../shell/MemberName.tsx';
import { TwoLines } from '../../shell/TwoLines.tsx';
import { CHANNELS, State } from './labels.tsx';

export const outboxColumns = (
  busy: number | null,
  onResend: (message: OutboxMessage) => void,
): readonly Column<OutboxMessage>[] => [
  {
    key: 'at',
    header: 'Écrit le',
    typical: '23/11/2026 à 10:15',
    cell: row => <TwoLines first={formatFrenchDateTime(row.createdAt)} second={CHANNELS[row.channel]} />,
  },
  {
    key: 'to',
    header: 'Destinataire',
    isRowHeader: true,
    typical: 'jean.dupont@exemple.fr',
    cell: ({ recipient, member }) => (
      <>
        <span className="outbox-to">
          {recipient.includes('@') ? <Email address={recipient} /> : frenchPhone(recipient)}
        </span>
        {member && (
          <div className="muted small">
            <MemberName id={member.id}>
              {member.firstname} {member.lastname}
            </MemberName>
          </div>
        )}
      </>
    ),
  },
  {
    key: 'kind',
    header: 'Message',
    typical: 'Connexion depuis un nouvel appareil',
    cell: ({ kind, subject }) =>
      kind && subject && kind !== subject ? <TwoLines first={kind} second={subject} /> : (kind ?? subject ?? DASH),
  },
  { key: 'state', header: 'État', typical: 'Parti', cell: message => <State message={message} /> },
  {
    key: 'action',
    header: 'Action',
    isActions: true,
    cell: message => {
      const { id, state, whyNot, recipient } = message;
      if (state === 'sent') return null;
      if (whyNot) return <p className="muted small outbox-why">{NOT_RESENDABLE[whyNot]}</p>;
      const text = state === 'waiting' ? 'Essayer maintenant' : 'Renvoyer';
      return (
        <Button
          size="row"
          isBusy={busy === id}
          busyText="Renvoi…"
          aria-label={`${text} : ${frenchPhone(recipient)}, ${formatFrenchDateTime(message.createdAt)}`}
          onClick={() => onResend(message)}
        >
          {text}
        </Button>
      );
    },
  },
];
