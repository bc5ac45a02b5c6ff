import { IconPrinter } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useAllRowsOf } from 'client/all-rows-of.ts';
import type { Folder } from 'contract/calls/folders.ts';
import { type Contribution, getContributions, getPayments, type Payment } from 'contract/calls/operations.ts';
import { useCallback, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { frenchDate } from '../../shell/dates.ts';
import { FolderChoice } from '../../shell/FolderChoice.tsx';
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
import { comparedOf } from './compared.ts';
import { PaymentRow } from './PaymentRow.tsx';
import { PointsCard } from './PointsCard.tsx';
import { contributionsTable, paymentsTable } from './tables.ts';
import { YearOfOperations } from './YearOfOperations.tsx';
import './operations.css';

/** What was paid to the member, or by them, in all folders or one. */
export default function OperationsPage() {
  const chosen = useConsultedFolder();
  const { query, folders, consulted, areAll, shown } = chosen;
  const { data: user } = useUser();
  // Once: whoever then chooses another folder stays where they are.
  const operation = useLocation({ select: ({ state }) => state.operation });
  const [isOpened, setOpened] = useState(false);
  const onOpened = useCallback(() => setOpened(true), []);
  return (
    <Page
      title={text('operations.title')}
      subtitle={areAll ? text('home.allFolders', { count: folders!.length }) : consulted && folderName(consulted)}
      actions={
        <>
          <FolderChoice of={chosen} />
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
      <PageBlocks page="myOperations.myOperationsDetails" folder={shown} />
      {consulted && shown ? (
        <OfFolders
          key={areAll ? 'all' : consulted.id}
          folders={shown}
          opens={isOpened ? undefined : operation}
          onOpened={onOpened}
        />
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

interface OfFoldersProps {
  folders: readonly Folder[];
  /** The payment that is opened. */
  opens: number | undefined;
  onOpened: () => void;
}

function OfFolders({ folders, opens, onOpened }: OfFoldersProps) {
  const ids = folders.map(({ id }) => id);
  const payments = useAllRowsOf<Payment>(getPayments, ids);
  const contributions = useAllRowsOf<Contribution>(getContributions, ids);
  for (const query of [payments, contributions])
    if (query.error) return <LoadFailure title={text('operations.failed')} query={query} />;
  if (!payments.data || !contributions.data) return <Loading />;
  const paid = newestFirst(payments.data);
  const given = newestFirst(contributions.data);
  if (paid.length + given.length === 0) {
    const kind = folders.some(({ type }) => type === 'rentier') ? 'payments' : 'contributions';
    return (
      <Nothing title={text(`operations.${kind}.${folders.length > 1 ? 'emptyAll' : 'emptyTitle'}`)}>
        {text(`operations.${kind}.empty`)}
      </Nothing>
    );
  }
  /** Whose each row is, where there are several. */
  const folderOf = ({ folderId }: { folderId: number }) =>
    folders.length > 1 ? folders.find(({ id }) => id === folderId) : undefined;
  const nameOf = (row: { folderId: number }) => {
    const folder = folderOf(row);
    return folder && folderName(folder);
  };
  return (
    <>
      {paid.length > 0 && (
        <YearOfOperations
          kind="payments"
          folderIds={ids}
          rows={paid}
          amount={row => row.netPaid}
          isMade={row => !isAnnounced(row)}
          opens={opens}
          onOpened={onOpened}
          table={rows => paymentsTable(rows, nameOf)}
          row={(row, isOpen) => (
            <PaymentRow
              key={row.id}
              payment={row}
              compared={comparedOf(row, paid)}
              folder={folderOf(row)}
              isOpen={isOpen}
            />
          )}
        />
      )}
      {given.length > 0 && (
        <>
          {/* Points of one system are none of another. */}
          {contributions.data.map(
            rows => rows[0] && <PointsCard key={rows[0].folderId} rows={rows} folder={nameOf(rows[0])} />,
          )}
          <YearOfOperations
            kind="contributions"
            folderIds={ids}
            rows={given}
            amount={row => row.grossAmount}
            table={rows => contributionsTable(rows, nameOf)}
            row={row => <ContributionRow key={row.id} contribution={row} folder={folderOf(row)} />}
          />
        </>
      )}
    </>
  );
}

/** Those of all folders together, as each folder has them. */
const newestFirst = <R extends { id: number; date: string }>(rows: readonly R[][]): R[] =>
  rows.flat().sort((one, other) => (one.date === other.date ? other.id - one.id : one.date < other.date ? 1 : -1));

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
