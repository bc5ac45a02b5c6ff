import { Link } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getCodeWays } from 'contract/calls/proof.ts';
import type { ReactNode } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { PATHS } from '../../paths.ts';
import { BackArrow, BackLink } from '../../shell/BackLink.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { Page } from '../../shell/Page.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';

/** The ways to receive a code without the device, as far as this fund has them. */
function CodeWays() {
  const query = useCall(getCodeWays, {});
  if (query.error && !query.data) return <LoadFailure title={text('lostDevice.failed')} query={query} />;
  if (!query.data) return <Skeleton text={text('lostDevice.loading')} />;
  const { call, letter } = query.data;
  return (
    <>
      {call && (
        <Card title={text('lostDevice.call')}>
          <p>{text('lostDevice.callText')}</p>
        </Card>
      )}
      {letter && (
        <Card title={text('lostDevice.letter')}>
          <p>{text('lostDevice.letterText')}</p>
        </Card>
      )}
    </>
  );
}

/** Who lost their telephone or key: the landline, the letter, and somebody to call. */
export default function LostDevicePage(): ReactNode {
  return (
    <Page title={text('lostDevice.title')} subtitle={text('lostDevice.why')} isNarrow>
      <BackLink>
        <Link to={PATHS.signIn}>
          <BackArrow /> {text('lostDevice.back')}
        </Link>
      </BackLink>
      <CodeWays />
      <Card title={text('lostDevice.phone')}>
        <div className="stack">
          <p>{text('lostDevice.phoneText')}</p>
          <p>
            <PhoneButton />
          </p>
        </div>
      </Card>
      <Card title={text('lostDevice.write')}>
        <div className="stack">
          <p>{text('lostDevice.writeText')}</p>
          <p>
            <Link to={PATHS.contact} search={{ appareil: true }} className={buttonClass({})}>
              {text('lostDevice.writeLink')}
            </Link>
          </p>
        </div>
      </Card>
    </Page>
  );
}
