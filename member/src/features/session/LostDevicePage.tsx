import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { PATHS } from '../../paths.ts';
import { BackArrow, BackLink } from '../../shell/BackLink.tsx';
import { Page } from '../../shell/Page.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';

/** Who lost their telephone or key: the landline, the letter, and somebody to call. */
export default function LostDevicePage(): ReactNode {
  return (
    <Page title={text('lostDevice.title')} subtitle={text('lostDevice.why')} isNarrow>
      <BackLink>
        <Link to={PATHS.signIn}>
          <BackArrow /> {text('lostDevice.back')}
        </Link>
      </BackLink>
      <Card title={text('lostDevice.call')}>
        <p>{text('lostDevice.callText')}</p>
      </Card>
      <Card title={text('lostDevice.letter')}>
        <p>{text('lostDevice.letterText')}</p>
      </Card>
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
