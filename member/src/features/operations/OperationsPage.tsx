import { IconPrinter } from '@tabler/icons-react';
import { useAllRows } from 'client/all-rows.ts';
import type { Folder } from 'contract/calls/folders.ts';
import { type Contribution, getContributions, getPayments, type Payment } from 'contract/calls/operations.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { frenchDate } from '../../shell/dates.ts';
import { FolderSelect } from '../../shell/FolderSelect.tsx';
import { folderName } from '../../shell/folder-words.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { fullName } from '../../shell/names.ts';
import { Page } from '../../shell/Page.tsx';
import { PageBlocks } from '../../shell/PageBlocks.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { isAnnounced } from '../../shell/payments/lines.ts';
import { useConsultedFolder } from '../../shell/use-consulted-folder.ts';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';
import { ContributionRow } from './ContributionRow.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import { PointsCard } from './PointsCard.tsx';
import { contributionsTable, paymentsTable } from './tables.ts';
import { YearOfOperations } from './YearOfOperations.tsx';
import './operations.css';

/** What was paid to the member, or by them, in one folder. */
export default function OperationsPage() {
  const { query, folders, consulted, select } = useConsultedFolder();
  const { data: user } = useUser();
  return (
    <Page
      title={text('operations.title')}
      subtitle={consulted && folderName(consulted)}
      actions={
        <>
          {folders && folders.length > 1 && <FolderSelect folders={folders} value={consulted?.id} onSelect={select} />}
          <Button icon={<IconPrinter />} onClick={() => window.print()}>
            {text('operations.print')}
          </Button>
        </>
      }
    >
      {user && (
        <p className="operations-printed">
          {text('operations.printed', { name: fullName(user), date: frenchDate(new Date().toISOString()) })}
        </p>
      )}
      <PageBlocks page="myOperations.myOperationsDetails" folder={consulted} />
      {consulted ? (
        <OfFolder key={consulted.id} folder={consulted} />
      ) : folders ? (
        <Nothing title={text('operations.noFolder')} />
      ) : query.error ? (
        <LoadFailure title={text('operations.failed')} query={query} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function OfFolder({ folder }: { folder: Folder }) {
  const payments = useAllRows<Payment>(getPayments, folder.id);
  const contributions = useAllRows<Contribution>(getContributions, folder.id);
  for (const query of [payments, contributions])
    if (query.error) return <LoadFailure title={text('operations.failed')} query={query} />;
  if (!payments.data || !contributions.data) return <Loading />;
  const paid = payments.data;
  if (paid.length + contributions.data.length === 0) {
    const kind = folder.type === 'rentier' ? 'payments' : 'contributions';
    return <Nothing title={text(`operations.${kind}.emptyTitle`)}>{text(`operations.${kind}.empty`)}</Nothing>;
  }
  return (
    <>
      {paid.length > 0 && (
        <YearOfOperations
          kind="payments"
          folderId={folder.id}
          rows={paid}
          amount={row => row.netPaid}
          isMade={row => !isAnnounced(row)}
          table={paymentsTable}
          row={(row, isOpen) => (
            <PaymentRow key={row.id} payment={row} former={paid[paid.indexOf(row) + 1]} isOpen={isOpen} />
          )}
        />
      )}
      {contributions.data.length > 0 && (
        <>
          <PointsCard rows={contributions.data} />
          <YearOfOperations
            kind="contributions"
            folderId={folder.id}
            rows={contributions.data}
            amount={row => row.grossAmount}
            table={contributionsTable}
            row={row => <ContributionRow key={row.id} contribution={row} />}
          />
        </>
      )}
    </>
  );
}

const Loading = () => (
  <Card>
    <Skeleton lines={6} text={text('operations.loading')} />
  </Card>
);

const Nothing = ({ title, children }: { title: string; children?: string }) => (
  <Card isPadded={false}>
    <EmptyState title={title} action={<PhoneButton />}>
      {children}
    </EmptyState>
  </Card>
);
