import '../../shell/received/received.css';
import { Link } from '@tanstack/react-router';
import type { getReceivedMessage } from 'contract/calls/messaging.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { frenchPhone } from 'ui/phone-words.ts';
import { paths } from '../../paths.ts';
import { Email } from '../../shell/Email.tsx';
import { SenderCard } from '../../shell/received/SenderCard.tsx';
import { MessageStateBadge } from './labels.tsx';

type Thread = AnswerOf<typeof getReceivedMessage>;

/** Who wrote, about which folder, and what else they wrote about it. */
export function SideCards({ member, folder, others }: Pick<Thread, 'member' | 'folder' | 'others'>) {
  return (
    <div className="stack received-side">
      <SenderCard
        member={member}
        folder={folder}
        more={[
          { label: 'Adresse e-mail', value: member.email && <Email address={member.email} /> },
          { label: 'Téléphone', value: frenchPhone(member.phone) },
        ]}
        ofFolder={[{ label: 'Statut', value: folder.type === 'rentier' ? 'Retraité' : 'Actif' }]}
      />
      {others.length > 0 && (
        <Card title="Autres messages de ce dossier">
          <ul className="received-links">
            {others.map(other => (
              <li key={other.id}>
                <Link to={paths.message} params={{ messageId: String(other.id) }}>
                  {other.subject}
                </Link>
                <span className="muted small">
                  {formatFrenchDate(other.dateSent)} <MessageStateBadge state={other.state} isSent={other.isSent} />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
