import { Link } from '@tanstack/react-router';
import { FEW_RECOVERY_CODES } from 'contract/calls/factors.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { paths } from '../../paths.ts';
import { life } from '../../session.ts';
import { countOf } from '../../shell/counts.ts';
import { useFactors } from '../../shell/factors/use-factors.ts';

/** Put away until the next sign-in: nothing is kept of it. */
let isPutAway = false;
life.onEnded(() => {
  isPutAway = false;
});

/** A word to who signs in with a password alone, or will soon have no recovery code left. */
export function FactorHint() {
  const [isClosed, setClosed] = useState(isPutAway);
  const close = () => {
    isPutAway = true;
    setClosed(true);
  };
  return isClosed ? null : <Hint onClose={close} />;
}

function Hint({ onClose }: { onClose: () => void }) {
  const { data } = useFactors();
  if (!data) return null;
  const left = data.recoveryCodesLeft;
  const isBare = data.factors.length === 0;
  if (!isBare && left !== null && left >= FEW_RECOVERY_CODES) return null;
  return (
    <Alert
      isLive={false}
      onClose={onClose}
      action={
        <Link to={paths.account} className={buttonClass()}>
          Mon compte
        </Link>
      }
    >
      {isBare
        ? "Votre mot de passe seul ouvre votre compte. Une clé d'accès ou une application de codes le protégera mieux."
        : left
          ? `Il vous reste ${countOf(left, 'code', 'codes')} de secours. Faites-en de nouveaux.`
          : "Vous n'avez plus de code de secours. Faites-en de nouveaux."}
    </Alert>
  );
}
