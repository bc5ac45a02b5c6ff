import './proof.css';
import { IconMail, IconPhoneCall, IconRefresh } from '@tabler/icons-react';
import type { ProofAsked, SentMeans } from 'contract/calls/proof.ts';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { failureWords } from '../../shell/failures.ts';
import { text } from '../../texts.ts';
import { frenchTime, whenInWords } from './time.ts';
import type { SentCodeState } from './use-sent-code.ts';

interface SentCodeProps {
  means: SentMeans;
  asked: ProofAsked;
  sent: SentCodeState;
}

/** How far a code is on its way, and the way to have it sent. */
export function SentCode({ means, asked: { to, letterAskedAt }, sent }: SentCodeProps) {
  const place = to[means] ?? '';
  const { code } = sent;
  const trouble = sent.error ? failureWords(sent.error).message : null;
  if (means === 'letter') {
    if (letterAskedAt) return null;
    return (
      <>
        {trouble && <Alert tone="warning">{trouble}</Alert>}
        {code ? (
          <Alert tone="success">{text('verification.letter.sent', { to: place })}</Alert>
        ) : (
          <>
            <p>{text('verification.letter.why', { to: place })}</p>
            <Button
              variant="primary"
              icon={<IconMail />}
              isBusy={sent.isBusy}
              onClick={() => sent.send('letter')}
              data-autofocus=""
            >
              {text('verification.letter.send')}
            </Button>
          </>
        )}
      </>
    );
  }
  const isCall = means === 'call';
  const when = sent.restsUntil && whenInWords(sent.restsUntil);
  return (
    <>
      {when && !code && <Alert tone="warning">{text('verification.sent.rests', { when })}</Alert>}
      {(trouble || sent.isTrouble) && (
        <Alert tone="warning">
          {trouble ?? text(isCall ? 'verification.sent.callTrouble' : 'verification.sent.smsTrouble')}
        </Alert>
      )}
      {!code && !when && isCall && <p>{text('verification.sent.callWhy', { to: place })}</p>}
      {!code && !when && (isCall || !sent.isBusy) && (
        <Button
          variant="primary"
          icon={isCall ? <IconPhoneCall /> : <IconRefresh />}
          isBusy={sent.isBusy}
          onClick={() => sent.send(means)}
          data-autofocus=""
        >
          {text(isCall ? 'verification.sent.callMe' : 'verification.sent.again')}
        </Button>
      )}
      {!code && !isCall && sent.isBusy && <p>{text('verification.sent.waiting', { to: place })}</p>}
      {code && (
        <p className="proof-sent">
          {code.sentAt && (
            <span>
              {text(isCall ? 'verification.sent.calledAt' : 'verification.sent.sentAt', {
                time: frenchTime(code.sentAt),
              })}
            </span>
          )}
          {when && <span>{text('verification.sent.nextAt', { when })}</span>}
          {!when && !sent.isResting && (
            <Button variant="link" icon={<IconRefresh />} isBusy={sent.isBusy} onClick={() => sent.send(means)}>
              {text(isCall ? 'verification.sent.callAgain' : 'verification.sent.again')}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
