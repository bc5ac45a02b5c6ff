import { useAction } from 'client/react.tsx';
import { personalInformationAndSetNextStep } from 'contract/calls/first-connection.ts';
import { Button } from 'ui/Button.tsx';
import { PhonesForm } from '../../shell/forms/PhonesForm.tsx';
import { text } from '../../texts.ts';
import type { StepProps } from './FirstConnectionPage.tsx';
import { StepPage } from './StepPage.tsx';
import { unlessDone } from './unless-done.ts';

/** The phones of step 2. */
export function PhonesStep({ user, onSaved, onBack }: StepProps & { onBack: () => void }) {
  const saving = useAction(personalInformationAndSetNextStep);
  return (
    <StepPage step={2} title={text('firstConnection.phones.title')}>
      <PhonesForm
        user={user}
        name="firstConnection.phones"
        introduction={<p>{text('firstConnection.phones.why')}</p>}
        loadingText={text('firstConnection.loading')}
        failedText={text('firstConnection.failed')}
        saving={saving}
        save={body => unlessDone(saving.mutateAsync({ params: { id: user.id }, body }))}
        onSaved={onSaved}
      >
        <div className="row">
          <Button type="submit" variant="primary" isBusy={saving.isPending} busyText={text('firstConnection.saving')}>
            {text('firstConnection.next')}
          </Button>
          <Button onClick={onBack}>{text('firstConnection.back')}</Button>
        </div>
      </PhonesForm>
    </StepPage>
  );
}
