import './all-changes.css';
import { Link } from '@tanstack/react-router';
import type { ReceivedBankChange } from 'contract/calls/bank-changes.ts';
import { endOfAccount } from 'contract/values/bank-change-words.ts';
import { buttonClass } from 'ui/button-class.ts';
import { formatFrenchDate } from 'ui/dates.ts';
import type { Column } from 'ui/table-types.ts';
import { paths } from '../../../paths.ts';
import { MemberName } from '../../../shell/MemberName.tsx';
import { nameOf } from '../../../shell/received/sender.ts';
import { hourOf } from '../../../shell/requests/words.tsx';
import { TwoLines } from '../../../shell/TwoLines.tsx';
import { BankChangeStateBadge } from '../labels.tsx';

const account = (of: ReceivedBankChange['account' | 'formerAccount']) =>
  of && <TwoLines first={of.owner} second={of.iban && `IBAN ${endOfAccount(of.iban)}`} />;

export const ALL_CHANGES_COLUMNS: readonly Column<ReceivedBankChange>[] = [
  {
    key: 'received',
    header: 'Reçu le',
    cell: ({ creationDate: at }) => (
      <TwoLines first={<span className="bank-all-line">{formatFrenchDate(at)}</span>} second={`à ${hourOf(at)}`} />
    ),
  },
  {
    key: 'member',
    header: 'Adhérent',
    isRowHeader: true,
    cell: row => (
      <TwoLines first={<MemberName id={row.member.id}>{nameOf(row)}</MemberName>} second={row.member.login} />
    ),
  },
  { key: 'former', header: 'Compte avant', cell: row => account(row.formerAccount) },
  { key: 'account', header: 'Nouveau compte', cell: row => account(row.account) },
  {
    key: 'folder',
    header: 'Dossier',
    cell: ({ folder }) => (
      <TwoLines first={<span className="figures">{folder.id}</span>} second={folder.socialSystem.systemName} />
    ),
  },
  {
    key: 'state',
    header: 'État',
    cell: ({ state, stateDate, waitsUntil }) => (
      <TwoLines
        first={
          <span className="bank-all-line">
            <BankChangeStateBadge state={state} />
          </span>
        }
        second={
          state === 'waiting' && waitsUntil
            ? `jusqu'au ${formatFrenchDate(waitsUntil)}`
            : `le ${formatFrenchDate(stateDate)}`
        }
      />
    ),
  },
  {
    key: 'action',
    header: 'Action',
    isActions: true,
    cell: row => (
      <Link
        to={paths.bankChange}
        params={{ changeId: String(row.id) }}
        search={{ depuis: 'tous' }}
        className={buttonClass({ size: 'row' })}
        aria-label={`Ouvrir le changement de compte de ${nameOf(row)}, dossier ${row.folder.id}`}
      >
        Ouvrir
      </Link>
    ),
  },
];
