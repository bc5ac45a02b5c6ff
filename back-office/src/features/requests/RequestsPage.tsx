import { useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { RequestList } from '../../shell/requests/RequestList.tsx';

/** Everything that waits for the service, whatever its kind, the earliest due first. */
export default function RequestsPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/a-traiter' });
  return (
    <RequestList
      path={paths.requests}
      search={search}
      title="À traiter"
      subtitle="Ce que les adhérents de vos régimes ont envoyé, par échéance."
    />
  );
}
