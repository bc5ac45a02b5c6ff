import { IconDownload } from '@tabler/icons-react';
import { useAllRowsOf } from 'client/all-rows-of.ts';
import { download } from 'client/download.ts';
import { useAction } from 'client/react.tsx';
import { getPaymentCertificate, getPaymentCertificateOfFolders } from 'contract/calls/certificates.ts';
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
import { ByPost } from '../../shell/by-post/ByPost.tsx';
import { folderName } from '../../shell/folder-words.ts';
import { FolderBoxes } from '../../shell/forms/FolderBoxes.tsx';
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

/** Which folders, which period: a PDF to keep or to send. */
export default function CertificatePage() {
  const { query, folders, shown } = useConsultedFolder();
  const pensions = folders?.filter(({ type }) => type === 'rentier');
  return (
    <Page title={text('certificate.title')} subtitle={text('certificate.introduction')} isNarrow>
      <PageBlocks page="myDocuments.getPaymentCertificate" folder={shown} />
      {folders && pensions && shown ? (
        <OfFolders folders={pensions.length > 0 ? pensions : folders} chosen={shown.map(({ id }) => id)} />
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

interface OfFoldersProps {
  /** At least one. */
  folders: readonly Folder[];
  /** Those that the member looks at: chosen at first. */
  chosen: readonly number[];
}

/** What was paid says which periods can be certified: nothing is offered that would be refused. */
function OfFolders({ folders, chosen }: OfFoldersProps) {
  const payments = useAllRowsOf<Payment>(
    getPayments,
    folders.map(({ id }) => id),
  );
  if (payments.error)
    return (
      <>
        <LoadFailure title={text('operations.failed')} query={payments} />
        <ByPost form="certificate" />
      </>
    );
  if (!payments.data) return <Loading />;
  const day = today();
  const paid = payments.data.flat();
  if (periodNames(day, daysOf(paid)).length === 0)
    return (
      <Card isPadded={false}>
        <EmptyState
          title={text(`operations.payments.${folders.length > 1 ? 'emptyAll' : 'emptyTitle'}`)}
          action={<PhoneButton />}
        >
          {text('certificate.noPayment')}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <CertificateForm folders={folders} chosen={chosen} day={day} paid={paid} />
      <ByPost form="certificate" />
    </>
  );
}

/** The latest first. */
const daysOf = (paid: readonly Payment[]) =>
  paid
    .map(({ date }) => date)
    .sort()
    .reverse();

const Loading = () => (
  <Card>
    <Skeleton lines={4} text={text('certificate.loading')} />
  </Card>
);

interface CertificateFormProps extends OfFoldersProps {
  day: string;
  paid: readonly Payment[];
}

function CertificateForm({ folders, chosen, day, paid }: CertificateFormProps) {
  const all = folders.map(({ id }) => id);
  const [ids, setIds] = useState(() => all.filter(id => all.length === 1 || chosen.includes(id)));
  const [wished, setWished] = useState<PeriodName | null>(null);
  const ofFolder = useAction(getPaymentCertificate);
  const ofFolders = useAction(getPaymentCertificateOfFolders);
  const make = ids.length === 1 ? ofFolder : ofFolders;
  const sending = useSending(make);
  const periodsOf = (some: readonly number[]) =>
    periodNames(day, daysOf(paid.filter(({ folderId }) => some.includes(folderId))));
  const periods = periodsOf(ids);
  const period = wished !== null && periods.includes(wished) ? wished : periods[0];
  // Ticked, and the certificate will say nothing of it.
  const leftOut = period === undefined ? [] : ids.filter(id => !periodsOf([id]).includes(period));
  const [only] = ids;
  const id = String(folders[0]!.physicalPersonId);
  const change = (changed: () => void) => {
    changed();
    ofFolder.reset();
    ofFolders.reset();
  };
  const ask = () =>
    sending.submit(
      ids.length > 0 && period !== undefined,
      () => {
        const days = periodDays(period!, day);
        return ids.length === 1
          ? ofFolder.mutateAsync({ params: { id, folderId: String(only) }, query: days })
          : ofFolders.mutateAsync({ params: { id }, query: { ...days, folderIds: ids.join(',') } });
      },
      content => {
        download(content, ids.length === 1 ? `attestation-de-paiement-${only}.pdf` : 'attestation-de-paiement.pdf');
        trackAction('Attestation de paiement', 300, ids.length === 1 ? only! : null);
      },
    );
  return (
    <Card>
      <SendingForm sending={sending} onSubmit={ask}>
        {folders.length === 1 ? (
          <p className="muted">{folderName(folders[0]!)}</p>
        ) : (
          <FolderBoxes
            legend={text('certificate.which')}
            hint={text('certificate.together')}
            error={sending.isTried && ids.length === 0 ? text('certificate.noneChosen') : undefined}
            folders={folders}
            ids={ids}
            onChange={chosen => change(() => setIds(chosen))}
          />
        )}
        {period === undefined ? (
          ids.length > 0 && <p>{text('certificate.noPayment')}</p>
        ) : (
          <RadioGroup
            label={text('certificate.question')}
            value={period}
            onChange={value => change(() => setWished(value))}
            options={periods.map(value => ({ value, label: periodLabel(value) }))}
          />
        )}
        <div role="status">
          {leftOut.map(number => (
            <p key={number}>{text('certificate.leftOut', { number })}</p>
          ))}
        </div>
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
