import './bank-change.css';
import { IconCheck } from '@tabler/icons-react';
import type { OpenedBankChange } from 'contract/calls/bank-changes.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { cx } from 'ui/classes.ts';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { Key } from '../../shell/Key.tsx';
import { LiftModal } from '../../shell/LiftModal.tsx';
import { decide } from '../../shell/received/decide.ts';
import type { Received } from '../../shell/received/ReceivedOne.tsx';
import { SignatureNote } from '../../shell/signature/SignatureNote.tsx';
import { useLastSignature, useTakesTwo } from '../../shell/signature/use-last-signature.ts';
import { CallbacksCard, callerOf, callTitle, Said } from './Callback.tsx';
import { CallbackForm } from './CallbackForm.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { FreezeCard } from './FreezeCard.tsx';
import { PaidCard } from './PaidCard.tsx';
import { isOpen } from './steps.ts';

export interface OfChange {
  change: OpenedBankChange;
  received: Received<OpenedBankChange>;
}

/** What is to be done; or what was, by whom, and what it rests on. */
export function DecisionCard({ change, received }: OfChange) {
  if (isOpen(change.state)) return <ToDecide change={change} received={received} />;
  return (
    <>
      <PaidCard change={change} />
      {change.isPaid && (change.state === 'accepted' || change.state === 'transmitted') && (
        <FreezeCard change={change} received={received} />
      )}
      <CallbacksCard callbacks={change.callbacks} />
      <SignatureNote act="bankChange" objectId={change.id} />
    </>
  );
}

/** Step by step, of which one is now. */
function ToDecide({ change, received }: OfChange) {
  const takesTwo = useTakesTwo('bankChange');
  const signature = useLastSignature('bankChange', change.id);
  const [isLifting, setLifting] = useState(false);
  // Resumed before its day, it waits on; a day that is gone runs no more, frozen or not.
  const isLooked = change.state === 'toValidate' || change.state === 'frozen';
  const isOver = isLooked && !(change.waitsUntil && Date.parse(change.waitsUntil) > Date.now());
  const isCalled = change.isCalledBack;
  const [last] = change.callbacks;
  // Who noted the call goes on with what it leaves to decide.
  const hasNoted = useRef(false);
  const calls = change.callbacks.length;
  useEffect(() => {
    if (calls > 0 && hasNoted.current) decide();
    hasNoted.current = false;
  }, [calls]);
  // Who answered before it was frozen may be a thief: the person is to be called once more.
  const called = isCalled || last?.answered !== 'member' ? last : undefined;
  const isAsked = signature?.state === 'open';
  const cannotAccept = isAsked
    ? 'Déjà demandé : une autre personne doit signer.'
    : isOver && isCalled
      ? null
      : 'Après le délai de sécurité et le rappel.';
  return (
    <Card
      title={
        <>
          Décider <Key name="E" />
        </>
      }
    >
      <ol className="bank-steps" data-decision>
        <Step
          title={isOver ? 'Délai de sécurité fini' : 'Délai de sécurité'}
          isDone={isOver}
          isNow={!isOver}
          text={change.waitsUntil && `${isOver ? 'depuis le' : "jusqu'au"} ${formatFrenchDateTime(change.waitsUntil)}`}
        >
          {change.state === 'frozen' && (
            <Alert tone="danger" isLive={false}>
              {change.heldAt
                ? `Gelée, et les comptes de la personne sont protégés depuis le ${formatFrenchDateTime(change.heldAt)}. Parlez-lui, puis levez la protection pour reprendre, ou refusez.`
                : 'Cette demande est gelée. Parlez à la personne, puis refusez ou reprenez.'}
            </Alert>
          )}
          {change.heldAt && (
            <div className="row">
              <Button onClick={() => setLifting(true)}>Lever la protection</Button>
            </div>
          )}
          {isLifting && <LiftModal member={change.member} onClose={() => setLifting(false)} />}
        </Step>
        <Step
          title={called ? callTitle(called) : 'Rappeler la personne'}
          isDone={isCalled}
          isNow={isOver && !isCalled}
          text={called && callerOf(called)}
        >
          {called && <Said called={called} />}
          {!isCalled && (
            <CallbackForm
              change={change}
              received={received}
              onNoted={() => {
                hasNoted.current = true;
              }}
            />
          )}
        </Step>
        <Step title="Votre décision" isDone={false} isNow={isOver && isCalled && !isAsked}>
          <DecisionForm
            key={signature?.state}
            change={change}
            received={received}
            cannotAccept={cannotAccept}
            takesTwo={takesTwo}
          />
        </Step>
        {(takesTwo || signature) && (
          <Step
            title="Seconde signature"
            isDone={false}
            isNow={isAsked}
            text={signature ? null : 'Par une autre personne, une fois que vous avez accepté.'}
          >
            <SignatureNote act="bankChange" objectId={change.id} />
          </Step>
        )}
      </ol>
    </Card>
  );
}

interface StepProps {
  title: string;
  text?: string | null | undefined;
  isDone: boolean;
  isNow: boolean;
  children?: ReactNode;
}

function Step({ title, text, isDone, isNow, children }: StepProps) {
  return (
    <li
      className={cx('bank-step', isDone && 'bank-step-done', isNow && 'bank-step-now')}
      aria-current={isNow ? 'step' : undefined}
    >
      {isDone && <IconCheck aria-hidden="true" />}
      <div className="stack">
        <div>
          <strong>{title}</strong>
          {isDone && <span className="visually-hidden"> (fait)</span>}
          {text && <p className="small muted">{text}</p>}
        </div>
        {children}
      </div>
    </li>
  );
}
