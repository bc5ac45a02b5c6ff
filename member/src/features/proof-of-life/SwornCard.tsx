import { useAction, useCall } from 'client/react.tsx';
import { getSwornStatements, signSwornStatement } from 'contract/calls/proof-of-life.ts';
import { parisDay } from 'contract/values/days.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { Checkbox } from 'ui/Checkbox.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { frenchDate } from '../../shell/dates.ts';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import { useSending } from '../../shell/forms/use-sending.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { SuccessAlert } from '../../shell/SuccessAlert.tsx';
import { useSession } from '../../shell/session.ts';
import { trackAction } from '../../shell/tracking.ts';
import { text } from '../../texts.ts';

interface SwornCardProps {
  userId: number;
  /** A certificate of life is: who signs this is told that it does not replace it. */
  isCertificateExpected: boolean;
}

/** The sworn statement: what runs, and signing one, behind a button: nobody signs it for the certificate, or without being asked. */
export function SwornCard({ userId, isCertificateExpected }: SwornCardProps) {
  const query = useCall(getSwornStatements, { params: { id: userId } });
  const isConnectedAs = useSession()?.isConnectedAs;
  const [isAccepted, setAccepted] = useState(false);
  const [isSigned, setSigned] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const sign = useAction(signSwornStatement);
  const sending = useSending(sign);
  if (query.error && !query.data) return <LoadFailure title={text('proof.sworn.failed')} query={query} />;
  if (!query.data) return <SpinnerBlock text={text('proof.loading')} />;
  const running = query.data.find(one => one.validityEndingDate >= parisDay(new Date()));

  const submit = () =>
    sending.submit(
      isAccepted,
      () => sign.mutateAsync({ params: { id: userId }, body: { folderId: null } }),
      async () => {
        trackAction('Attestation signée', 500);
        setSigned(true);
        setAccepted(false);
        await query.refetch();
      },
    );

  return (
    <Card title={text('proof.sworn.title')}>
      <div className="stack">
        {isSigned && (
          <SuccessAlert of={running?.swornStatementId}>
            {text('proof.sworn.signed')} {isCertificateExpected && text('proof.sworn.stillExpected')}
          </SuccessAlert>
        )}
        {running && (
          <p>
            {text('proof.sworn.running', {
              begin: frenchDate(running.validityBeginningDate),
              end: frenchDate(running.validityEndingDate),
            })}
          </p>
        )}
        <p>{text('proof.sworn.notCertificate')}</p>
        <div className="no-print">
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text('proof.sworn.open')}
          </Button>
        </div>
        {!isOpen ? null : isConnectedAs ? (
          <Alert tone="warning" isLive={false}>
            {text('situation.personOnly')}
          </Alert>
        ) : (
          <SendingForm
            sending={sending}
            onSubmit={submit}
            end={
              <div>
                <Button type="submit" isBusy={sign.isPending} busyText={text('proof.sworn.signing')}>
                  {text('proof.sworn.sign')}
                </Button>
              </div>
            }
          >
            <p>{text('proof.sworn.text')}</p>
            <Checkbox
              label={text('proof.sworn.accept')}
              checked={isAccepted}
              error={sending.isTried && !isAccepted ? text('proof.sworn.missing') : undefined}
              onChange={event => setAccepted(event.target.checked)}
            />
            {running && <p className="muted">{text('proof.sworn.renew')}</p>}
          </SendingForm>
        )}
      </div>
    </Card>
  );
}
