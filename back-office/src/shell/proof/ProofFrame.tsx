import './proof.css';
import type { ProofMeans } from 'contract/calls/proof.ts';
import { useId, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { CodeProof } from './CodeProof.tsx';
import { MeansList } from './MeansList.tsx';
import { usableMeans } from './means.tsx';
import { PasskeyProof } from './PasskeyProof.tsx';
import { PasswordProof } from './PasswordProof.tsx';
import type { Given } from './use-give.ts';

interface ProofFrameProps {
  /** Those that are open, the preferred one first. */
  means: readonly ProofMeans[];
  onGiven: (given: Given) => unknown;
}

/** One means to prove that it is oneself, and the others below it. */
export function ProofFrame({ means, onGiven }: ProofFrameProps) {
  const usable = usableMeans(means);
  const [chosen, setChosen] = useState(usable[0]);
  const others = usable.filter(one => one !== chosen);
  const given = { hasOthers: others.length > 0, onGiven };
  const id = useId();
  if (usable.length === 0)
    return (
      <Alert tone="warning">
        Vous n'avez ni mot de passe ni autre moyen de confirmer. Reconnectez-vous par ProConnect, ou choisissez un mot
        de passe par « Mot de passe oublié ».
      </Alert>
    );
  return (
    <div className="stack stack-large">
      {chosen === 'passkey' && <PasskeyProof {...given} />}
      {(chosen === 'totp' || chosen === 'recovery') && <CodeProof key={chosen} means={chosen} {...given} />}
      {chosen === 'password' && <PasswordProof {...given} />}
      {others.length > 0 && (
        <div className="proof-others">
          <p id={id} className="proof-others-title">
            {others.length > 1 ? 'Autres moyens' : 'Autre moyen'}
          </p>
          <MeansList aria-labelledby={id} means={others} onChoose={setChosen} />
        </div>
      )}
    </div>
  );
}
