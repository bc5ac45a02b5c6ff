import './bank-change.css';
import type { OpenedBankChange } from 'contract/calls/bank-details.ts';
import type { ReactNode } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Card } from 'ui/Card.tsx';
import { cx } from 'ui/classes.ts';
import { formatFrenchDate, formatFrenchDateTime } from 'ui/dates.ts';
import type { Received } from '../../shell/received/ReceivedOne.tsx';
import { SignatureNote } from '../../shell/signature/SignatureNote.tsx';
import { CallbackForm } from './CallbackForm.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { isOpen } from './steps.ts';
import { ToExports } from './ToExports.tsx';

export interface OfChange {
  change: OpenedBankChange;
  received: Received<OpenedBankChange>;
}

const ANSWERED = { member: 'Elle-même', other: "Quelqu'un d'autre", nobody: 'Personne' } as const;

/** What is to be done, step by step, of which one is now. */
export function DecisionCard({ change, received }: OfChange) {
  if (change.state === 'accepted')
    return (
      <Card title="À transmettre">
        <div className="stack">
          <p>
            Le dossier est payé sur ce compte
            {change.effectDay && ` à partir du versement du ${formatFrenchDate(change.effectDay)}`}.{' '}
            {change.exportId
              ? `Il est dans le fichier n° ${change.exportId}, qui attend d'être téléchargé.`
              : 'Le prochain fichier pour la paie le portera.'}
          </p>
          <p>
            <ToExports />
          </p>
        </div>
      </Card>
    );
  if (change.state === 'transmitted')
    return (
      <Card title="Transmis à la paie">
        <p>
          {change.exportId && `Par le fichier n° ${change.exportId}. `}
          {change.takenOverAt
            ? `La paie l'a pris en compte : le fichier du fonds a ce compte depuis le ${formatFrenchDate(change.takenOverAt)}.`
            : "Le fichier du fonds n'a pas encore ce compte."}
        </p>
      </Card>
    );
  if (!isOpen(change.state)) return null;
  const isOver = change.state === 'toValidate';
  const [called] = change.callbacks;
  const isCalled = called?.answered === 'member';
  return (
    <Card title="Décider">
      <ol className="bank-steps">
        <Step
          title={isOver ? 'Délai de sécurité fini' : 'Délai de sécurité'}
          isDone={isOver}
          isNow={!isOver}
          text={change.waitsUntil && `${isOver ? 'depuis le' : "jusqu'au"} ${formatFrenchDateTime(change.waitsUntil)}`}
        >
          {change.state === 'frozen' && (
            <Alert tone="danger" isLive={false}>
              Cette demande est bloquée. Parlez à la personne, puis refusez ou reprenez.
            </Alert>
          )}
        </Step>
        <Step
          title={called ? `Rappel du ${formatFrenchDateTime(called.at)}` : 'Rappeler la personne'}
          isDone={isCalled}
          isNow={isOver && !isCalled}
          text={called && `${called.phone}, ${called.by ?? 'gestionnaire parti'}`}
        >
          {called && (
            <blockquote className="bank-said">
              {ANSWERED[called.answered]}. {called.said}
            </blockquote>
          )}
          {!isCalled && <CallbackForm change={change} received={received} />}
        </Step>
        <Step title="Votre décision" isDone={false} isNow={isOver && isCalled}>
          <SignatureNote act="bankChange" objectId={change.id} />
          <DecisionForm change={change} received={received} canAccept={isOver && isCalled} />
        </Step>
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
