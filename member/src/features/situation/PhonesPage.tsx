import { useNavigate } from '@tanstack/react-router';
import { useAction } from 'client/react.tsx';
import { putUser } from 'contract/calls/profile.ts';
import { Button } from 'ui/Button.tsx';
import { PATHS } from '../../paths.ts';
import { PhonesForm } from '../../shell/forms/PhonesForm.tsx';
import { trackAction } from '../../shell/tracking.ts';
import { text } from '../../texts.ts';
import { SectionPage, type UserProps } from './SectionPage.tsx';

export function PhonesPage({ user, refresh }: UserProps) {
  const navigate = useNavigate();
  const saving = useAction(putUser);
  return (
    <SectionPage title={text('situation.changePhones')} onPaper="phones">
      <PhonesForm
        user={user}
        name="situation.phones"
        loadingText={text('situation.loading')}
        failedText={text('situation.failed')}
        saving={saving}
        save={body => saving.mutateAsync({ params: { id: user.id }, body })}
        onSaved={async () => {
          trackAction('Téléphones modifiés', 400);
          await refresh();
          await navigate({ to: PATHS.situation, state: { saved: 'phones' } });
        }}
      >
        <Button type="submit" variant="primary" isWide isBusy={saving.isPending} busyText={text('forms.saving')}>
          {text('forms.save')}
        </Button>
      </PhonesForm>
    </SectionPage>
  );
}
