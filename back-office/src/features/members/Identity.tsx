import './member.css';
import { CallError, GENERIC_MESSAGE } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { getMemberNir, type MemberRecord } from 'contract/calls/members.ts';
import { useState } from 'react';
import { DASH } from 'ui/amounts.ts';
import { Badge } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { formatFrenchDate, today } from 'ui/dates.ts';
import { Register, RegisterCell } from 'ui/Register.tsx';
import { numberOf } from '../../shell/counts.ts';
import { Place } from '../../shell/Place.tsx';
import { ageOf } from '../../shell/search/age.ts';
import { lackOf } from './badges.tsx';
import { spacedNir } from './identity-words.ts';

/** Who it is, in cells parted by hairlines. */
export function Identity({ member }: { member: MemberRecord }) {
  const { birthDate, deathDate, login, civility, maskedNir } = member;
  const age = birthDate && numberOf(ageOf(birthDate, deathDate ?? today()), 'an', 'ans');
  return (
    <Register>
      {civility && <RegisterCell name="Civilité">{civility}</RegisterCell>}
      <RegisterCell name="Naissance">
        {birthDate ? `${formatFrenchDate(birthDate)}, ${age}${deathDate ? ' au décès' : ''}` : DASH}
      </RegisterCell>
      <RegisterCell name="Identifiant">{login}</RegisterCell>
      <RegisterCell name="Numéro de sécurité sociale">
        {maskedNir ? <Nir id={member.id} masked={maskedNir} /> : DASH}
      </RegisterCell>
      <RegisterCell name="Compte">
        <AccountState member={member} />
      </RegisterCell>
    </Register>
  );
}

function AccountState({ member }: { member: MemberRecord }) {
  const { isDeactivated, isBlocked } = member.space;
  if (isDeactivated) return <Badge tone="muted">Désactivé</Badge>;
  if (isBlocked) return <Badge tone="danger">Bloqué</Badge>;
  const lack = lackOf(member);
  return lack ? <Badge tone="warning">{lack}</Badge> : <Badge tone="success">Actif</Badge>;
}

/** Whole for as long as the page is open, once it was asked for. */
function Nir({ id, masked }: { id: number; masked: string }) {
  const { call } = useClient();
  const [shown, setShown] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { number, key } = await call(getMemberNir, { params: { id } });
      setShown(spacedNir(number, key));
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : GENERIC_MESSAGE);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Place label="Numéro de sécurité sociale">
      <span aria-live="polite">
        {shown ?? (
          <>
            <span aria-hidden="true">{masked}</span>
            <span className="visually-hidden">commence par {masked.replace(/[ •]+$/, '')}</span>
          </>
        )}
      </span>{' '}
      {!shown && (
        <Button variant="link" isBusy={isBusy} onClick={show} aria-label="Afficher le numéro de sécurité sociale">
          Afficher
        </Button>
      )}
      <span role="status" className="member-failure">
        {failure}
      </span>
    </Place>
  );
}
