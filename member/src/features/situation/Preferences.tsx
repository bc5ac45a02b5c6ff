import { useAction } from 'client/react.tsx';
import { putDematerialization, putSmsNotification } from 'contract/calls/profile.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Card } from 'ui/Card.tsx';
import { Checkbox } from 'ui/Checkbox.tsx';
import { useOnce } from 'ui/use-once.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { text } from '../../texts.ts';
import type { UserProps } from './SectionPage.tsx';

/** Saved as they are ticked; what is shown is what the server holds. */
export function Preferences({ user, refresh }: UserProps) {
  const sms = useAction(putSmsNotification);
  const paperless = useAction(putDematerialization);
  const once = useOnce();
  const [isSaved, setSaved] = useState(false);
  const save = (action: typeof sms | typeof paperless, value: boolean) =>
    void once(async () => {
      // What was told of the one before goes.
      for (const former of [sms, paperless]) former.reset();
      setSaved(false);
      await action.mutateAsync({ params: { id: user.id }, body: { value } });
      await refresh();
      setSaved(true);
    }).catch(() => undefined);
  const error = sms.error ?? paperless.error;
  const isSaving = sms.isPending || paperless.isPending;
  return (
    <Card title={text('situation.preferences')}>
      <div className="stack" aria-busy={isSaving || undefined}>
        <FailureAlert
          error={error}
          words={
            sms.error?.key === 'MOBILE_PHONE_REQUIRED'
              ? { title: text('situation.smsRefused'), message: sms.error.message }
              : undefined
          }
        />
        {isSaved && <Alert tone="success">{text('situation.preferenceSaved')}</Alert>}
        {/* biome-ignore lint/a11y/useSemanticElements: the card's heading is what a legend would say twice */}
        <div role="group" aria-label={text('situation.preferences')} className="stack">
          <Checkbox
            label={text('situation.sms')}
            description={text(user.mobilePhoneNumber ? 'situation.smsHint' : 'situation.smsNoMobile')}
            checked={user.isSmsNotificationActivated}
            onChange={event => save(sms, event.target.checked)}
          />
          <Checkbox
            label={text('situation.paperless')}
            description={text('situation.paperlessHint')}
            checked={user.isDematerializationActivated}
            onChange={event => save(paperless, event.target.checked)}
          />
        </div>
      </div>
    </Card>
  );
}
