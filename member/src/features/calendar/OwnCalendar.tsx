import { IconCopy, IconDownload } from '@tabler/icons-react';
import { download } from 'client/download.ts';
import { useAction } from 'client/react.tsx';
import {
  endPaymentCalendarAddress,
  getPaymentCalendarFile,
  makePaymentCalendarAddress,
} from 'contract/calls/payment-calendar.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { TextField } from 'ui/TextField.tsx';
import { frenchDate } from '../../shell/dates.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { useSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';

interface OwnCalendarProps {
  userId: number;
  /** Since when there is a private address. */
  since: string | null;
  refetch: () => unknown;
}

/** The days in the member's own calendar: as a file, or by an address that is private and can be ended. */
export function OwnCalendar({ userId, since, refetch }: OwnCalendarProps) {
  const isOwn = useSession()?.isConnectedAs === false;
  const params = { id: userId };
  const file = useAction(getPaymentCalendarFile);
  const make = useAction(makePaymentCalendarAddress);
  const end = useAction(endPaymentCalendarAddress);
  /** What is asked before an address stops. */
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  const [isCopyRefused, setCopyRefused] = useState(false);
  const address = make.data?.address;
  /** An address that was just made is there before `since` is known. */
  const isThere = Boolean(since || address);
  /** What fails is said above the buttons. */
  const quietly = (work: () => Promise<unknown>) => void work().catch(() => undefined);
  const give = () => {
    setAsked(null);
    quietly(async () => {
      await make.mutateAsync({ params });
      announce(text('calendar.own.made'));
      await refetch();
    });
  };
  const stop = () => {
    setAsked(null);
    quietly(async () => {
      await end.mutateAsync({ params });
      make.reset();
      announce(text('calendar.own.ended'));
      await refetch();
    });
  };
  const copy = async () => {
    setCopyRefused(false);
    await navigator.clipboard.writeText(address!).then(
      () => announce(text('calendar.own.copied')),
      () => setCopyRefused(true),
    );
  };
  return (
    <Card title={text('calendar.own.title')}>
      <div className="stack">
        <p>{text('calendar.own.text')}</p>
        <FailureAlert error={file.error ?? make.error ?? end.error} />
        {address ? (
          <>
            <TextField
              label={text('calendar.own.address')}
              description={text('calendar.own.addressHelp')}
              value={address}
              readOnly
              onFocus={event => event.target.select()}
            />
            <div>
              <Button icon={<IconCopy />} onClick={() => void copy()}>
                {text('calendar.own.copy')}
              </Button>
            </div>
            {isCopyRefused && <Alert tone="warning">{text('calendar.own.copyFailed')}</Alert>}
          </>
        ) : (
          since && <p>{text('calendar.own.since', { date: frenchDate(since) })}</p>
        )}
        <div className="row">
          <Button
            icon={<IconDownload />}
            isBusy={file.isPending}
            onClick={() =>
              quietly(async () => {
                download(await file.mutateAsync({ params }), 'versements.ics');
                announce(text('calendar.own.downloaded'));
              })
            }
          >
            {text('calendar.own.file')}
          </Button>
          {isOwn && (
            <Button isBusy={make.isPending} onClick={() => (isThere ? setAsked('renew') : give())}>
              {text(isThere ? 'calendar.own.renew' : 'calendar.own.make')}
            </Button>
          )}
          {isOwn && isThere && (
            <Button variant="quiet" isBusy={end.isPending} onClick={() => setAsked('end')}>
              {text('calendar.own.end')}
            </Button>
          )}
        </div>
        <ConfirmModal
          isOpen={asked === 'renew'}
          title={text('calendar.own.renewTitle')}
          confirmText={text('calendar.own.renew')}
          onConfirm={give}
          onCancel={() => setAsked(null)}
        >
          {text('calendar.own.renewText')}
        </ConfirmModal>
        <ConfirmModal
          isOpen={asked === 'end'}
          title={text('calendar.own.endTitle')}
          confirmText={text('calendar.own.end')}
          onConfirm={stop}
          onCancel={() => setAsked(null)}
        >
          {text('calendar.own.endText')}
        </ConfirmModal>
      </div>
    </Card>
  );
}
