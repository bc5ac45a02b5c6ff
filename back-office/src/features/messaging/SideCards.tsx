import { Link } from '@tanstack/react-router';
import type { AnswerOf } from 'contract/endpoint.ts';
import type { getReceivedMessage } from 'contract/messaging.ts';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { Facts } from 'ui/Facts.tsx';
import { paths } from '../../paths.ts';
import { Email } from '../../shell/Email.tsx';
import { MessageStateBadge } from './labels.tsx';

type Thread = AnswerOf<typeof getReceivedMessage>;

/** Who wrote, about which folder, and what else they wrote about it. */
export function SideCards({ member, folder, others }: Pick<Thread, 'member' | 'folder' | 'others'>) {
  return (
    <div className="stack received-side">
      <Card title="Adhérent">
        <Facts
          facts={[
            { label: 'Nom', value: `${member.firstname} ${member.lastname}` },
            { label: 'Identifiant', value: member.login },
            { label: 'Adresse e-mail', value: member.email && <Email address={member.email} /> },
            { label: 'Téléphone', value: member.phone },
            { label: 'Dossier', value: `${folder.id}${folder.closed ? ' (clos)' : ''}` },
            { label: 'Régime', value: folder.socialSystem.systemName },
            { label: 'Statut', value: folder.type === 'rentier' ? 'Retraité' : 'Actif' },
          ]}
        />
      </Card>
      {others.length > 0 && (
        <Card title="Autres messages de ce dossier">
          <ul className="received-links">
            {others.map(other => (
              <li key={other.id}>
                <Link to={paths.message} params={{ messageId: String(other.id) }}>
                  {other.subject}
                </Link>
                <span className="muted small">
                  {formatFrenchDate(other.dateSent)} <MessageStateBadge state={other.state} />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
