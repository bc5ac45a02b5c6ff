import { IconDownload } from '@tabler/icons-react';
import { download } from 'client/download.ts';
import { useAction } from 'client/react.tsx';
import { getSepaMandate } from 'contract/calls/bank-details.ts';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { useOnce } from 'ui/use-once.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { useSession } from '../../shell/session.ts';
import { trackAction } from '../../shell/tracking.ts';
import { text } from '../../texts.ts';

/** The mandate holds the whole IBAN: it is for the person alone. */
export function MandateButton({ userId, folderId }: { userId: number; folderId: number }) {
  const isConnectedAs = useSession()?.isConnectedAs;
  const make = useAction(getSepaMandate);
  const once = useOnce();
  if (isConnectedAs) return null;
  const ask = () =>
    once(async () => {
      const content = await make.mutateAsync({
        params: { id: String(userId) },
        query: { folderId: String(folderId) },
      });
      download(content, `mandat-sepa-${folderId}.pdf`);
      trackAction('Mandat SEPA téléchargé', 300, folderId);
    }).catch(() => undefined); // said below
  return (
    <div className="stack no-print">
      <div>
        <Button
          icon={<IconDownload />}
          isBusy={make.isPending}
          busyText={text('records.mandateMaking')}
          aria-label={text('records.mandateOf', { number: folderId })}
          onClick={() => void ask()}
        >
          {text('records.mandate')}
        </Button>
      </div>
      <FailureAlert error={make.error} />
      {make.isSuccess && <Alert tone="success">{text('records.mandateDone')}</Alert>}
    </div>
  );
}
