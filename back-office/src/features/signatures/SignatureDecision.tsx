import { IconArrowBackUp, IconSignature, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall, useClient } from 'client/react.tsx';
import { SIGNATURE_WORDS } from 'contract/calls/signature-words.ts';
import {
  getSignatureRules,
  refuseSignature,
  type Signature,
  signRequest,
  withdrawSignature,
} from 'contract/calls/signatures.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { paths } from '../../paths.ts';
import { outcomeOf } from '../../shell/outcome.ts';
import { ReasonModal } from '../../shell/ReasonModal.tsx';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { saidOf } from '../../shell/signature/SignatureNote.tsx';
import { Signers } from '../../shell/signature/Signers.tsx';
import { useSignaturesChanged } from '../../shell/signature/use-signatures-changed.ts';
import { placeOf } from './labels.tsx';

type Asking = 'sign' | 'refuse' | 'withdraw' | null;

/** Where what nobody signed in time is asked for anew: where it was asked first. */
function AskAgain({ kind, objectId }: Pick<Signature, 'kind' | 'objectId'>) {
  const place = placeOf(kind, objectId);
  return (
    <p>
      Pour la demander de nouveau :{' '}
      {place ? <Link {...place}>{place.text}</Link> : <Link to={paths.signatures}>« Demander un effacement… »</Link>}
    </p>
  );
}

/** What can be decided, by whom; or what was, and by whom. */
export function SignatureDecision({ signature }: { signature: Signature }) {
  const { call } = useClient();
  const changed = useSignaturesChanged();
  const [asking, setAsking] = useState<Asking>(null);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const [settled, setSettled] = useState(0);
  // An erasure is the operator's to do while its signature counts.
  const days = useCall(getSignatureRules, {}).data?.days ?? 0;
  const signedAt = signature.decidedAt ? Date.parse(signature.decidedAt) : Date.now();
  const until = new Date(signedAt + days * 24 * 60 * 60 * 1000);
  const left = SIGNATURE_WORDS[signature.kind].left?.(formatFrenchDate(until));
  const given = { params: { signatureId: signature.id } };

  /** Closes the question first: a proof may be asked over the page. */
  const act = async (work: () => Promise<unknown>, said: string) => {
    setAsking(null);
    setBusy(true);
    setResult(null);
    const outcome = await outcomeOf(() => work().then(() => said));
    setResult(outcome);
    setBusy(false);
    await changed();
    setSettled(count => count + 1);
  };

  const isOpen = signature.state === 'open';
  return (
    <Card title="Décision">
      <div className="stack">
        {isOpen ? (
          <>
            <p>
              Cette demande attend jusqu'au {formatFrenchDate(signature.lapsesAt)}, puis elle expire et rien n'est fait.
            </p>
            <Signers names={signature.signers} notYet={signature.notYet} />
          </>
        ) : (
          <Alert tone={signature.state === 'signed' ? 'success' : 'info'} isLive={false}>
            {saidOf(signature)} {signature.state === 'signed' && until.getTime() > Date.now() && left}
          </Alert>
        )}
        {signature.state === 'lapsed' && <AskAgain {...signature} />}
        {isOpen && !signature.isMine && (
          <div className="row">
            {signature.maySign && (
              <Button variant="primary" icon={<IconSignature />} isBusy={isBusy} onClick={() => setAsking('sign')}>
                Signer
              </Button>
            )}
            <Button icon={<IconX />} disabled={isBusy} aria-haspopup="dialog" onClick={() => setAsking('refuse')}>
              Ne pas signer…
            </Button>
          </div>
        )}
        {isOpen && signature.isMine && (
          <>
            <p className="muted">C'est vous qui le demandez : une autre personne doit signer.</p>
            <div className="row">
              <Button icon={<IconArrowBackUp />} isBusy={isBusy} onClick={() => setAsking('withdraw')}>
                Retirer
              </Button>
            </div>
          </>
        )}
      </div>
      <ResultNotice result={result} settled={settled} onClose={() => setResult(null)} />
      <ConfirmModal
        isOpen={asking === 'sign'}
        title="Signer cette demande ?"
        confirmText="Signer"
        onCancel={() => setAsking(null)}
        onConfirm={() =>
          act(() => call(signRequest, given), left ? `C'est signé. ${left}` : "C'est signé, et c'est fait.")
        }
      >
        {`Vous engagez votre nom à côté de celui de ${signature.askedBy ?? 'la personne qui le demande'}. ${left ?? "C'est fait aussitôt."}`}
      </ConfirmModal>
      <ConfirmModal
        isOpen={asking === 'withdraw'}
        title="Retirer votre demande ?"
        confirmText="Retirer"
        onCancel={() => setAsking(null)}
        onConfirm={() => act(() => call(withdrawSignature, given), "Votre demande est retirée. Rien n'a été fait.")}
      >
        Personne ne pourra plus la signer. Vous pourrez la faire de nouveau.
      </ConfirmModal>
      {asking === 'refuse' && (
        <ReasonModal
          title="Ne pas signer"
          submitText="Ne pas signer"
          label="Pourquoi ?"
          description="Qui a fait la demande le lira. Rien ne sera fait."
          missing="Indiquez pourquoi."
          send={reason => call(refuseSignature, { ...given, body: { reason } })}
          onDone={() => act(async () => {}, "La demande n'est pas signée. Un e-mail le dit à qui l'a faite.")}
          onClose={() => setAsking(null)}
        />
      )}
    </Card>
  );
}
