import { useLocation } from '@tanstack/react-router';
import { useAction } from 'client/react.tsx';
import type { Folder } from 'contract/calls/folders.ts';
import { type Message, type RequestType, requestTypes, sendMessage } from 'contract/calls/messaging.ts';
import { Card } from 'ui/Card.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { useDraft } from '../../shell/drafts/use-draft.ts';
import { FolderSelect } from '../../shell/FolderSelect.tsx';
import { MessageFields } from '../../shell/forms/MessageFields.tsx';
import { MessageFilesField } from '../../shell/forms/MessageFilesField.tsx';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import { useSending } from '../../shell/forms/use-sending.ts';
import { trackAction } from '../../shell/tracking.ts';
import { text } from '../../texts.ts';

interface MessageFormProps {
  folders: readonly Folder[];
  firstFolder: number;
  onSent: (message: Message) => void;
}

const isType = (value: string | null | undefined): value is RequestType => requestTypes.some(type => type === value);

/** What is typed and chosen is kept until it is sent. */
export function MessageForm({ folders, firstFolder, onSent }: MessageFormProps) {
  const reply = useLocation({ select: location => location.state.reply });
  const initial = {
    folderId: firstFolder,
    type: (isType(reply?.requestType) ? reply.requestType : '') as RequestType | '',
    subject: reply?.subject ?? '',
    body: '',
    files: [] as File[],
  };
  const draft = useDraft(reply?.form ?? 'message', initial);
  const { folderId, type, subject, body, files } = draft.value;
  const send = useAction(sendMessage);
  const sending = useSending(send, draft);
  const missing = (value: string) => (sending.isTried && !value.trim() ? text('messaging.compose.missing') : undefined);

  const submit = () => {
    const isWhole = type !== '' && subject.trim() !== '' && body.trim() !== '';
    const email = { subject, folderId, requestType: type || null, content: { text: body } };
    sending.submit(
      isWhole,
      onProgress => send.mutateAsync({ body: { email }, files: { files }, ...(files.length > 0 && { onProgress }) }),
      message => {
        trackAction('Message envoyé', 100, folderId);
        onSent(message);
      },
    );
  };

  return (
    <Card>
      <SendingForm
        sending={sending}
        onSubmit={submit}
        send={text('messaging.compose.send')}
        busyText={text('messaging.compose.sending')}
      >
        <RequiredNote />
        {folders.length > 1 && (
          <FolderSelect
            isField
            label={text('messaging.compose.folder')}
            folders={folders}
            value={folderId}
            onSelect={id => sending.change({ folderId: id })}
          />
        )}
        <NativeSelect
          label={text('messaging.compose.type')}
          required
          value={type}
          error={missing(type)}
          placeholder={text('messaging.compose.choose')}
          onChange={event => sending.change({ type: event.target.value as RequestType })}
          options={requestTypes.map(value => ({ value, label: text(`messaging.compose.types.${value}`) }))}
        />
        <MessageFields
          value={draft.value}
          missing={missing}
          onChange={sending.change}
          bodyHint={text('messaging.compose.textHint')}
        />
        <MessageFilesField
          label={text('messaging.compose.files')}
          value={files}
          onChange={chosen => sending.change({ files: chosen })}
          error={sending.error}
        />
      </SendingForm>
    </Card>
  );
}
