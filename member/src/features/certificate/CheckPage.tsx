import { IconSearch } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { CallError } from 'client/errors.ts';
import { useAction } from 'client/react.tsx';
import { checkPaymentCertificate } from 'contract/calls/certificates.ts';
import { printedNumber } from 'contract/values/numbers.ts';
import { useEffect, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { formatAmountWithUnit } from 'ui/amounts.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { Facts } from 'ui/Facts.tsx';
import { TextField } from 'ui/TextField.tsx';
import { frenchDate } from '../../shell/dates.ts';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import { useSending } from '../../shell/forms/use-sending.ts';
import { Page } from '../../shell/Page.tsx';
import { text } from '../../texts.ts';

/** For whoever receives a certificate: is it one of ours, and does it say the same? */
export default function CheckPage() {
  const { numero = '' } = useSearch({ strict: false }) as { numero?: string };
  // Another number in the address is another check: what was answered about the former never stands under it.
  return <Check key={numero} given={numero} />;
}

function Check({ given }: { given: string }) {
  const [typed, setTyped] = useState(given);
  const [isWrong, setWrong] = useState(false);
  const check = useAction(checkPaymentCertificate);
  const sending = useSending(check);
  const submit = () => {
    const number = printedNumber(typed);
    setWrong(number === null);
    // What was answered about another number is not about this one.
    if (number === null) check.reset();
    sending.submit(
      number !== null,
      () => check.mutateAsync({ params: { number: number! } }),
      () => undefined,
    );
  };
  const isGiven = useRef(given !== '');
  useEffect(() => {
    if (!isGiven.current) return;
    isGiven.current = false;
    submit();
  });
  const isUnknown = check.error instanceof CallError && check.error.kind === 'notFound';
  return (
    <Page title={text('checkCertificate.title')} subtitle={text('checkCertificate.introduction')} isNarrow>
      <Card>
        <SendingForm
          sending={sending}
          onSubmit={submit}
          words={
            isUnknown
              ? { title: text('checkCertificate.unknown'), message: text('checkCertificate.unknownAdvice') }
              : undefined
          }
        >
          <TextField
            label={text('checkCertificate.number')}
            description={text('checkCertificate.hint')}
            error={isWrong ? text('checkCertificate.wrong') : undefined}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
          <p>
            <Button type="submit" variant="primary" icon={<IconSearch />} isBusy={check.isPending}>
              {text('checkCertificate.check')}
            </Button>
          </p>
        </SendingForm>
      </Card>
      {check.data && (
        <Alert tone="success" title={text('checkCertificate.valid')}>
          <Facts
            facts={[
              { label: text('checkCertificate.number'), value: check.data.number },
              { label: text('checkCertificate.issuedAt'), value: frenchDate(check.data.issuedAt) },
              { label: text('checkCertificate.name'), value: check.data.name },
              { label: text('checkCertificate.system'), value: check.data.systemName },
              {
                label: text('checkCertificate.period'),
                value: text('checkCertificate.between', {
                  begin: frenchDate(check.data.dateBegin),
                  end: frenchDate(check.data.dateEnd),
                }),
              },
              { label: text('checkCertificate.total'), value: formatAmountWithUnit(check.data.netPaid) },
            ]}
          />
        </Alert>
      )}
    </Page>
  );
}
