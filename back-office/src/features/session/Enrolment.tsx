import './login.css';
import { useAction } from 'client/react.tsx';
import { endEnrolment, type Factors, makeRecoveryCodes } from 'contract/calls/factors.ts';
import { type ReactElement, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { AddPasskey } from '../../shell/factors/AddPasskey.tsx';
import { AddTotp } from '../../shell/factors/AddTotp.tsx';
import { RecoveryCodes } from '../../shell/factors/RecoveryCodes.tsx';
import { useFactors, useOwn } from '../../shell/factors/use-factors.ts';
import { failureOf } from '../../shell/form-errors.ts';
import { EnrolmentStep } from './EnrolmentStep.tsx';
import { FactorChoice } from './FactorChoice.tsx';

interface EnrolmentProps {
  onDone: () => unknown;
  onBack: () => unknown;
}

/** One means, then the recovery codes: without two nobody gets in where a second factor is required. */
export default function Enrolment({ onDone, onBack }: EnrolmentProps): ReactElement {
  const query = useFactors();
  return (
    <>
      <Loaded query={query} errorTitle="Vos moyens de connexion n'ont pas pu être chargés.">
        {factors => <Steps first={factors} onDone={onDone} />}
      </Loaded>
      <Button variant="link" className="login-back" onClick={onBack}>
        Revenir à la connexion
      </Button>
    </>
  );
}

function Steps({ first, onDone }: { first: Factors; onDone: () => unknown }) {
  const [kind, setKind] = useState<'passkey' | 'totp' | null>(null);
  const [factors, setFactors] = useState(first);
  if (factors.factors.length > 0) return <CodesStep isMade={factors.recoveryCodesLeft !== null} onDone={onDone} />;
  if (kind === null)
    return (
      <EnrolmentStep step={1} title="Choisissez votre moyen">
        <FactorChoice hasPasskeys={factors.hasPasskeys} onChoose={setKind} />
      </EnrolmentStep>
    );
  return (
    <EnrolmentStep step={2} title={kind === 'passkey' ? "Votre clé d'accès" : 'Votre application de codes'}>
      {kind === 'passkey' ? <AddPasskey onAdded={setFactors} /> : <AddTotp onAdded={setFactors} />}
      <Button variant="link" onClick={() => setKind(null)}>
        Choisir un autre moyen
      </Button>
    </EnrolmentStep>
  );
}

function CodesStep({ isMade, onDone }: { isMade: boolean; onDone: () => unknown }) {
  const own = useOwn();
  const making = useAction(makeRecoveryCodes);
  const ending = useAction(endEnrolment);
  const end = () => ending.mutate(own, { onSuccess: () => void onDone() });
  const error = making.error ?? ending.error;
  return (
    <EnrolmentStep step={3} title="Vos codes de secours">
      {making.data ? (
        <RecoveryCodes codes={making.data.codes} endText="Entrer" isBusy={ending.isPending} onEnd={end} />
      ) : (
        <>
          <p>
            Dix codes à noter ou à imprimer, pour le jour où votre appareil manque. Ils ne sont affichés qu'une fois.
            {isMade && ' Ceux que vous aviez faits ne serviront plus.'}
          </p>
          <Button variant="primary" isWide isBusy={making.isPending} onClick={() => making.mutate(own)}>
            Afficher mes codes
          </Button>
        </>
      )}
      {error && <Alert tone="danger">{failureOf(error)}</Alert>}
    </EnrolmentStep>
  );
}
