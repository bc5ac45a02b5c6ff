import 'ui/Card.css';
import '../../shell/forms/upload.css';
import { Link } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getMemberDrafts } from 'contract/calls/member-drafts.ts';
import { MESSAGE_LIMITS } from 'contract/calls/messaging.ts';
import type { SubmissionRecord } from 'contract/calls/submissions.ts';
import { Alert } from 'ui/Alert.tsx';
import { PATHS } from '../../paths.ts';
import { currentSession } from '../../shell/session.ts';
import { titleOf } from '../../shell/submission-words.ts';
import { text } from '../../texts.ts';
import { replyName } from './begun.ts';

/** It is over for too long to be written on: where to write instead, with the answer that was begun before, if there is one. */
export function TooLate({ userId, submission }: { userId: number; submission: SubmissionRecord }) {
  const isOwn = currentSession()?.isConnectedAs === false;
  const form = replyName(submission);
  const drafts = useCall(getMemberDrafts, isOwn ? { params: { id: userId } } : null, { isFresh: true }).data;
  const draft = drafts?.find(one => one.form === form);
  const subject = titleOf(submission).slice(0, MESSAGE_LIMITS.subject);
  const reply = { form, folderId: submission.folderIds[0] ?? null, requestType: null, subject };
  return (
    <Alert isLive={false}>
      <div className="stack">
        <p>{text('submissions.reply.tooLate')}</p>
        {draft && (
          <>
            <p>{text('submissions.reply.begun')}</p>
            <p className="card card-padded mail-text">{(JSON.parse(draft.content) as { body: string }).body}</p>
          </>
        )}
        <p>
          <Link to={PATHS.newMessage} {...(draft && { state: { reply } })}>
            {text(draft ? 'submissions.reply.goOn' : 'submissions.reply.newMessage')}
          </Link>
        </p>
      </div>
    </Alert>
  );
}
