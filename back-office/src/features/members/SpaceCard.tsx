import type { MemberRecord } from 'contract/calls/members.ts';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { Facts } from 'ui/Facts.tsx';
import { stepOf } from './badges.tsx';

/** Their space on the portal. */
export function SpaceCard({ member }: { member: MemberRecord }) {
  const { space } = member;
  return (
    <Card title="Son espace">
      <Facts
        facts={[
          {
            label: 'Dernière visite',
            value: space.lastConnectionDate ? formatFrenchDate(space.lastConnectionDate) : 'jamais',
          },
          { label: 'Première connexion', value: stepOf(member) ?? 'terminée' },
          { label: 'Mot de passe', value: space.hasPassword ? 'choisi' : 'pas encore choisi' },
          { label: 'SMS', value: space.acceptsSms ? 'acceptés' : 'non demandés' },
        ]}
      />
    </Card>
  );
}
