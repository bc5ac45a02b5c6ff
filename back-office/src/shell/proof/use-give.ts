import { CallError } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { giveProof, type Proof } from 'contract/calls/proof.ts';
import type { SecondFactor } from 'contract/calls/session.ts';
import { life } from '../../session.ts';
import { numberOf } from '../counts.ts';
import { failureOf } from '../form-errors.ts';

/** What came of a proof: what the session still waits for, and the recovery codes that are left after one was used. */
export interface Given {
  secondFactor: Exclude<SecondFactor, readonly unknown[]>;
  recoveryCodesLeft: number | null;
}

/** Gives a proof for the session that is open. */
export function useGive() {
  const { call } = useClient();
  return (proof: Proof): Promise<Given> => {
    const id = life.current()?.userId;
    if (!id) throw new Error('No user logged');
    return call(giveProof, { params: { id }, body: proof });
  };
}

/** 'dans 4 minutes'. */
function waitWords(seconds: number): string {
  if (seconds <= 60) return `dans ${numberOf(seconds, 'seconde', 'secondes')}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? `dans ${numberOf(minutes, 'minute', 'minutes')}`
    : `dans ${numberOf(Math.ceil(minutes / 60), 'heure', 'heures')}`;
}

/** Why a proof was refused, in calm words. Null when the page says it: the session is over. */
export function refusedWords(error: unknown, hasOthers: boolean): string | null {
  if (!(error instanceof CallError) || error.kind !== 'tooMany') return failureOf(error);
  const wait = error.retryAfter ? waitWords(error.retryAfter) : 'un peu plus tard';
  return `Trop d'essais pour l'instant. Réessayez ${wait}${hasOthers ? ', ou choisissez un autre moyen' : ''}.`;
}

/** What each form of the frame is given. */
export interface ProofProps {
  /** Other means stand below it. */
  hasOthers: boolean;
  onGiven: (given: Given) => unknown;
}
