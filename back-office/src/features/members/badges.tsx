import './member.css';
import { IconClock, IconLock, IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MemberRecord } from 'contract/calls/members.ts';
import { FirstConnectionStep } from 'contract/calls/profile.ts';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { paths } from '../../paths.ts';
import { countOf } from '../../shell/counts.ts';

type Said = BadgeProps & { key: string; link?: { to: string; params?: Record<string, string> } };

const isAwaiting = ({ space, contacts }: MemberRecord) =>
  space.step === FirstConnectionStep.SetEmailAddress && contacts.pendingEmail !== null;

/** Where the first connection stands; null once it is over. */
export function stepOf(member: MemberRecord): string | null {
  const { step } = member.space;
  if (step === FirstConnectionStep.Complete) return null;
  return isAwaiting(member) ? 'en attente de validation' : `étape ${step + 1} sur ${FirstConnectionStep.Complete + 1}`;
}

/** What the account still lacks: a password, then the rest of the first connection; null: nothing. */
export function lackOf(member: MemberRecord): string | null {
  if (!member.space.hasPassword) return 'Non initialisé';
  if (isAwaiting(member)) return 'En attente de validation';
  const step = stepOf(member);
  return step && `Première connexion : ${step}`;
}

/** Where the protection is lifted: its page in the queue, or until it has one among all that are held. */
const whereLifted = ({ bankHoldRequestId: id }: MemberRecord['space']) =>
  id === null ? { to: paths.bankChanges } : { to: paths.request, params: { requestId: String(id) } };

/** The day of the last payment of any of their folders; undefined where none was paid. */
const lastPaid = (folders: MemberRecord['folders']) =>
  folders
    ?.flatMap(({ lastPayment }) => lastPayment?.date ?? [])
    .sort()
    .at(-1);

/** What is out of the ordinary, beside the name. */
function saidOf(member: MemberRecord): Said[] {
  const { deathDate, space, folders } = member;
  // Who is gone is not waited for.
  const lack = space.isDeactivated ? null : lackOf(member);
  const suspended = folders?.filter(folder => folder.state === 'suspended').length ?? 0;
  const paid = lastPaid(folders);
  const allClosed = folders !== null && folders.length > 0 && folders.every(folder => folder.state === 'closed');
  const all: (Said | false)[] = [
    deathDate !== null && { key: 'dead', tone: 'muted', children: `Décès le ${formatFrenchDate(deathDate)}` },
    deathDate !== null &&
      paid !== undefined &&
      paid > deathDate && {
        ...{ key: 'paid', tone: 'warning' as const },
        children: `Versement le ${formatFrenchDate(paid)}, après le décès`,
      },
    space.isDeactivated && { key: 'off', tone: 'muted', icon: <IconUserOff />, children: 'Compte désactivé' },
    space.isBlocked && { key: 'blocked', tone: 'danger', icon: <IconLock />, children: 'Compte bloqué' },
    space.bankHeldSince !== null && {
      ...{ key: 'held', tone: 'danger' as const, icon: <IconLock /> },
      children: `Compte bancaire protégé depuis le ${formatFrenchDate(space.bankHeldSince)}`,
      link: whereLifted(space),
    },
    lack !== null && { key: 'lack', tone: 'warning', icon: <IconClock />, children: lack },
    suspended > 0 && {
      ...{ key: 'suspended', tone: 'warning' as const },
      children: suspended === 1 ? 'Un dossier suspendu' : countOf(suspended, 'dossier suspendu', 'dossiers suspendus'),
    },
    allClosed && { key: 'closed', tone: 'muted', children: 'Dossiers clôturés' },
  ];
  return all.filter(one => one !== false);
}

/** They wrap under the name. */
export const MemberBadges = ({ member }: { member: MemberRecord }) => (
  <span className="member-badges">
    {saidOf(member).map(({ key, link, ...badge }) =>
      link ? (
        <Link key={key} {...link}>
          <Badge {...badge} />
        </Link>
      ) : (
        <Badge key={key} {...badge} />
      ),
    )}
  </span>
);
