import { useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { RequestList } from '../../shell/requests/RequestList.tsx';

/** What members wrote to the service: the queue, of this kind alone. */
export default function MessagesPage(): ReactElement {
  return (
    <RequestList
      path={paths.messages}
      kind="message"
      search={useSearch({ from: '/signedIn/echanges/messages' })}
      title="Messages reçus"
      subtitle="Ce que les adhérents de vos régimes vous ont écrit, par échéance. « Toutes » a aussi ce qui est répondu."
    />
  );
}
