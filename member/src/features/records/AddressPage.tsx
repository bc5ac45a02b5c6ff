import { useQueryClient } from '@tanstack/react-query';
import { useAction, useCall } from 'client/react.tsx';
import { getUserAddresses, putFolderAddress } from 'contract/calls/addresses.ts';
import { getFolderDetails } from 'contract/calls/folder-details.ts';
import type { Folder } from 'contract/calls/folders.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import { useMemo, useState } from 'react';
import { PATHS } from '../../paths.ts';
import { useDraft } from '../../shell/drafts/use-draft.ts';
import {
  addressDraft,
  addressDraftErrors,
  addressInput,
  draftLines,
  refusedAddressFields,
} from '../../shell/forms/address.ts';
import { type Places, usePlaces } from '../../shell/forms/places.ts';
import { useSending } from '../../shell/forms/use-sending.ts';
import { trackAction } from '../../shell/tracking.ts';
import { useConsultedFolder } from '../../shell/use-consulted-folder.ts';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';
import { AddressCheck } from './AddressCheck.tsx';
import { AddressQuestion } from './AddressQuestion.tsx';
import { DonePage, QuestionPage, type Receipt, UnreadyPage } from './ChangePage.tsx';
import { ChooseFolders, chosenOf } from './ChooseFolders.tsx';
import { useSteps } from './use-steps.ts';

export type FolderAddress = AnswerOf<typeof getUserAddresses>[number];

/** The change of address: for which folders, which address, is it right. */
export default function AddressPage() {
  const user = useUser().data;
  const { query, folders } = useConsultedFolder();
  const addresses = useCall(getUserAddresses, user ? { params: { id: user.id } } : null);
  const places = usePlaces();
  const open = folders?.filter(folder => !folder.closed);
  if (!open || !addresses.data || !places.data || open.length === 0) {
    const failed = [query, addresses, places].find(one => one.error) ?? null;
    return <UnreadyPage title={text('records.addressForm.title')} failed={failed} folders={folders} />;
  }
  return (
    <Change open={open} hasClosed={open.length < folders!.length} addresses={addresses.data} places={places.data} />
  );
}

interface ChangeProps {
  open: readonly Folder[];
  hasClosed: boolean;
  addresses: readonly FolderAddress[];
  places: Places;
}

function Change({ open, hasClosed, addresses, places }: ChangeProps) {
  const initial = useMemo(
    () => ({ ids: open.map(folder => folder.id), address: addressDraft(null, places) }),
    [open, places],
  );
  const draft = useDraft('records.address', initial);
  const { address } = draft.value;
  const chosen = chosenOf(open, draft.value.ids);
  const known = addresses.filter(({ folderId }) => chosen.some(({ id }) => id === folderId));
  const isComplete = Object.keys(addressDraftErrors(address, places)).length === 0;
  const [done, setDone] = useState<(Receipt & { lines: string[] }) | null>(null);
  const steps = useSteps(
    PATHS.recordsAddress,
    [
      ...(open.length > 1 ? [['dossiers', chosen.length > 0] as const] : []),
      ['adresse', isComplete] as const,
      ['verification', true] as const,
    ],
    { isBegun: draft.isDirty, isSaved: done !== null },
  );
  const { index, total, step } = steps;
  const save = useAction(putFolderAddress);
  const sending = useSending(save, draft);
  const queryClient = useQueryClient();
  const send = () => {
    const idsDossiers = chosen.map(folder => folder.id);
    return sending.submit(
      true,
      () =>
        save.mutateAsync({ body: { address: addressInput(address), idsDossiers } }).catch(error => {
          // What the server found wrong stands beside the fields.
          if (Object.keys(refusedAddressFields(error?.fields ?? [])).length > 0) void steps.go(total - 2);
          throw error;
        }),
      async () => {
        trackAction('Adresse modifiée', 400, idsDossiers[0]);
        setDone({ at: new Date().toISOString(), folders: chosen, lines: draftLines(address, places) });
        await steps.leave();
        for (const { method, path } of [getUserAddresses, getFolderDetails])
          void queryClient.invalidateQueries({ queryKey: [method, path] });
      },
    );
  };

  if (done && steps.isOver)
    return (
      <DonePage title={text('records.addressForm.doneTitle')} message={text('records.addressForm.done')} receipt={done}>
        {done.lines.map(line => (
          <div key={line}>{line}</div>
        ))}
      </DonePage>
    );
  if (step === 'dossiers')
    return (
      <QuestionPage onPaper="address" draft={draft} index={index} total={total} title={text('records.which.address')}>
        <ChooseFolders
          folders={open}
          hasClosed={hasClosed}
          ids={chosen.map(({ id }) => id)}
          onChange={ids => sending.change({ ids })}
          onContinue={() => void steps.go(index + 1)}
        />
      </QuestionPage>
    );
  if (step === 'adresse')
    return (
      <QuestionPage
        onPaper="address"
        draft={draft}
        index={index}
        total={total}
        title={text('records.addressForm.title')}
      >
        <AddressQuestion
          value={address}
          places={places}
          known={known}
          refused={refusedAddressFields(save.error?.fields ?? [])}
          isRestored={draft.isRestored}
          onChange={fields => sending.change({ address: { ...address, ...fields } })}
          onContinue={() => void steps.go(index + 1)}
          onBack={index > 0 ? () => void steps.go(index - 1) : undefined}
        />
      </QuestionPage>
    );
  return (
    <QuestionPage onPaper="address" draft={draft} index={index} total={total} title={text('records.addressForm.check')}>
      <AddressCheck
        folders={chosen}
        known={known}
        lines={draftLines(address, places)}
        save={save}
        onSend={send}
        onBack={() => void steps.go(index - 1)}
      />
    </QuestionPage>
  );
}
