import { useNavigate } from '@tanstack/react-router';
import { useAction } from 'client/react.tsx';
import { firstConnectionCompleted } from 'contract/calls/first-connection.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { Facts } from 'ui/Facts.tsx';
import { useOnce } from 'ui/use-once.ts';
import { PATHS } from '../../paths.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { fullName } from '../../shell/names.ts';
import { phoneWords } from '../../shell/phone-words.ts';
import { text } from '../../texts.ts';
import { AddressList, type FolderAddress } from './AddressQuestion.tsx';
import type { StepProps } from './FirstConnectionPage.tsx';
import { StepPage } from './StepPage.tsx';

interface SummaryProps extends StepProps {
  folders: readonly FolderAddress[];
  onBack: (() => unknown) | undefined;
}

/** Step 4: everything that was given, and the door. */
export function Summary({ user, folders, onSaved, onBack }: SummaryProps) {
  const navigate = useNavigate();
  const complete = useAction(firstConnectionCompleted);
  const once = useOnce();
  const open = async () => {
    await complete.mutateAsync({ params: { id: user.id }, body: { value: true } });
    await onSaved();
    await navigate({ to: PATHS.home, replace: true });
  };
  return (
    <StepPage step={4} title={text('firstConnection.summary.title')}>
      <Card>
        <div className="stack stack-large">
          <FailureAlert error={complete.error} />
          <p>{text('firstConnection.summary.message')}</p>
          <Facts
            facts={[
              { label: text('identity.name'), value: fullName(user) },
              { label: text('identity.email'), value: user.email },
              { label: text('phones.mobilePhoneNumber'), value: phoneWords(user.mobilePhoneNumber) },
              { label: text('phones.phoneNumber'), value: phoneWords(user.phoneNumber) },
              ...(folders.length > 0
                ? [{ label: text('firstConnection.summary.address'), value: <AddressList folders={folders} /> }]
                : []),
            ]}
          />
          <div className="row">
            <Button
              variant="primary"
              isBusy={complete.isPending}
              busyText={text('firstConnection.saving')}
              onClick={() => void once(open).catch(error => error?.key === 'WRONG_STEP' && onSaved())}
            >
              {text('firstConnection.summary.open')}
            </Button>
            {onBack && <Button onClick={onBack}>{text('firstConnection.summary.back')}</Button>}
          </div>
        </div>
      </Card>
    </StepPage>
  );
}
