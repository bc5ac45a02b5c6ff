import './drafts.css';
import { IconCloudCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { text } from '../../texts.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import type { useDraft } from './use-draft.ts';
import { VersionsCompared } from './Versions.tsx';

/** What is said of a form that is kept. */
export type NotedDraft = Pick<ReturnType<typeof useDraft>, 'kept' | 'lost' | 'versions' | 'takeOther' | 'keepOwn'>;

/** What the person must know, or choose, of a form that is kept: another device has it too, a file is missing, nothing is kept. */
export function DraftNotes({ draft: { kept, lost, versions, takeOther, keepOwn } }: { draft: NotedDraft }) {
  return (
    <>
      {kept === 'elsewhere' && <Elsewhere versions={versions} takeOther={takeOther} keepOwn={keepOwn} />}
      {lost.names.length > 0 && (
        <Alert tone="warning" isLive={false}>
          {text(lost.names.length === 1 ? 'forms.draft.lostOne' : 'forms.draft.lostMany', {
            names: lost.names.join(', '),
          })}
        </Alert>
      )}
      {lost.hasPages && (
        <Alert tone="warning" isLive={false}>
          {text('forms.draft.lostPages')}
        </Alert>
      )}
      {kept === 'page' && (
        <Alert tone="warning" isLive={false}>
          {text('forms.draft.page')}
        </Alert>
      )}
      {kept === 'failed' && <Alert tone="warning">{text('forms.draft.failed')}</Alert>}
    </>
  );
}

/** Said once when it comes: what is compared follows each key of who types on, and is no announcement. */
function Elsewhere({ versions, takeOther, keepOwn }: Pick<NotedDraft, 'versions' | 'takeOther' | 'keepOwn'>) {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => announce(text('forms.draft.elsewhereTitle')), []);
  const take = () => {
    setError(null);
    takeOther().catch(setError);
  };
  return (
    <section aria-label={text('forms.draft.elsewhereTitle')}>
      <Alert tone="warning" title={text('forms.draft.elsewhereTitle')} isLive={false}>
        <div className="stack">
          <p>{text('forms.draft.elsewhere')}</p>
          <FailureAlert error={error} />
          <div className="row">
            {versions?.other !== null && <Button onClick={take}>{text('forms.draft.takeOther')}</Button>}
            <Button onClick={() => void keepOwn()}>{text('forms.draft.keepOwn')}</Button>
          </div>
          {versions && <VersionsCompared versions={versions} />}
        </div>
      </Alert>
    </section>
  );
}

/** That what was typed is on the server: said quietly, where the form ends. */
export const DraftKept = ({ draft: { kept } }: { draft: NotedDraft }) => (
  <p className="draft-kept no-print">
    {kept === 'kept' && (
      <>
        <IconCloudCheck aria-hidden="true" /> {text('forms.draft.kept')}
      </>
    )}
  </p>
);
