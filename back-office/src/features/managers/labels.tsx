import { IconLock, IconMailForward, IconShieldHalf, IconUserOff } from '@tabler/icons-react';
import type { Origin, StaffMember } from 'contract/calls/managers.ts';
import type { ReactNode } from 'react';
import { Badge } from 'ui/Badge.tsx';
import { formatFrenchDate } from 'ui/dates.ts';

export const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) => `${firstname} ${lastname}`;

type Person = Pick<StaffMember, 'administrator' | 'deactivatedAt' | 'hasPassword' | 'isBlocked'>;

/** Role and state; of who works as everybody does nothing is said, or `ifNone`. */
export function PersonBadges({ person, ifNone = null }: { person: Person; ifNone?: ReactNode }) {
  if (!person.administrator && !person.deactivatedAt && !person.isBlocked && person.hasPassword) return ifNone;
  return (
    <>
      {person.administrator && (
        <Badge tone="info" icon={<IconShieldHalf />}>
          Administrateur
        </Badge>
      )}{' '}
      {person.deactivatedAt ? (
        <Badge tone="muted" icon={<IconUserOff />}>
          Désactivé
        </Badge>
      ) : (
        <>
          {person.isBlocked && (
            <Badge tone="danger" icon={<IconLock />}>
              Bloqué
            </Badge>
          )}{' '}
          {!person.hasPassword && (
            <Badge tone="warning" icon={<IconMailForward />}>
              Mot de passe à choisir
            </Badge>
          )}
        </>
      )}
    </>
  );
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
