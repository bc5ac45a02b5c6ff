import { useQueryClient } from '@tanstack/react-query';
import { useAction, useCall } from 'client/react.tsx';
import { getAwaited } from 'contract/calls/awaited.ts';
import {
  bankDetailsErrors,
  getOwnBankChanges,
  getPasswordWait,
  type OwnBankChange,
  putFinancialInformations,
} from 'contract/calls/bank-details.ts';
import { getFolderDetails } from 'contract/calls/folder-details.ts';
import type { Folder } from 'contract/calls/folders.ts';
import type { User } from 'contract/calls/profile.ts';
import { getSubmissions } from 'contract/calls/submissions.ts';
import { bearsNameOf } from 'contract/values/account-holder.ts';
import { lastFour } from 'contract/values/iban.ts';
import { useMemo, useState } from 'react';
import { PATHS } from '../../paths.ts';
import { frenchDate } from '../../shell/dates.ts';
import { useDraft } from '../../shell/drafts/use-draft.ts';
import { fileErrorOf } from '../../shell/forms/file-error.ts';
import { useSending } from '../../shell/forms/use-sending.ts';
import { client, useSession } from '../../shell/session.ts';
import { trackAction } from '../../shell/tracking.ts';
import { useConsultedFolder } from '../../shell/use-consulted-folder.ts';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';
import { AccountCheck } from './AccountCheck.tsx';
import { AccountQuestion } from './AccountQuestion.tsx';
import { type AccountDraft, accountInput } from './account-draft.ts';
import { DonePage, QuestionPage, type Receipt, UnreadyPage } from './ChangePage.tsx';
import { ChooseFolders, chosenOf } from './ChooseFolders.tsx';
import { HeldPage } from './HeldPage.tsx';
import { ReplacesNote } from './ReplacesNote.tsx';
import { RibQuestion } from './RibQuestion.tsx';
import { useIsPaid } from './use-is-paid.ts';
import { useSteps } from './use-steps.ts';

/** The change of account: for which folders, which account, its RIB, and the password. */
export default function AccountPage() {
  const user = useUser().data;
  const { query, folders, shown } = useConsultedFolder();
  const isConnectedAs = useSession()?.isConnectedAs;
  const open = folders?.filter(folder => !folder.closed);
  const before = useCall(getPasswordWait, user && !isConnectedAs ? { params: { id: user.id } } : null);
  if (before.data?.isHeld) return <HeldPage />;
  if (isConnectedAs || !user || !open || open.length === 0 || before.isLoading)
    return (
      <UnreadyPage
        title={text('records.bank.title')}
        failed={query.error ? query : null}
        folders={folders}
        isPersonOnly={isConnectedAs ?? false}
      />
    );
  const looked = (shown ?? []).map(({ id }) => id);
  return <Change user={user} open={open} hasClosed={open.length < folders!.length} looked={looked} />;
}

/** What was just asked, a change for each of these folders; none where the server does not say so now. */
async function askedOf(id: number, folderIds: readonly number[]): Promise<OwnBankChange[]> {
  const changes = await client.call(getOwnBankChanges, { params: { id } }).catch(() => []);
  return folderIds.flatMap(asked => changes.find(({ folderId }) => folderId === asked) ?? []);
}

/** What becomes of what is paid, as far as it is known yet. */
function doneWords(end: string, wait: OwnBankChange | undefined, isPaid: boolean): string {
  if (!wait?.waitsUntil) return text(isPaid ? 'records.bank.done' : 'records.bank.doneNone', { end });
  const date = frenchDate(wait.waitsUntil);
  if (!isPaid) return text('records.bank.doneUntilNone', { end, date });
  if (!wait.effectDay) return text('records.bank.doneUntil', { end, date });
  return text('records.bank.doneEffect', { end, date, effect: frenchDate(wait.effectDay) });
}

interface ChangeProps {
  user: User;
  open: readonly Folder[];
  hasClosed: boolean;
  /** The folders that the member looks at. */
  looked: readonly number[];
}

