import { useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { RequestList } from '../../shell/requests/RequestList.tsx';
import { PostalReminders } from './PostalReminders.tsx';

/** The certificates of life that members sent: the queue, of this kind alone. */
export default function ProofsPage(): ReactElement {
  return (
    <RequestList
      path={paths.proofsOfLife}
      kind="proofOfLife"
      search={useSearch({ from: '/signedIn/echanges/certificats-de-vie' })}
      title="Certificats de vie"
      subtitle="Envoyés par les adhérents de vos régimes, en ligne ou sur papier. Un certificat accepté vaut douze mois."
      notice={<PostalReminders />}
    />
  );
}
