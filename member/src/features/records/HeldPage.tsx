import { Alert } from 'ui/Alert.tsx';
import { useReadHeading } from '../../shell/forms/StepPage.tsx';
import { Page } from '../../shell/Page.tsx';
import { PhoneButton, PhoneHelp } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';
import { BackToRecords } from './ChangePage.tsx';

/** Instead of the questions, after 'Ce n'est pas moi': nobody fills in what would be refused at the end. */
export function HeldPage() {
  const title = text('records.bank.heldTitle');
  useReadHeading(title);
  return (
    <Page title={title} isNarrow>
      <BackToRecords />
      <Alert tone="warning" isLive={false}>
        {text('records.bank.held')}
      </Alert>
      <PhoneHelp />
      <div className="row">
        <PhoneButton />
      </div>
    </Page>
  );
}
