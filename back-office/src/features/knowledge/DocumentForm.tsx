import 'ui/Field.css';
import './knowledge.css';
import { useNavigate } from '@tanstack/react-router';
import { Nature, NEW_FILE, REPLACED_FILE } from 'contract/calls/knowledge.ts';
import { extensionsOf } from 'contract/values/files.ts';
import { type SubmitEvent, useId, useMemo, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { FileUpload } from 'ui/FileUpload.tsx';
import { InformationModal } from 'ui/InformationModal.tsx';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import { isAllRead } from 'ui/unread.ts';
import { paths } from '../../paths.ts';
import { LeaveGuard } from '../../shell/LeaveGuard.tsx';
import { lastSearchOf } from '../../shell/last-search.ts';
import { DateFields } from './DateFields.tsx';
import { DocumentConflict } from './DocumentConflict.tsx';
import { FolderFields, SystemFields } from './DocumentFields.tsx';
import { type AnyDocument, NATURES } from './documents.ts';
import { type Draft, draftOf, missingOf, newDraft } from './draft.ts';
import { StoredFile } from './StoredFile.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { PROTECTED, useProtected } from './use-protected.ts';
import { useSave } from './use-save.ts';

/** Adds a document, whose nature is asked first, or changes one. Ends in management, whichever way it is left. */
export function DocumentForm({ document }: { document: AnyDocument | null }) {
  const navigate = useNavigate();
  const id = useId();
  // What the form started from: replaced when another person's version is taken over.
  const [base, setBase] = useState(document);
  const first = useMemo(() => (base ? draftOf(base) : newDraft()), [base]);
  const [draft, setDraft] = useState(first);
  const { save, sent, isSaved, message, closeMessage, theirs, closeConflict, wrong, forgive } = useSave();
  const isSending = sent !== null;
  const rules = document ? REPLACED_FILE : NEW_FILE;
  const isProtected = useProtected(draft.file);
  const missing = [...missingOf(draft, document !== null), ...(isProtected ? ['un fichier sans mot de passe'] : [])];
  const set = (part: Partial<Draft>) => {
    setDraft(former => ({ ...former, ...part }));
    forgive(Object.keys(part));
  };
  const isDirty = () => !isSaved && Object.keys(draft).some(key => !isSame(draft, first, key as keyof Draft));
  const leave = (search: object) => void navigate({ to: paths.knowledge, search });
  // A new document is the first of its nature's list.
  const finish = () =>
    leave(document ? lastSearchOf(paths.knowledge) : draft.nature === Nature.folder ? { nature: Nature.folder } : {});
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending && missing.length === 0 && isAllRead(event.currentTarget)) void save(draft, base);
  };
  const fill = (stored: AnyDocument, shown: Draft) => {
    setBase(stored);
    setDraft(shown);
    closeConflict();
  };
  const fields = { draft, onChange: set, wrong };
  return (
    <Card className="knowledge-form">
      <form className="stack stack-large" noValidate onSubmit={submit}>
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
              disabled={isSending}
              error={isProtected ? PROTECTED : wrong.file}
            />
          </>
        )}
        <div className="knowledge-end">
          {isSending && draft.file && <UploadProgress percent={sent} />}
          <p id={`${id}-missing`} className="field-description" role="status">
            {missing.length > 0 && `Il reste à renseigner : ${missing.join(', ')}.`}
          </p>
          <div className="row row-end">
            <Button onClick={() => leave(lastSearchOf(paths.knowledge))}>Annuler</Button>
            <Button
              variant="primary"
              type="submit"
              disabled={missing.length > 0}
              isBusy={isSending}
              busyText="Enregistrement en cours…"
              aria-describedby={`${id}-missing`}
            >
              {document ? 'Modifier' : 'Ajouter'}
            </Button>
          </div>
        </div>
      </form>
      <LeaveGuard isDirty={isDirty} />
      {base && theirs && (
        <DocumentConflict
          theirs={theirs}
          base={base}
          draft={draft}
          onMerge={merged => {
            fill(theirs, merged);
            void save(merged, theirs);
          }}
          onReload={() => fill(theirs, draftOf(theirs))}
          onClose={closeConflict}
        />
      )}
      <InformationModal isOpen={message !== null} onClose={closeMessage}>
        {message}
      </InformationModal>
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

const isSame = (one: Draft, other: Draft, key: keyof Draft) =>
  key === 'file' ? one.file === other.file : JSON.stringify(one[key]) === JSON.stringify(other[key]);
