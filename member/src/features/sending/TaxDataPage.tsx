import { Link } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getTaxData, type TaxData } from 'contract/calls/supporting-documents.ts';
import { referenceOf } from 'contract/values/references.ts';
import { useState } from 'react';
import { formatAmount } from 'ui/amounts.ts';
import { Badge } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { Facts } from 'ui/Facts.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { PATHS } from '../../paths.ts';
import { BackArrow, BackLink } from '../../shell/BackLink.tsx';
import { ByPost } from '../../shell/by-post/ByPost.tsx';
import { frenchDate } from '../../shell/dates.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { Page } from '../../shell/Page.tsx';
import { SuccessAlert } from '../../shell/SuccessAlert.tsx';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';
import { TaxDataForm } from './TaxDataForm.tsx';
import '../../shell/forms/upload.css';

export default function TaxDataPage() {
  const userId = useUser().data?.id;
  const query = useCall(getTaxData, userId ? { params: { userId } } : null);
  const [sent, setSent] = useState<TaxData | null>(null);
  return (
    <Page title={text('sending.tax.title')} subtitle={text('sending.tax.introduction')} isNarrow>
      <BackLink>
        <Link to={PATHS.sendDocument}>
          <BackArrow /> {text('sending.tax.back')}
        </Link>
      </BackLink>
      {sent && (
        <SuccessAlert
          of={sent.receiptDate}
          title={text('sending.sentTitle')}
          action={<Button onClick={() => window.print()}>{text('sending.print')}</Button>}
        >
          {text('sending.tax.sentText', { year: sent.year })}{' '}
          {text('sending.tax.receipt', {
            date: formatFrenchDateTime(sent.receiptDate),
            number: referenceOf('taxData', sent.taxDataId),
          })}
          {sent.authorName && ` ${text('sending.onBehalf', { name: sent.authorName })}`}
        </SuccessAlert>
      )}
      {userId && (
        <div className={sent ? 'no-print' : undefined}>
          <TaxDataForm
            key={sent?.receiptDate}
            userId={userId}
            onSent={data => {
              setSent(data);
              void query.refetch();
            }}
          />
        </div>
      )}
      {query.error && !query.data ? (
        <LoadFailure title={text('sending.tax.knownFailed')} query={query} />
      ) : !query.data ? (
        <SpinnerBlock text={text('sending.loading')} />
      ) : (
        <Card title={text('sending.tax.known')}>
          {query.data.length === 0 ? (
            <p>{text('sending.tax.knownEmpty')}</p>
          ) : (
            <Facts
              facts={query.data.map(data => ({
                label: String(data.year),
                value: (
                  <>
                    {text('sending.tax.knownRow', {
                      income: formatAmount(data.referenceFiscalIncome),
                      shares: String(data.numberOfShare).replace('.', ','),
                      date: frenchDate(data.receiptDate),
                    })}{' '}
                    {data.authorName && text('sending.onBehalf', { name: data.authorName })}{' '}
                    {data.isInfected && <Badge tone="danger">{text('sending.tax.knownInfected')}</Badge>}
                    <br />
                    <Link
                      to={PATHS.submission}
                      params={{ kind: 'taxData', number: String(data.taxDataId) }}
                      aria-label={`${text('submissions.open')} : ${data.year}`}
                    >
                      {text('submissions.open')}
                    </Link>
                  </>
                ),
              }))}
            />
          )}
        </Card>
      )}
      <ByPost form="taxData" />
    </Page>
  );
}
