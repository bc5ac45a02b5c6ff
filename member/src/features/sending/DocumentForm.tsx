import { useQueryClient } from '@tanstack/react-query';
import { useCall } from 'client/react.tsx';
import { getSupportingDocumentTypes } from 'contract/calls/extraction.ts';
import type { Folder } from 'contract/calls/folders.ts';
import {
  addSupportingDocuments,
  COMMENT_LENGTH,
  getSupportingDocuments,
  type SupportingDocument,
} from 'contract/calls/supporting-documents.ts';
import { extensionsOf, MEMBER_FILES } from 'contract/values/files.ts';
import { FileUpload } from 'ui/FileUpload.tsx';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { folderName } from '../../shell/folder-words.ts';
import { fileErrorOf } from '../../shell/forms/file-error.ts';
import { SendForm, useSending } from '../../shell/forms/SendForm.tsx';
import { trackAction } from '../../shell/tracking.ts';
import { useDraft } from '../../shell/use-draft.ts';
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
  const draft = useDraft('document', { folderId: firstFolder, typeId: 0, comment: '', files: [] as File[] });
  const { folderId, typeId, comment, files } = draft.value;
  const queryClient = useQueryClient();
  const sending = useSending(addSupportingDocuments);

  const submit = () => {
    const body = { otherSupportingDocumentJson: { documentTypeId: typeId, folderId, comment } };
    const isWhole = typeId && files.length > 0;
    sending.submit(isWhole ? { params: { userId }, body, files: { file: files } } : null, documents => {
      trackAction('Justificatif envoyé', 200, folderId);
      draft.clear();
      void queryClient.invalidateQueries({ queryKey: [getSupportingDocuments.method, getSupportingDocuments.path] });
      onSent(documents);
    });
  };

  return (
    <SendForm
      sending={sending}
      error={types.error}
      isRestored={draft.isRestored}
      hasFiles={files.length > 0}
      onSubmit={submit}
      sendText={text('sending.send')}
      sendingText={text('sending.sending')}
    >
      <NativeSelect
        label={text('sending.type')}
        required
        value={typeId || ''}
        error={sending.isTried && !typeId ? text('sending.missing') : undefined}
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
        onChange={chosen => draft.change({ files: chosen })}
        error={sending.isTried && files.length === 0 ? text('sending.noFile') : fileErrorOf(sending.error, 'file')}
        allowedExtensions={extensionsOf(MEMBER_FILES.kinds)}
        maxSizeMo={MEMBER_FILES.maxMo}
        reducesPhotos
        maxSizeTotalMo={MEMBER_FILES.maxTotalMo}
        maxCount={MEMBER_FILES.maxCount}
        cameraText={text('sending.camera')}
      />
      <TextArea
        label={text('sending.comment')}
        rows={3}
        value={comment}
        maxLength={COMMENT_LENGTH}
        onChange={event => draft.change({ comment: event.target.value })}
      />
    </SendForm>
  );
}
