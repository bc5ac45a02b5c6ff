import { IconListNumbers } from '@tabler/icons-react';
import { type Factors, FEW_RECOVERY_CODES } from 'contract/calls/factors.ts';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { countOf } from '../../shell/counts.ts';
import { AccountLine } from './AccountLine.tsx';

/** The recovery codes among the means: how many are left, and the way to others. */
export function CodesLine({
  recoveryCodesLeft: left,
  recoveryCodesMadeAt: made,
  onMake,
}: Pick<Factors, 'recoveryCodesLeft' | 'recoveryCodesMadeAt'> & { onMake: () => void }) {
  return (
    <AccountLine
      icon={<IconListNumbers />}
      name="Codes de secours"
      detail={
        left === null
          ? 'Aucun code : sans eux, un appareil perdu vous ferme la porte.'
          : `${countOf(left, 'code restant', 'codes restants')}${made ? `, faits le ${formatFrenchDate(made)}` : ''}`
      }
      actions={
        <Button size="row" onClick={onMake}>
          {left === null ? 'Faire mes codes' : 'Faire de nouveaux codes'}
        </Button>
      }
    />
  );
}

/** Said while there is one means alone. */
export function Unfinished({ isComplete, recoveryCodesLeft, factors }: Factors) {
  if (isComplete || factors.length === 0 || recoveryCodesLeft !== null) return null;
  return (
    <Alert tone="warning" isLive={false} title="Il vous manque un second moyen.">
      Faites vos codes de secours : sans eux, un appareil perdu vous ferme la porte. Sinon, ils vous seront demandés à
      votre prochaine connexion.
    </Alert>
  );
}

/** Said before they run out. */
export function FewCodes({ left }: { left: number | null }) {
  if (left === null || left >= FEW_RECOVERY_CODES) return null;
  return (
    <Alert tone="warning" isLive={false}>
      {left === 0 ? 'Vous avez utilisé tous vos codes de secours.' : `Il vous reste ${countOf(left, 'code', 'codes')}.`}{' '}
      Faites-en de nouveaux.
    </Alert>
  );
}
