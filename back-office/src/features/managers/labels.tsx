import { IconCalendarOff, IconLock, IconMailForward, IconShieldHalf, IconUserOff } from '@tabler/icons-react';
import type { Origin, StaffMember } from 'contract/calls/managers.ts';
import type { ReactNode } from 'react';
import { Badge } from 'ui/Badge.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { countOf } from '../../shell/counts.ts';

export const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) => `${firstname} ${lastname}`;

type Person = Pick<StaffMember, 'administrator' | 'deactivatedAt' | 'hasPassword' | 'isBlocked' | 'absentUntil'>;

/** Role and state; of who works as everybody does nothing is said, or `ifNone`. */
export function PersonBadges({ person, ifNone = null }: { person: Person; ifNone?: ReactNode }) {
  const { administrator, deactivatedAt, isBlocked, hasPassword, absentUntil } = person;
  if (!administrator && !deactivatedAt && !isBlocked && hasPassword && !absentUntil) return ifNone;
  return (
    <>
      {administrator && (
        <Badge tone="info" icon={<IconShieldHalf />}>
          Administrateur
        </Badge>
      )}{' '}
      {deactivatedAt ? (
        <Badge tone="muted" icon={<IconUserOff />}>
          Désactivé
        </Badge>
      ) : (
        <>
          {isBlocked && (
            <Badge tone="danger" icon={<IconLock />}>
              Bloqué
            </Badge>
          )}{' '}
          {!hasPassword && (
            <Badge tone="warning" icon={<IconMailForward />}>
              Mot de passe à choisir
            </Badge>
          )}{' '}
          {absentUntil && (
            <Badge tone="muted" icon={<IconCalendarOff />}>
              Absent jusqu'au {formatFrenchDate(absentUntil)}
            </Badge>
          )}
        </>
      )}
    </>
  );
}

/** What they prove themselves by beside a password, in words. */
export function factorsOf({ passkeys, totps }: Pick<StaffMember, 'passkeys' | 'totps'>): string {
  const said = [
    passkeys > 0 && countOf(passkeys, "clé d'accès", "clés d'accès"),
    totps > 0 && countOf(totps, 'application de codes', 'applications de codes'),
  ];
  return said.filter(Boolean).join(', ') || 'aucun';
}

/** Who decided last, in words. */
export function saidOf({ origin, by, at }: Origin): string {
  const who =
    origin === 'import'
      ? "par l'import"
      : origin === 'operator'
        ? "par l'exploitant"
        : `ici, par ${by ?? "un administrateur qui n'est plus là"}`;
  return `Décidé ${who} le ${formatFrenchDate(at)}`;
}
