import { Link } from '@tanstack/react-router';
import type { Query } from 'contract/values/search-words.ts';
import { buttonClass } from 'ui/button-class.ts';
import { PATHS } from '../../paths.ts';
import { text } from '../../texts.ts';
import { isOfPayments } from './payments.ts';

/** The way to the detail of payments, for who searches a 'bulletin de paie': it is no document. */
export function PaymentsWay({ query }: { query: Query }) {
  if (!isOfPayments(query, text('search.payments.words'))) return null;
  return (
    <div className="stack no-print">
      <p>{text('search.payments.text')}</p>
      <p>
        <Link to={PATHS.operations} className={buttonClass()}>
          {text('search.payments.link')}
        </Link>
      </p>
    </div>
  );
}
