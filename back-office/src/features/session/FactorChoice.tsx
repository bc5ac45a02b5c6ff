import { canHavePasskeys } from 'client/passkeys.ts';
import { MeansList } from '../../shell/proof/MeansList.tsx';

interface FactorChoiceProps {
  /** This address can have passkeys; the browser may still have none. */
  hasPasskeys: boolean;
  onChoose: (kind: 'passkey' | 'totp') => void;
}

/** The two kinds of means, in the words of who has never heard of them. */
export function FactorChoice({ hasPasskeys, onChoose }: FactorChoiceProps) {
  const means = hasPasskeys && canHavePasskeys() ? (['passkey', 'totp'] as const) : (['totp'] as const);
  return (
    <>
      <p>Après votre mot de passe, ce moyen confirmera que c'est bien vous.</p>
      <MeansList means={means} onChoose={onChoose} aria-label="Moyens de connexion" />
      <p className="muted small">Vous pourrez en ajouter d'autres, ou en changer, dans « Mon compte ».</p>
    </>
  );
}
