import { IconInbox } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { type ReceivedProof, searchProofsOfLife } from 'contract/calls/proof-of-life.ts';
import type { ReactElement } from 'react';
import { formatFrenchDate } from 'ui/dates.ts';
import { paths } from '../../paths.ts';
import { nameOf, receivedColumns } from '../../shell/received/columns.tsx';
import { type ReceivedKind, ReceivedList } from '../../shell/received/ReceivedList.tsx';
import { criteriaOf } from '../../shell/received/searches.ts';
import { ProofStateBadge } from './labels.tsx';
import { PostalReminders } from './PostalReminders.tsx';
import { type ProofSearch, STATES_IN_ADDRESS } from './searches.ts';

const PROOFS: ReceivedKind<ReceivedProof, keyof typeof STATES_IN_ADDRESS, ProofSearch> = {
  path: paths.proofsOfLife,
  title: 'Certificats de vie',
  subtitle: 'Envoyés par les adhérents de vos régimes, en ligne ou sur papier. Un certificat accepté vaut douze mois.',
  searchLabel: 'Rechercher un certificat de vie',
  noun: ['certificat', 'certificats'],
  waiting: 'à décider',
  allDone: "Tout est décidé. Les certificats déjà décidés se trouvent avec l'état « Tous ».",
  icon: <IconInbox />,
  states: [
    { value: null, label: 'À décider' },
    { value: 'recu', label: 'Reçus' },
    { value: 'controle', label: 'Contrôlés' },
    { value: 'accepte', label: 'Acceptés' },
    { value: 'refuse', label: 'Refusés' },
    { value: 'tous', label: 'Tous' },
  ],
  columns: receivedColumns<ReceivedProof>({
    others: row => row.alsoFor.length,
    receivedAt: row => row.creationDate,
    more: [{ key: 'birthDate', header: 'Date de naissance', cell: row => formatFrenchDate(row.member.birthDate) }],
    badge: row => <ProofStateBadge state={row.state} />,
    settled: row => ({ at: row.decidedAt, by: row.decidedBy }),
    open: row => ({
      to: paths.proofOfLife,
      params: { proofId: String(row.id) },
      label: `Ouvrir le certificat de vie de ${nameOf(row)}, dossier ${row.folder.id}`,
    }),
  }),
};

/** The certificates of life that members sent. */
export default function ProofsPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/echanges/certificats-de-vie' });
  const query = useCall(searchProofsOfLife, { body: criteriaOf(search, STATES_IN_ADDRESS, 'undecided') });
  return <ReceivedList kind={PROOFS} search={search} query={query} notice={<PostalReminders />} />;
}
