import { Link } from '@tanstack/react-router';
import { SIGNATURE_WORDS } from 'contract/calls/signature-words.ts';
import type { SignatureSummary } from 'contract/calls/signatures.ts';
import type { SignatureKind } from 'contract/values/signatures.ts';
import { Alert } from 'ui/Alert.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { formatFrenchDate } from 'ui/dates.ts';
import { paths } from '../../paths.ts';
import { useLastSignature } from './use-last-signature.ts';

const who = (name: string | null) => name ?? "quelqu'un qui n'est plus là";

/** Who asked and who decided, in one sentence. */
export function saidOf({ state, askedBy, askedAt, decidedBy, decidedAt, lapsesAt, note }: SignatureSummary): string {
  const asked = `Demandée par ${who(askedBy)} le ${formatFrenchDate(askedAt)}`;
  const then = decidedAt ? ` le ${formatFrenchDate(decidedAt)}` : '';
  switch (state) {
    case 'open':
      return `${asked}, attend une seconde signature jusqu'au ${formatFrenchDate(lapsesAt)}.`;
    case 'signed':
      return `${asked}, signée par ${who(decidedBy)}${then}.`;
    case 'refused':
      return `${asked}, non signée par ${who(decidedBy)}${then}. Motif : ${note}`;
    case 'withdrawn':
      return `${asked}, retirée${then}.${note ? ` ${note}` : ''}`;
    case 'lapsed':
      return `${asked}, non signée à temps.`;
  }
}

/** Beside the act: the last second signature that was asked for on this object. Nothing where there is none. */
export function SignatureNote({ act, objectId }: { act: SignatureKind; objectId: number }) {
  const data = useLastSignature(act, objectId);
  if (!data) return null;
  return (
    <Alert
      tone={data.state === 'open' ? 'warning' : 'info'}
      isLive={false}
      title={SIGNATURE_WORDS[data.kind].name}
      action={
        <Link to={paths.signature} params={{ signatureId: String(data.id) }} className={buttonClass({ size: 'row' })}>
          Voir la demande de signature
        </Link>
      }
    >
      {saidOf(data)}
    </Alert>
  );
}
