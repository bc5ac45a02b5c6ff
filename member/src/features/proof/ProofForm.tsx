import './proof.css';
import 'ui/Card.css';
import type { ProofAsked } from 'contract/calls/proof.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import { text } from '../../texts.ts';
import { OtherMeans } from './OtherMeans.tsx';
import { ProofElsewhere } from './ProofElsewhere.tsx';
import { ProofField } from './ProofField.tsx';
import { SentCode } from './SentCode.tsx';
import type { useProof } from './use-proof.ts';

interface ProofFormProps {
  proof: ReturnType<typeof useProof>;
  asked: ProofAsked;
  /** The manager says that they gave it at the other site. */
  onProved: () => void;
  /** The heading of the frame that holds the one task; without it there is none around it. */
  head?: ReactNode;
}

/** One means with its field, and the others. */
export function ProofForm({ proof, asked, onProved, head }: ProofFormProps) {
  const { chosen } = proof;
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row of a means goes once it is chosen
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost) frame.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [chosen]);
  const isSent = chosen === 'sms' || chosen === 'call' || chosen === 'letter';
  const hasField = !isSent || proof.sent.code !== null || (chosen === 'letter' && asked.letterAskedAt !== null);
  const isElsewhere = proof.isPasskey && asked.passkeyAt !== undefined;
  const isWaitingForPost = chosen === 'letter' && asked.letterAskedAt === null;
  return (
    <div ref={frame} className="proof">
      <div className={head ? 'card card-padded proof-frame' : undefined}>
        {head}
        <SendingForm sending={proof.sending} onSubmit={proof.submit} isTold={proof.refusal !== null && hasField}>
          <p>
            {text(
              `verification.${proof.isVisit ? 'visitor.why' : asked.purpose === 'bankAccount' ? 'why' : 'whyOther'}`,
            )}
          </p>
          {proof.isGivenUp && <Alert tone="warning">{text('verification.passkey.givenUp')}</Alert>}
          {isSent && <SentCode means={chosen} asked={asked} sent={proof.sent} />}
          {isElsewhere && <ProofElsewhere address={asked.passkeyAt!} onProved={onProved} />}
          {hasField && !isWaitingForPost && !isElsewhere && (
            <div className="proof-line">
              <ProofField
                key={chosen}
                means={chosen}
                isVisit={proof.isVisit}
                asked={asked}
                value={proof.typed}
                refusal={proof.refusal}
                isMissing={proof.isMissing}
                sendsItself={proof.sendsItself}
                onChange={proof.type}
              />
              <Button
                variant="primary"
                type="submit"
                isBusy={proof.isBusy}
                data-autofocus={proof.isPasskey ? '' : undefined}
              >
                {text(proof.isPasskey ? 'verification.passkey.confirm' : 'verification.confirm')}
              </Button>
            </div>
          )}
          {isSent && chosen !== 'letter' && proof.sent.code && <p>{text('verification.sent.secret')}</p>}
        </SendingForm>
      </div>
      <OtherMeans {...{ asked, chosen }} isVisit={proof.isVisit} others={proof.others} onChoose={proof.choose} />
    </div>
  );
}
