import './drafts.css';
import { IconCloudCheck } from '@tabler/icons-react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { text } from '../../texts.ts';
import type { useDraft } from './use-draft.ts';
import { VersionsCompared } from './Versions.tsx';

/** What is said of a form that is kept. */
export type NotedDraft = Pick<ReturnType<typeof useDraft>, 'kept' | 'lost' | 'versions' | 'takeOther' | 'keepOwn'>;

/** What the person must know, or choose, of a form that is kept: another device has it too, a file is missing, nothing is kept. */
export function DraftNotes({ draft: { kept, lost, versions, takeOther, keepOwn } }: { draft: NotedDraft }) {
  return (
    <>
      {kept === 'elsewhere' && (
        <Alert tone="warning" title={text('forms.draft.elsewhereTitle')}>
          <div className="stack">
            <p>{text('forms.draft.elsewhere')}</p>
            <div className="row">
              <Button onClick={() => void takeOther()}>{text('forms.draft.takeOther')}</Button>
              <Button onClick={() => void keepOwn()}>{text('forms.draft.keepOwn')}</Button>
            </div>
            {versions && <VersionsCompared versions={versions} />}
          </div>
        </Alert>
      )}
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