function Change({ user, open, hasClosed, looked }: ChangeProps) {
  // Where money goes nothing changes that is not looked at: the other folders are ticked by whoever wants them.
  const [ticked] = useState(() => open.map(({ id }) => id).filter(id => open.length === 1 || looked.includes(id)));
  const initial = useMemo(
    () => ({
      ids: ticked,
      account: { owner: `${user.firstname} ${user.lastname}`, iban: '', bicCode: '', bank: '' } as AccountDraft,
      files: [] as File[],
    }),
    [ticked, user],
  );
  const draft = useDraft('records.account', initial);
  const { account, files } = draft.value;
  const isOwnName = bearsNameOf(account.owner, user);
  const chosen = chosenOf(open, draft.value.ids);
  // Never kept.
  const [password, setPassword] = useState('');
  const [done, setDone] = useState<(Receipt & { end: string; asked: OwnBankChange[]; isPaid: boolean }) | null>(null);
  const steps = useSteps(
    PATHS.recordsAccount,
    [
      ...(open.length > 1 ? [['dossiers', chosen.length > 0] as const] : []),
      ['compte', bankDetailsErrors(accountInput(account)).length === 0] as const,
      ['rib', files.length > 0] as const,
      ['verification', true] as const,
    ],
    { isBegun: draft.isDirty, isSaved: done !== null },
  );
  const { index, total, step } = steps;
  const isPaid = useIsPaid(step === 'verification' ? chosen.map(({ id }) => id) : []);
  const save = useAction(putFinancialInformations);
  const sending = useSending(save, draft);
  const queryClient = useQueryClient();
  const send = () => {
    const folderIds = chosen.map(folder => folder.id);
    return sending.submit(
      true,
      async onProgress => {
        const body = {
          folderIds,
          financialInformationsJson: accountInput(account),
          ...(password && { currentPassword: password }),
        };
        await save.mutateAsync({ body, files: { file: files }, onProgress });
        return askedOf(user.id, folderIds);
      },
      async asked => {
        trackAction('Coordonnées bancaires modifiées', 400, folderIds[0]);
        setDone({ at: new Date().toISOString(), folders: chosen, end: lastFour(account.iban), asked, isPaid });
        setPassword('');
        await steps.leave();
        for (const { method, path } of [getFolderDetails, getOwnBankChanges, getSubmissions, getAwaited])
          void queryClient.invalidateQueries({ queryKey: [method, path] });
      },
    );
  };
  const back = index > 0 ? () => void steps.go(index - 1) : undefined;
  const next = () => void steps.go(index + 1);

  if (done && steps.isOver) {
    // Of several folders the earliest: all payments before it go to the account of now.
    const [wait] = [...done.asked].sort((one, other) => (one.effectDay ?? '').localeCompare(other.effectDay ?? ''));
    const ids = done.asked.map(change => change.id).sort((one, other) => one - other);
    return (
      <DonePage
        title={text('records.bank.doneTitle')}
        message={[
          doneWords(done.end, wait, done.isPaid),
          wait?.longBecause && text(`records.requests.long.${wait.longBecause}`),
        ]
          .filter(Boolean)
          .join(' ')}
        receipt={done}
        more={[
          ...(wait?.effectDay && !done.isPaid
            ? [text('records.requests.effect', { date: frenchDate(wait.effectDay) })]
            : []),
          text('records.bank.doneWhy'),
          text('records.bank.doneFollow'),
        ]}
        sent={wait ? { kind: 'bankChange', id: Math.min(...ids), ids } : null}
        {...(done.isPaid && { advice: text('records.bank.keep') })}
      >
        <span className="figures">{text('records.accountEnd', { end: done.end })}</span>
      </DonePage>
    );
  }
  if (step === 'dossiers')
    return (
      <QuestionPage
        onPaper="account"
        draft={draft}
        index={index}
        total={total}
        title={text('records.which.account')}
        easy="easyToRead.bankAccount"
      >
        <ChooseFolders
          folders={open}
          hasClosed={hasClosed}
          ids={chosen.map(({ id }) => id)}
          onChange={ids => sending.change({ ids })}
          onContinue={next}
        />
      </QuestionPage>
    );
  if (step === 'compte')
    return (
      <QuestionPage
        onPaper="account"
        draft={draft}
        index={index}
        total={total}
        title={text('records.bank.title')}
        easy="easyToRead.bankAccount"
      >
        <ReplacesNote userId={user.id} folderIds={chosen.map(({ id }) => id)} />
        <AccountQuestion
          value={account}
          isRestored={draft.isRestored}
          isOwnName={isOwnName}
          onChange={fields => sending.change({ account: { ...account, ...fields } })}
          onContinue={next}
          onBack={back}
        />
      </QuestionPage>
    );
  if (step === 'rib')
    return (
      <QuestionPage onPaper="account" draft={draft} index={index} total={total} title={text('records.bank.fileTitle')}>
        <RibQuestion
          files={files}
          error={fileErrorOf(save.error, 'file')}
          onChange={chosenFiles => sending.change({ files: chosenFiles })}
          onContinue={next}
          onBack={back}
        />
      </QuestionPage>
    );
  return (
    <QuestionPage onPaper="account" draft={draft} index={index} total={total} title={text('records.bank.check')}>
      <ReplacesNote userId={user.id} folderIds={chosen.map(({ id }) => id)} />
      <AccountCheck
        login={user.login}
        folders={chosen}
        account={accountInput(account)}
        isOwnName={isOwnName}
        isPaid={isPaid}
        file={files[0]!}
        password={password}
        onPassword={value => {
          setPassword(value);
          sending.forgive();
        }}
        sending={sending}
        onSend={send}
        onBack={() => void steps.go(index - 1)}
      />
    </QuestionPage>
  );
}
