import { useQueryClient } from '@tanstack/react-query';
import { useAction, useCall } from 'client/react.tsx';
import { getSupportingDocumentTypes } from 'contract/extraction.ts';
import { extensionsOf, MEMBER_FILES } from 'contract/files.ts';
import type { Folder } from 'contract/folders.ts';
import {
  addSupportingDocuments,
  COMMENT_LENGTH,
  getSupportingDocuments,
  type SupportingDocument,
} from 'contract/supporting-documents.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { FileUpload } from 'ui/FileUpload.tsx';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { folderName } from '../../shell/folder-words.ts';
import { focusFirstError } from '../../shell/forms/focus.ts';
import { UploadProgress, useUploadProgress } from '../../shell/forms/UploadProgress.tsx';
import { trackAction } from '../../shell/tracking.ts';
import { useDraft } from '../../shell/use-draft.ts';
import { useOnce } from '../../shell/use-once.ts';
import { text } from '../../texts.ts';

interface DocumentFormProps {
  userId: number;
  folders: readonly Folder[];
  firstFolder: number;
  onSent: (documents: readonly SupportingDocument[]) => void;
}

/** A failed sending keeps everything, the files too: 'Envoyer' tries again. */
export function DocumentForm({ userId, folders, firstFolder, onSent }: DocumentFormProps) {
  const types = useCall(getSupportingDocumentTypes, {});
  const draft = useDraft('document', { folderId: firstFolder, typeId: 0, comment: '' });
  const { folderId, typeId, comment } = draft.value;
  const [files, setFiles] = useState<File[]>([]);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const send = useAction(addSupportingDocuments);
  const once = useOnce();
  const upload = useUploadProgress();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!typeId || files.length === 0) return focusFirstError(form);
    void once(async () => {
      try {
        const documents = await send.mutateAsync({
          params: { userId },
          body: { otherSupportingDocumentJson: { documentTypeId: typeId, folderId, comment } },
          files: { file: files },
          onProgress: upload.onProgress,
        });
        trackAction('Justificatif envoyé', 200, folderId);
        draft.clear();
        void queryClient.invalidateQueries({ queryKey: [getSupportingDocuments.method, getSupportingDocuments.path] });
        onSent(documents);
      } catch {
        // Said above the form.
      } finally {
        upload.end();
      }
    });
  };

  return (
    <Card>
      <form ref={form} className="stack stack-large" onSubmit={submit} noValidate>
        <FailureAlert error={send.error ?? types.error} />
        {draft.isRestored && <Alert isLive={false}>{text('forms.restored')}</Alert>}
        <NativeSelect
          label={text('sending.type')}
          required
          value={typeId || ''}
          error={isTried && !typeId ? text('sending.missing') : undefined}
          placeholder={text('sending.choose')}
          onChange={event => draft.change({ typeId: Number(event.target.value) })}
          options={(types.data ?? []).map(({ id, label }) => ({ value: id, label }))}
        />
        {folders.length > 1 && (
          <NativeSelect
            label={text('sending.folder')}
            value={folderId}
            onChange={event => draft.change({ folderId: Number(event.target.value) })}
            options={folders.map(folder => ({ value: folder.id, label: folderName(folder) }))}
          />
        )}
        <FileUpload
          label={text('sending.files')}
          required
          isMultiple
          value={files}
          onChange={setFiles}
          error={isTried && files.length === 0 ? text('sending.noFile') : undefined}
          allowedExtensions={extensionsOf(MEMBER_FILES.kinds)}
          maxSizeMo={MEMBER_FILES.maxMo}
          maxSizeTotalMo={MEMBER_FILES.maxTotalMo}
          cameraText={text('sending.camera')}
        />
        <TextArea
          label={text('sending.comment')}
          rows={3}
          value={comment}
          maxLength={COMMENT_LENGTH}
          onChange={event => draft.change({ comment: event.target.value })}
        />
        <UploadProgress percent={upload.percent} />
        <Button type="submit" variant="primary" isWide isBusy={send.isPending} busyText={text('sending.sending')}>
          {text('sending.send')}
        </Button>
      </form>
    </Card>
  );
}
