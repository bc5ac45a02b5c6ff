import './knowledge.css';
import { useNavigate } from '@tanstack/react-router';
import { Nature, NEW_FILE, REPLACED_FILE } from 'contract/calls/knowledge.ts';
import { extensionsOf } from 'contract/values/files.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { FileUpload } from 'ui/FileUpload.tsx';
import { InformationModal } from 'ui/InformationModal.tsx';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import { paths } from '../../paths.ts';
import { EditorEnd } from '../../shell/editor/EditorEnd.tsx';
import { EditorForm, EditorWindow } from '../../shell/editor/EditorForm.tsx';
import { lastSearchOf } from '../../shell/last-search.ts';
import { DateFields } from './DateFields.tsx';
import { FolderFields, SystemFields } from './DocumentFields.tsx';
import { type AnyDocument, NATURES } from './documents.ts';
import { missingOf, toCorrectOf } from './draft.ts';
import { StoredFile } from './StoredFile.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useDocumentEditor } from './use-document-editor.ts';
import { PROTECTED, useProtected } from './use-protected.ts';

/** Adds a document, whose nature is asked first, or changes one. Ends in management, whichever way it is left. */
export function DocumentForm({ document }: { document: AnyDocument | null }) {
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  const editor = useDocumentEditor(document, () => setSaved(true));
  const { base, draft, set, isBusy, refusal } = editor;
  const { wrong } = refusal;
  const rules = document ? REPLACED_FILE : NEW_FILE;
  const isProtected = useProtected(draft.file);
  const missing = [...missingOf(draft, document !== null), ...(isProtected ? ['un fichier sans mot de passe'] : [])];
  const leave = (search: object) => void navigate({ to: paths.knowledge, search });
  // A new document is the first of its nature's list.
  const finish = () =>
    leave(document ? lastSearchOf(paths.knowledge) : draft.nature === Nature.folder ? { nature: Nature.folder } : {});
  const fields = { draft, onChange: set, wrong };
  return (
    <Card className="knowledge-form">
      <EditorForm editor={editor} missing={missing} className="stack stack-large">
        <RequiredNote />
        {!document && (
          <RadioGroup
            label="Nature du document"
            required
            isRow
            options={NATURES}
            value={draft.nature}
            onChange={nature => set({ nature })}
          />
        )}
        {draft.nature !== null && (
          <>
            {draft.nature === Nature.folder ? <FolderFields {...fields} /> : <SystemFields {...fields} />}
            <DateFields {...fields} />
            {base && <StoredFile row={base} isReplaced={draft.file !== null} />}
            <FileUpload
              label={document ? 'Remplacer le fichier' : 'Fichier'}
              required={!document}
              allowedExtensions={extensionsOf(rules.kinds)}
              maxSizeMo={rules.maxMo}
              value={draft.file ? [draft.file] : []}
              onChange={([file]) => set({ file: file ?? null })}
              disabled={isBusy}
              error={isProtected ? PROTECTED : wrong.file}
            />
          </>
        )}
        {isBusy && draft.file && <UploadProgress percent={editor.percent} />}
        <EditorEnd
          missing={missing}
          toCorrect={toCorrectOf(draft)}
          isBusy={isBusy}
          submitText={document ? 'Modifier' : 'Ajouter'}
        >
          <Button onClick={() => leave(lastSearchOf(paths.knowledge))}>Annuler</Button>
        </EditorEnd>
      </EditorForm>
      <EditorWindow {...editor} />
      <InformationModal
        isOpen={isSaved}
        onClose={finish}
        tone="info"
        title={document ? 'Document modifié' : 'Document ajouté'}
      >
        {document
          ? 'Vos modifications sont enregistrées.'
          : 'Le document est ajouté et actif. Les adhérents concernés le voient pendant sa période de validité.'}
      </InformationModal>
    </Card>
  );
}
