import 'ui/Card.css';
import '../../shell/bank-request/bank-request.css';
import { useCall } from 'client/react.tsx';
import { getOwnBankChanges } from 'contract/calls/bank-details.ts';
import { useState } from 'react';
import { BankRequest } from '../../shell/bank-request/BankRequest.tsx';
import { shownRequests } from '../../shell/bank-request/requests.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { SuccessAlert } from '../../shell/SuccessAlert.tsx';
import { useSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';

/** The accounts that the person asked for and what becomes of each; nothing at all for who asked for none lately. */
export function AccountRequests() {
  const session = useSession();
  const id = session?.userId;
  const [cancelled, setCancelled] = useState(0);
  const query = useCall(getOwnBankChanges, id ? { params: { id } } : null);
  if (query.error) return <LoadFailure title={text('records.requests.failed')} query={query} />;
  const requests = shownRequests(query.data ?? []);
  if (!id || (requests.length === 0 && cancelled === 0)) return null;
  return (
    <section className="stack" aria-labelledby="records-requests">
      <h2 id="records-requests">{text('records.requests.title')}</h2>
      {cancelled > 0 && <SuccessAlert of={cancelled} title={text('records.requests.cancelled')} />}
      <ul className="stack bank-requests">
        {requests.map(({ change, folders }) => (
          <li key={change.id} className="card card-padded stack">
            <BankRequest
              id={id}
              change={change}
              folders={folders}
              isOwn={!session.isConnectedAs}
              onCancelled={() => setCancelled(count => count + 1)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
