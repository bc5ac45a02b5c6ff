import { IconBuildingBank } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { type ReceivedBankChange, searchBankChanges } from 'contract/calls/bank-details.ts';
import { lastFour } from 'contract/values/iban.ts';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { nameOf, receivedColumns, TwoLines } from '../../shell/received/columns.tsx';
import { type ReceivedKind, ReceivedList } from '../../shell/received/ReceivedList.tsx';
import { criteriaOf } from '../../shell/received/searches.ts';
import { HeldMembers } from './HeldMembers.tsx';
import { BankChangeStateBadge } from './labels.tsx';
import { type BankChangeSearch, STATES_IN_ADDRESS } from './searches.ts';
import { ToExports } from './ToExports.tsx';

const BANK_CHANGES: ReceivedKind<ReceivedBankChange, keyof typeof STATES_IN_ADDRESS, BankChangeSearch> = {
  path: paths.bankChanges,
  title: 'Changements de compte',
  subtitle: 'Les comptes bancaires que les adhérents de vos régimes ont demandés, une ligne par dossier.',
  searchLabel: 'Rechercher un changement de compte',
  noun: ['changement', 'changements'],
  waiting: 'à valider',
  allDone: "Rien à valider. Les autres changements se trouvent avec l'état « Tous ».",
  icon: <IconBuildingBank />,
  states: [
    { value: null, label: 'À valider' },
    { value: 'demande', label: 'Demandés' },
    { value: 'attente', label: 'En attente' },
    { value: 'gele', label: 'Gelés' },
    { value: 'accepte', label: 'Acceptés' },
    { value: 'transmis', label: 'Transmis' },
    { value: 'refuse', label: 'Refusés' },
    { value: 'annule', label: "Annulés par l'adhérent" },
    { value: 'remplace', label: 'Remplacés' },
    { value: 'tous', label: 'Tous' },
  ],
  columns: receivedColumns<ReceivedBankChange>({
    receivedAt: row => row.creationDate,
    more: [
      {
        key: 'former',
        header: 'Ancien compte',
        cell: ({ formerAccount }) =>
          formerAccount && (
            <TwoLines
              first={formerAccount.owner}
              second={formerAccount.iban && `IBAN terminé par ${lastFour(formerAccount.iban)}`}
            />
          ),
      },
      {
        key: 'account',
        header: 'Nouveau compte',
        cell: ({ account }) =>
          account && (
            <TwoLines first={account.owner} second={account.iban && `IBAN terminé par ${lastFour(account.iban)}`} />
          ),
      },
    ],
    badge: row => <BankChangeStateBadge state={row.state} />,
    settled: row => ({ at: row.stateDate }),
    open: row => ({
      to: paths.bankChange,
      params: { changeId: String(row.id) },
      label: `Ouvrir le changement de compte de ${nameOf(row)}, dossier ${row.folder.id}`,
    }),
  }),
};

/** The new bank details that members gave. */
export default function BankChangesPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/echanges/changements-de-compte' });
  const query = useCall(searchBankChanges, { body: criteriaOf(search, STATES_IN_ADDRESS, 'toValidate') });
  return (
    <ReceivedList kind={BANK_CHANGES} search={search} query={query} actions={<ToExports />} notice={<HeldMembers />} />
  );
}
