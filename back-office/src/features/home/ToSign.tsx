import { Link } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getSignatureRules } from 'contract/calls/signatures.ts';
import { Alert } from 'ui/Alert.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { paths } from '../../paths.ts';
import { numberOf } from '../../shell/counts.ts';

/** A second signature that the reader may give: without it, what a colleague asked lapses. */
export function ToSign() {
  const toSign = useCall(getSignatureRules, {}).data?.toSign ?? 0;
  if (toSign === 0) return null;
  return (
    <Alert
      tone="warning"
      isLive={false}
      action={
        <Link to={paths.signatures} className={buttonClass()}>
          {toSign > 1 ? 'Voir les demandes' : 'Voir la demande'}
        </Link>
      }
    >
      {numberOf(toSign, 'signature attend', 'signatures attendent')} la vôtre.
    </Alert>
  );
}
