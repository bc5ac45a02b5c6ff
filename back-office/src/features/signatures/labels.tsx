import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconClockOff, IconHourglass } from '@tabler/icons-react';
import type { SignatureState, SignatureSummary } from 'contract/calls/signatures.ts';
import type { SignatureKind } from 'contract/values/signatures.ts';
import type { ReactElement } from 'react';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';
import { paths } from '../../paths.ts';

const STATES: Record<SignatureState, { label: string; tone: BadgeProps['tone']; icon: ReactElement }> = {
  open: { label: 'À signer', tone: 'warning', icon: <IconHourglass /> },
  signed: { label: 'Signée', tone: 'success', icon: <IconCircleCheck /> },
  refused: { label: 'Non signée', tone: 'danger', icon: <IconCircleX /> },
  withdrawn: { label: 'Retirée', tone: 'neutral', icon: <IconArrowBackUp /> },
  lapsed: { label: 'Expirée', tone: 'neutral', icon: <IconClockOff /> },
};

/** One's own waits for somebody else. */
export function SignatureStateBadge({ state, isMine }: Pick<SignatureSummary, 'state' | 'isMine'>) {
  const { label, ...look } = STATES[state];
  return <Badge {...look}>{state === 'open' && isMine ? 'En attente de signature' : label}</Badge>;
}

/** Where what a signature is about can be looked at, and how that is said; an erasure has no page of its own. */
export function placeOf(kind: SignatureKind, objectId: number) {
  switch (kind) {
    case 'factorReset':
      return { text: 'Voir ce gestionnaire', to: paths.byManager, search: { id: objectId } } as const;
    case 'template':
      return { text: 'Voir le modèle actuel', to: paths.notifications, search: { id: objectId } } as const;
    case 'certificate':
      return { text: 'Voir le certificat', to: paths.proofOfLife, params: { proofId: String(objectId) } } as const;
    case 'bankChange':
      return {
        text: 'Voir la demande et son RIB',
        to: paths.bankChange,
        params: { changeId: String(objectId) },
      } as const;
    case 'ownAccreditation':
      return { text: 'Voir ce gestionnaire', to: paths.manager, params: { managerId: String(objectId) } } as const;
    case 'erasure':
      return null;
  }
}
