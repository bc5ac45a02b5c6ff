import 'ui/Card.css';
import './records.css';
import { useCall } from 'client/react.tsx';
import { getFormerAccounts } from 'contract/calls/bank-details.ts';
import { lastFour } from 'contract/values/iban.ts';
import { frenchDate } from '../../shell/dates.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { useSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';

/** Where the folders were paid before, masked: nothing at all for who never changed. */
export function FormerAccounts() {
  const id = useSession()?.userId;
  const query = useCall(getFormerAccounts, id ? { params: { id } } : null);
  if (query.error) return <LoadFailure title={text('records.former.failed')} query={query} />;
  if (!query.data?.length) return null;
  return (
    <section className="stack" aria-labelledby="records-former">
      <h2 id="records-former">{text('records.former.title')}</h2>
      <p className="muted">{text('records.former.help')}</p>
      <ul className="card card-padded stack former-accounts">
        {query.data.map(account => (
          <li key={`${account.folderId} ${account.paidUntil}`} className="record-lines">
            <strong className="figures">
              {account.iban ? text('records.accountEnd', { end: lastFour(account.iban) }) : account.owner}
            </strong>
            <span>
              {text(account.paidFrom < account.paidUntil ? 'records.former.period' : 'records.former.until', {
                from: frenchDate(account.paidFrom),
                until: frenchDate(account.paidUntil),
                folder: account.folderId,
              })}
            </span>
            <span className="muted">
              {text(account.author === 'member' ? 'records.former.byMember' : 'records.former.byFund')}
              {account.bank && `, ${account.bank}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
