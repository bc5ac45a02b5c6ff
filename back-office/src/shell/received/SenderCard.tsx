import { Card } from 'ui/Card.tsx';
import { type Fact, Facts } from 'ui/Facts.tsx';
import { MemberName } from '../MemberName.tsx';
import { nameOf, type Sent } from './sender.ts';

interface SenderCardProps {
  member: Sent['member'];
  folder: Sent['folder'] & { closed?: boolean };
  /** What else tells who it is. */
  more?: readonly Fact[];
  /** What is to be known of the folder. */
  ofFolder?: readonly Fact[];
}

/** Who sent it, about which folder. */
export const SenderCard = ({ member, folder, more = [], ofFolder = [] }: SenderCardProps) => (
  <Card title="Adhérent">
    <Facts
      facts={[
        { label: 'Nom', value: <MemberName id={member.id}>{nameOf({ member })}</MemberName> },
        { label: 'Identifiant', value: member.login },
        ...more,
        { label: 'Dossier', value: `${folder.id}${folder.closed ? ' (clôturé)' : ''}` },
        { label: 'Régime', value: folder.socialSystem.systemName },
        ...ofFolder,
      ]}
    />
  </Card>
);
