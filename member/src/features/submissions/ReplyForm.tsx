import { useQueryClient } from '@tanstack/react-query';
import { useAction } from 'client/react.tsx';
import { MESSAGE_LIMITS } from 'contract/calls/messaging.ts';
import { getSubmissions, replyToSubmission, type SubmissionRecord } from 'contract/calls/submissions.ts';
import { isGoingOn, lastReplyDay } from 'contract/values/submissions.ts';
import { useState } from 'react';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { TextArea } from 'ui/TextArea.tsx';
import { useDraft } from '../../shell/drafts/use-draft.ts';
import { MessageFilesField } from '../../shell/forms/MessageFilesField.tsx';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import { useSending } from '../../shell/forms/use-sending.ts';
import { SuccessAlert } from '../../shell/SuccessAlert.tsx';
import { trackAction } from '../../shell/tracking.ts';
import { text } from '../../texts.ts';
import { replyName } from './begun.ts';

interface ReplyFormProps {
  userId: number;
  submission: SubmissionRecord;
  onSent: () => unknown;
}

/** Where the member answers, or adds a document: what is over goes on again, for 30 days. */
export function ReplyForm({ userId, submission, onSent }: ReplyFormProps) {
  const { kind, id, state, endedAt, folderIds } = submission;
  const queries = useQueryClient();
  const draft = useDraft(replyName(submission), { body: '', files: [] as File[] });
  const { body, files } = draft.value;
  const send = useAction(replyToSubmission);
  const sending = useSending(send, draft);
  /** The last one that left: its form is empty again. */
  const [sent, setSent] = useState(0);
  const isEmpty = !body.trim() && files.length === 0;
  const submit = () =>
    sending.submit(
      !isEmpty,
      onProgress =>
        send.mutateAsync({
          params: { id: userId, kind, objectId: id },
          body: { email: { text: body } },
          files: { files },
          ...(files.length > 0 && { onProgress }),
        }),
      async () => {
        trackAction('Message envoyé', 100, folderIds[0] ?? null);
        await onSent();
        void queries.invalidateQueries({ queryKey: [getSubmissions.method, getSubmissions.path] });
        setSent(count => count + 1);
      },
    );
  return (
    <Card title={text('submissions.reply.title')}>
      <div className="stack">
        {sent > 0 && body === '' && files.length === 0 && (
          <SuccessAlert of={sent}>{text('submissions.reply.sent')}</SuccessAlert>
        )}
        <SendingForm
          sending={sending}
          onSubmit={submit}
          send={text('submissions.reply.send')}
          busyText={text('submissions.reply.sending')}
        >
          {!isGoingOn(state) && (
            <p>
              {text(state === 'written' ? 'submissions.reply.written' : 'submissions.reply.reopens', {
                date: formatFrenchDate(lastReplyDay(new Date(endedAt))),
              })}
            </p>
          )}
          <TextArea
            label={text('submissions.reply.text')}
            description={text('submissions.reply.either')}
            rows={5}
            value={body}
            maxLength={MESSAGE_LIMITS.text}
            error={sending.isTried && isEmpty ? text('submissions.reply.neither') : undefined}
            onChange={event => sending.change({ body: event.target.value })}
          />
          <MessageFilesField
            label={text('submissions.reply.files')}
            value={files}
            onChange={chosen => sending.change({ files: chosen })}
            error={sending.error}
          />
        </SendingForm>
      </div>
    </Card>
  );
}
