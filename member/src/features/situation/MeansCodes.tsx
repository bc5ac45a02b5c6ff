import './means.css';
import { useAction } from 'client/react.tsx';
import { type Factors, makeRecoveryCodes } from 'contract/calls/factors.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { useOnce } from 'ui/use-once.ts';
import { frenchDate } from '../../shell/dates.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { text } from '../../texts.ts';

interface MeansCodesProps {
  userId: number;
  factors: Factors;
  onMade: () => unknown;
}

/** The codes on paper: how many are left, and ten new ones, shown once. */
export function MeansCodes({ userId, factors, onMade }: MeansCodesProps) {
  const making = useAction(makeRecoveryCodes);
  const once = useOnce();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { recoveryCodesLeft: left, recoveryCodesMadeAt: made } = factors;
  const make = () =>
    once(async () => {
      setCodes((await making.mutateAsync({ params: { id: userId } })).codes);
      await onMade();
    }).catch(() => undefined); // said in the card
  return (
    <Card title={text('means.codes.title')}>
      <div className="stack">
        <FailureAlert error={making.error} />
        {codes ? (
          <>
            <Alert tone="warning">{text('means.codes.keep')}</Alert>
            <ol className="means-codes" aria-label={text('means.codes.title')}>
              {codes.map(code => (
                <li key={code}>{code}</li>
              ))}
            </ol>
            <Button variant="primary" onClick={() => setCodes(null)}>
              {text('means.codes.kept')}
            </Button>
          </>
        ) : (
          <>
            <p>{text('means.codes.why')}</p>
            {left !== null && made && <p>{text('means.codes.left', { left, date: frenchDate(made) })}</p>}
            {left !== null && <p className="muted">{text('means.codes.againText')}</p>}
            <Button isBusy={making.isPending} onClick={make}>
              {text(left === null ? 'means.codes.make' : 'means.codes.again')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
