import { addressLines } from 'contract/calls/address-lines.ts';
import type { getUserAddresses } from 'contract/calls/addresses.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { PostalAddress } from '../../shell/forms/PostalAddress.tsx';
import { text } from '../../texts.ts';
import { StepPage } from './StepPage.tsx';

export type FolderAddress = AnswerOf<typeof getUserAddresses>[number];

/** 'Dossier n° 104311 — Régime des mines'. */
export const folderLabel = ({ folderId, systemName }: FolderAddress) =>
  text('firstConnection.address.folder', { number: folderId, system: systemName });

/** Folders that are written to at one address, together. */
function groupByAddress(folders: readonly FolderAddress[]): FolderAddress[][] {
  const groups = new Map<string, FolderAddress[]>();
  for (const folder of folders) {
    const key = folder.address ? addressLines(folder.address).join('\n') : '';
    groups.set(key, [...(groups.get(key) ?? []), folder]);
  }
  return [...groups.values()];
}

/** The addresses as they are on record, each with its folders. */
export function AddressList({ folders }: { folders: readonly FolderAddress[] }) {
  return groupByAddress(folders).map(group => (
    <div key={group[0]!.folderId} className="stack">
      {group[0]!.address && <PostalAddress address={group[0]!.address} />}
      <p className="muted">{group.map(folderLabel).join(' ; ')}</p>
    </div>
  ));
}

interface AddressQuestionProps {
  folders: readonly FolderAddress[];
  onRight: () => void;
  onWrong: () => void;
}

export function AddressQuestion({ folders, onRight, onWrong }: AddressQuestionProps) {
  const isReturned = folders.some(folder => folder.address?.npai);
  return (
    <StepPage step={3} title={text('firstConnection.address.title')}>
      <Card>
        <div className="stack stack-large">
          {isReturned && (
            <Alert tone="warning" isLive={false}>
              {text('firstConnection.address.returned')}
            </Alert>
          )}
          <AddressList folders={folders} />
          <div className="row">
            <Button variant="primary" onClick={onRight}>
              {text('firstConnection.address.right')}
            </Button>
            <Button onClick={onWrong}>{text('firstConnection.address.wrong')}</Button>
          </div>
        </div>
      </Card>
    </StepPage>
  );
}
