import { Link } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getFailedMessages } from 'contract/calls/outbox.ts';
import { Alert } from 'ui/Alert.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { paths } from '../../paths.ts';
import { numberOf } from '../../shell/counts.ts';

/** To administrators: what was given up of late. Nobody waits for a mail that they were never told of. */
export function NotSent() {
  const { data } = useCall(getFailedMessages, {});
  if (!data || data.number === 0) return null;
  const { number, since } = data;
  return (
    <Alert
      tone="danger"
      isLive={false}
      action={
        <Link to={paths.outbox} search={{ etat: 'failed', du: since }} className={buttonClass()}>
          {number > 1 ? 'Voir ces messages' : 'Voir ce message'}
        </Link>
      }
    >
      Ces sept derniers jours, {numberOf(number, "message n'a pas pu partir", "messages n'ont pas pu partir")}.
    </Alert>
  );
}
