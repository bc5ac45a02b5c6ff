import './postal-reminders.css';
import { useCall } from 'client/react.tsx';
import { getPostalReminders } from 'contract/calls/proof-of-life.ts';
import { Alert } from 'ui/Alert.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { countOf } from '../../shell/counts.ts';
import { MemberName } from '../../shell/MemberName.tsx';

/** Whom neither e-mail nor SMS reaches: somebody has to write. Nothing where there is nobody. */
export function PostalReminders() {
  const { data } = useCall(getPostalReminders, {});
  if (!data || data.total === 0) return null;
  const { total, reminders } = data;
  return (
    <Alert
      tone="warning"
      isLive={false}
      title={countOf(total, 'rappel à envoyer par courrier', 'rappels à envoyer par courrier')}
    >
      <p>Ni e-mail ni SMS ne joignent ces adhérents, dont le certificat de vie est attendu.</p>
      <details>
        <summary>Voir la liste{total > reminders.length && `, les ${reminders.length} premiers`}</summary>
        <ul className="postal-reminders">
          {reminders.map(({ member, folder, expectedBefore }) => (
            <li key={`${folder.id} ${expectedBefore}`}>
              <MemberName id={member.id}>
                {member.firstname} {member.lastname}
              </MemberName>
              , dossier {folder.id} ({folder.systemName}), au plus tard le {formatFrenchDate(expectedBefore)}
            </li>
          ))}
        </ul>
      </details>
    </Alert>
  );
}
