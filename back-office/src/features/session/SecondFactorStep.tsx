import './login.css';
import type { ProofMeans } from 'contract/calls/proof.ts';
import { useId, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { ProofFrame } from '../../shell/proof/ProofFrame.tsx';
import type { Given } from '../../shell/proof/use-give.ts';
import { LostDeviceModal } from './LostDeviceModal.tsx';

interface SecondFactorStepProps {
  means: readonly ProofMeans[];
  onGiven: (given: Given) => unknown;
  onBack: () => unknown;
}

/** After the password: what the person has. Nothing of the back-office is shown before. */
export default function SecondFactorStep({ means, onGiven, onBack }: SecondFactorStepProps) {
  const id = useId();
  const [isLost, setLost] = useState(false);
  return (
    <>
      <section className="login-frame" aria-labelledby={id}>
        <h2 id={id}>Confirmez que c'est bien vous</h2>
        <ProofFrame means={means} onGiven={onGiven} />
      </section>
      <div className="login-ways">
        <Button variant="link" aria-haspopup="dialog" onClick={() => setLost(true)}>
          J'ai perdu mon appareil
        </Button>
        <Button variant="link" onClick={onBack}>
          Revenir à la connexion
        </Button>
      </div>
      {isLost && <LostDeviceModal onClose={() => setLost(false)} />}
    </>
  );
}
