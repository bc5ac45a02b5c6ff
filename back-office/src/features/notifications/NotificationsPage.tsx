import './notifications.css';
import { useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { notificationList } from 'contract/calls/notifications.ts';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { EditScreen } from './EditScreen.tsx';
import { ListScreen } from './ListScreen.tsx';

/** The notification templates, or the one that is being modified. */
export default function NotificationsPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/administrator/notifications' });
  const { type = 0, recipient = 0, id } = search;
  const query = useCall(notificationList, { params: { type: `${type}`, recipient: `${recipient}` } });
  const [result, setResult] = useState<Result | null>(null);
  // The list and each form are screens of their own: their heading is said.
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current !== id) document.querySelector<HTMLElement>('h1')?.focus();
    shown.current = id;
  }, [id]);
  return (
    <>
      {id === undefined ? (
        <ListScreen search={search} query={query} />
      ) : (
        <EditScreen key={id} id={id} onResult={setResult} onChanged={() => query.refetch()} />
      )}
      <ResultNotice result={result} onClose={() => setResult(null)} />
    </>
  );
}
