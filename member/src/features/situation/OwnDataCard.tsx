import { IconDownload } from '@tabler/icons-react';
import { download } from 'client/download.ts';
import { useAction } from 'client/react.tsx';
import { exportUserData } from 'contract/calls/own-data.ts';
import type { User } from 'contract/calls/profile.ts';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { useOnce } from 'ui/use-once.ts';
import { today } from '../../shell/dates.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { text } from '../../texts.ts';
import { SectionLink } from './SectionPage.tsx';

/** Who looked, and everything that is held, to take away. */
export function OwnDataCard({ user }: { user: User }) {
  const fetchData = useAction(exportUserData);
  const once = useOnce();
  const take = async () => {
    download(await fetchData.mutateAsync({ params: { id: user.id } }), `mes-donnees-${today()}.zip`);
  };
  return (
    <Card title={text('situation.data')}>
      <div className="stack">
        <p>{text('situation.dataText')}</p>
        <SectionLink to="consultations" className={buttonClass()}>
          {text('accesses.title')}
        </SectionLink>
        {user.isManagerConnectedAs ? (
          <p className="muted">{text('situation.personOnly')}</p>
        ) : (
          <Button
            icon={<IconDownload />}
            isBusy={fetchData.isPending}
            busyText={text('situation.exporting')}
            onClick={() => void once(take).catch(() => undefined)}
          >
            {text(fetchData.isPending ? 'situation.exporting' : 'situation.export')}
          </Button>
        )}
        <FailureAlert error={fetchData.error} />
        {fetchData.isSuccess && <Alert tone="success">{text('situation.exported')}</Alert>}
      </div>
    </Card>
  );
}
