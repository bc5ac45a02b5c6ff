import '../../shell/received/received.css';
import { IconMailOpened, IconPaperclip } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { REQUEST_TYPES, type ReceivedMessage, requestTypes, searchReceivedMessages } from 'contract/calls/messaging.ts';
import type { ReactElement } from 'react';
import { Select } from 'ui/Select.tsx';
import { paths } from '../../paths.ts';
import { countOf } from '../../shell/counts.ts';
import { nameOf, receivedColumns, TwoLines } from '../../shell/received/columns.tsx';
import { type ReceivedKind, ReceivedList } from '../../shell/received/ReceivedList.tsx';
import { criteriaOf } from '../../shell/received/searches.ts';
import { MessageStateBadge, requestLabel } from './labels.tsx';
import { type MessageSearch, STATES_IN_ADDRESS } from './searches.ts';

const MESSAGES: ReceivedKind<ReceivedMessage, keyof typeof STATES_IN_ADDRESS, MessageSearch> = {
  path: paths.messages,
  title: 'Messages reçus',
  subtitle:
    'Ce que les adhérents de vos régimes vous ont écrit. Les messages à traiter viennent du plus ancien au plus récent.',
  searchLabel: 'Rechercher un message',
  noun: ['message', 'messages'],
  waiting: 'à traiter',
  allDone: "Tout est traité. Les messages déjà répondus se trouvent avec l'état « Tous ».",
  icon: <IconMailOpened />,
  states: [
    { value: null, label: 'À traiter' },
    { value: 'repondu', label: 'Répondus' },
    { value: 'classe', label: 'Classés sans réponse' },
    { value: 'tous', label: 'Tous' },
  ],
  columns: receivedColumns<ReceivedMessage>({
    receivedAt: row => row.dateSent,
    subject: {
      key: 'subject',
      header: 'Message',
      cell: row => (
        <TwoLines first={<span className="received-subject">{row.subject}</span>} second={<About message={row} />} />
      ),
    },
    badge: row => <MessageStateBadge state={row.state} />,
    settled: row => ({ at: row.answeredAt }),
    open: row => ({
      to: paths.message,
      params: { messageId: String(row.id) },
      label: `Ouvrir le message « ${row.subject} » de ${nameOf(row)}`,
    }),
  }),
  more: (draft, set) => (
    <Select
      label="Demande"
      options={[{ value: '', label: 'Toutes' }, ...requestTypes.map(value => ({ value, label: REQUEST_TYPES[value] }))]}
      value={draft.demande ?? ''}
      onChange={value => set({ demande: (value || undefined) as MessageSearch['demande'] })}
    />
  ),
};

/** What a message is about, how much is attached to it, and who wrote it for the member. */
function About({ message: { requestType, attachmentCount, authorName } }: { message: ReceivedMessage }) {
  return (
    <>
      {requestLabel(requestType)}
      {attachmentCount > 0 && (
        <>
          {requestType && ' · '}
          <span className="received-count">
            <IconPaperclip aria-hidden="true" />
            {countOf(attachmentCount, 'pièce jointe', 'pièces jointes')}
          </span>
        </>
      )}
      {authorName && (
        <>
          {(requestType || attachmentCount > 0) && ' · '}
          Écrit par {authorName} au nom de l'adhérent
        </>
      )}
    </>
  );
}

/** What members wrote to the service. */
export default function MessagesPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/echanges/messages' });
  const criteria = criteriaOf(search, STATES_IN_ADDRESS, 'waiting');
  const query = useCall(searchReceivedMessages, { body: { ...criteria, requestType: search.demande ?? null } });
  return <ReceivedList kind={MESSAGES} search={search} query={query} />;
}
