import './member.css';
import { IconClock, IconLock, IconUserOff } from '@tabler/icons-react';
import type { MemberRecord } from 'contract/calls/members.ts';
import { FirstConnectionStep } from 'contract/calls/profile.ts';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { countOf } from '../../shell/counts.ts';

type Said = BadgeProps & { key: string };

/** Where the first connection stands; null once it is over. */
export function stepOf({ space, contacts }: MemberRecord): string | null {
  if (space.step === FirstConnectionStep.Complete) return null;
  if (space.step > FirstConnectionStep.SetEmailAddress)
    return `Première connexion : étape ${space.step + 1} sur ${FirstConnectionStep.Complete + 1}`;
  return contacts.pendingEmail ? 'En attente de validation' : 'Non initialisé';
}

/** What is out of the ordinary, beside the name. */
function saidOf(member: MemberRecord): Said[] {
  const { deathDate, space, folders } = member;
  const step = stepOf(member);
  const suspended = folders?.filter(folder => folder.state === 'suspended').length ?? 0;
  const allClosed = folders !== null && folders.length > 0 && folders.every(folder => folder.state === 'closed');
  const all: (Said | false)[] = [
    deathDate !== null && { key: 'dead', tone: 'muted', children: `Décès le ${formatFrenchDate(deathDate)}` },
    space.isDeactivated && { key: 'off', tone: 'muted', icon: <IconUserOff />, children: 'Compte désactivé' },
    space.isBlocked && { key: 'blocked', tone: 'danger', icon: <IconLock />, children: 'Compte bloqué' },
    space.bankHeldSince !== null && {
      ...{ key: 'held', tone: 'danger' as const, icon: <IconLock /> },
      children: `Compte bancaire protégé depuis le ${formatFrenchDate(space.bankHeldSince)}`,
    },
    step !== null && { key: 'step', tone: 'warning', icon: <IconClock />, children: step },
    suspended > 0 && {
      ...{ key: 'suspended', tone: 'warning' as const },
      children: suspended === 1 ? 'Un dossier suspendu' : countOf(suspended, 'dossier suspendu', 'dossiers suspendus'),
    },
    allClosed && { key: 'closed', tone: 'muted', children: 'Dossiers clos' },
  ];
  return all.filter(one => one !== false);
}

/** They wrap under the name. */
export const MemberBadges = ({ member }: { member: MemberRecord }) => (
  <span className="member-badges">
    {saidOf(member).map(({ key, ...badge }) => (
      <Badge key={key} {...badge} />
    ))}
  </span>
);
