import { IconDownload } from '@tabler/icons-react';
import { useAllRows } from 'client/all-rows.ts';
import { download } from 'client/download.ts';
import { useAction } from 'client/react.tsx';
import { getPaymentCertificate } from 'contract/calls/certificates.ts';
import type { Folder } from 'contract/calls/folders.ts';
import { getPayments, type Payment } from 'contract/calls/operations.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { today } from 'ui/dates.ts';
import { EmptyState } from 'ui/EmptyState.tsx';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { FolderSelect } from '../../shell/FolderSelect.tsx';
import { folderName } from '../../shell/folder-words.ts';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import { useSending } from '../../shell/forms/use-sending.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageBlocks } from '../../shell/PageBlocks.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { trackAction } from '../../shell/tracking.ts';
import { useConsultedFolder } from '../../shell/use-consulted-folder.ts';
import { text } from '../../texts.ts';
import { type PeriodName, periodDays, periodNames } from './periods.ts';

/** Which folder, which period: a PDF to keep or to send. */
export default function CertificatePage() {
  const { query, folders, consulted, select } = useConsultedFolder();
  return (
    <Page
      title={text('certificate.title')}
      subtitle={text('certificate.introduction')}
      isNarrow
      actions={
        folders && folders.length > 1 && <FolderSelect folders={folders} value={consulted?.id} onSelect={select} />
      }
    >
      <PageBlocks page="myDocuments.getPaymentCertificate" folder={consulted} />
      {consulted ? (
        <OfFolder key={consulted.id} folder={consulted} />
      ) : folders ? (
        <Card isPadded={false}>
          <EmptyState title={text('certificate.noFolder')} action={<PhoneButton />} />
        </Card>
      ) : query.error ? (
        <LoadFailure title={text('certificate.failed')} query={query} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

/** What was paid says which periods can be certified: nothing is offered that would be refused. */
function OfFolder({ folder }: { folder: Folder }) {
  const payments = useAllRows<Payment>(getPayments, folder.id);
  if (payments.error) return <LoadFailure title={text('operations.failed')} query={payments} />;
  if (!payments.data) return <Loading />;
  const day = today();
  const paid = payments.data.map(({ date }) => date);
  const periods = periodNames(day, paid);
  if (periods.length > 0) return <CertificateForm folder={folder} day={day} periods={periods} />;
  return (
    <Card isPadded={false}>
      <EmptyState title={text('operations.payments.emptyTitle')} action={<PhoneButton />}>
        {text('certificate.noPayment')}
      </EmptyState>
    </Card>
  );
}

const Loading = () => (
  <Card>
    <Skeleton lines={4} text={text('certificate.loading')} />
  </Card>
);

function CertificateForm({ folder, day, periods }: { folder: Folder; day: string; periods: readonly PeriodName[] }) {
  const [period, setPeriod] = useState(periods[0]!);
  const make = useAction(getPaymentCertificate);
  const sending = useSending(make);
  const ask = () =>
    sending.submit(
      true,
      () =>
        make.mutateAsync({
          params: { id: String(folder.physicalPersonId), folderId: String(folder.id) },
          query: periodDays(period, day),
        }),
      content => {
        download(content, `attestation-de-paiement-${folder.id}.pdf`);
        trackAction('Attestation de paiement', 300, folder.id);
      },
    );
  return (
    <Card>
      <SendingForm sending={sending} onSubmit={ask}>
        <p className="muted">{folderName(folder)}</p>
        <RadioGroup
          label={text('certificate.question')}
          value={period}
          onChange={value => {
            setPeriod(value);
            make.reset();
          }}
          options={periods.map(value => ({ value, label: periodLabel(value) }))}
        />
        <p>
          <Button type="submit" variant="primary" icon={<IconDownload />} isBusy={make.isPending}>
            {text('certificate.make')}
          </Button>
        </p>
        {make.isSuccess && <Alert tone="success">{text('certificate.done')}</Alert>}
      </SendingForm>
    </Card>
  );
}

const periodLabel = (name: PeriodName) =>
  typeof name === 'number' ? text('certificate.year', { year: name }) : text(`certificate.${name}`);
