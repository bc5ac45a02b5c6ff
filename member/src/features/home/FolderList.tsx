import './home.css';
import './folder-list.css';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Folder } from 'contract/calls/folders.ts';
import type { PaidFolder } from 'contract/calls/operations.ts';
import { Amount } from 'ui/Amount.tsx';
import { formatAmountWithUnit } from 'ui/amounts.ts';
import { Badge } from 'ui/Badge.tsx';
import { Card } from 'ui/Card.tsx';
import { PATHS } from '../../paths.ts';
import { frenchDate } from '../../shell/dates.ts';
import { folderState, folderType } from '../../shell/folder-words.ts';
import { text } from '../../texts.ts';
import { daysWords } from './ReceivedCard.tsx';
import { changeIn, fullMonth, lastReceived, paidIn } from './received.ts';

interface FolderListProps {
  folders: readonly Folder[];
  /** What each was paid; undefined while it loads, or where that failed. */
  paid: readonly PaidFolder[] | undefined;
}

/** Each folder in a line, with what it was paid in the month of the sum, or its state; the line leads to that payment. */
export function FolderList({ folders, paid }: FolderListProps) {
  const open = folders.filter(({ closed }) => !closed).map(({ id }) => id);
  const received = lastReceived((paid ?? []).filter(({ folderId }) => open.includes(folderId)));
  return (
    <Card
      title={text(folders.length > 1 ? 'home.folders' : 'home.folder')}
      action={
        <Link to={PATHS.records} className="no-print">
          {text('home.manage')}
        </Link>
      }
      className="home-card"
    >
      <ul className="home-folders">
        {folders.map(folder => (
          <li key={folder.id}>
            <FolderLine
              folder={folder}
              paid={paid?.find(({ folderId }) => folderId === folder.id)}
              month={received?.month}
              isDayTold={(received?.days.length ?? 0) > 1}
            />
            {received && !folder.closed && (
              <Difference paid={paid?.find(one => one.folderId === folder.id)} month={received.month} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** That the folder was paid more or less than the month before, and by what; the line above leads to each reason. */
function Difference({ paid, month }: { paid: PaidFolder | undefined; month: string }) {
  const change = changeIn(paid, month);
  if (!change) return null;
  const amount = formatAmountWithUnit(Math.abs(change.amount));
  const said = text(change.amount > 0 ? 'home.received.more' : 'home.received.less', {
    amount,
    month: fullMonth(change.since),
  });
  return (
    <p className="home-folder-change">
      {said} {change.reason ?? (change.cause && text(`home.received.causes.${change.cause}`))}
    </p>
  );
}

interface FolderLineProps {
  folder: Folder;
  paid: PaidFolder | undefined;
  month: string | undefined;
  /** Where the folders were paid on several days, each says its own, all of them. */
  isDayTold: boolean;
}

function FolderLine({ folder, paid, month, isDayTold }: FolderLineProps) {
  const ofMonth = month && !folder.closed ? paidIn(paid, month) : undefined;
  const last = ofMonth ?? paid?.months[0];
  const isOrdinary = !folder.closed && !folder.suspended;
  const { tone, label } = folderState(folder);
  const details = [
    text('home.number', { number: String(folder.id) }),
    folder.quality || folderType(folder),
    ...(ofMonth && isDayTold ? [daysWords(ofMonth.days)] : []),
  ];
  return (
    <Link to={PATHS.operations} {...(last ? { state: { operation: last.lastId } } : {})} className="home-folder">
      <span className="home-folder-name">
        <strong>{folder.socialSystem.systemName}</strong>
        <span className="muted">{details.join(' — ')}</span>
        {!ofMonth && paid && folder.type === 'rentier' && (
          <span className="muted">
            {last
              ? text('home.received.last', {
                  amount: formatAmountWithUnit(last.netPaid),
                  date: frenchDate(last.days.at(-1)!),
                })
              : text('home.received.never')}
          </span>
        )}
      </span>
      <span className="home-folder-end">
        {isOrdinary && ofMonth ? (
          <strong className="home-folder-amount">
            <Amount value={ofMonth.netPaid} unit="€" />
          </strong>
        ) : (
          <Badge tone={tone}>{label}</Badge>
        )}
      </span>
      <IconChevronRight className="home-folder-arrow no-print" aria-hidden="true" />
    </Link>
  );
}
