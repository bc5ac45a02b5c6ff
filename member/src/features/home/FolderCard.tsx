import { IconCircleCheck, IconFolder } from '@tabler/icons-react';
import type { Folder } from 'contract/folders.ts';
import { getLogo } from 'contract/social-systems.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Badge } from 'ui/Badge.tsx';
import { cx } from 'ui/classes.ts';
import { type Fact, Facts } from 'ui/Facts.tsx';
import { folderState, folderType } from '../../shell/folder-words.ts';
import { text } from '../../texts.ts';

export function FolderCard({ folder, isConsulted }: { folder: Folder; isConsulted: boolean }) {
  const state = folderState(folder);
  const facts: Fact[] = [{ label: text('home.numberLabel'), value: String(folder.id) }];
  if (folder.quality) facts.push({ label: text('home.quality'), value: folder.quality });
  if (folder.rentPeriodicity) facts.push({ label: text('home.periodicity'), value: folder.rentPeriodicity });
  return (
    <article
      className={cx('card card-padded folder', isConsulted && 'folder-consulted')}
      aria-labelledby={`folder-${folder.id}`}
      aria-current={isConsulted || undefined}
    >
      <div className="folder-head">
        <FolderLogo id={folder.logos[0]} />
        <h3 id={`folder-${folder.id}`}>{folder.socialSystem.systemName}</h3>
      </div>
      <p className="folder-badges">
        <Badge>{folderType(folder)}</Badge>
        <Badge tone={state.tone}>{state.label}</Badge>
      </p>
      {folder.suspended && !folder.closed && (
        <Alert tone="warning" isLive={false}>
          {folder.suspensionReason && (
            <p>
              <strong>{text('home.reason', { reason: folder.suspensionReason.label })}</strong>
            </p>
          )}
          <p>{text('home.suspendedAdvice')}</p>
        </Alert>
      )}
      <Facts facts={facts} />
      {isConsulted && (
        <p className="folder-mark">
          <IconCircleCheck aria-hidden="true" />
          {text('home.consulted')}
        </p>
      )}
    </article>
  );
}

/** The system's own mark, or a plain folder. Decoration: its name stands beside it. */
function FolderLogo({ id }: { id: number | undefined }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <span className="folder-logo" aria-hidden="true">
      {id === undefined || isMissing ? (
        <IconFolder />
      ) : (
        <img src={getLogo.path.replace(':id', String(id))} alt="" onError={() => setMissing(true)} />
      )}
    </span>
  );
}
