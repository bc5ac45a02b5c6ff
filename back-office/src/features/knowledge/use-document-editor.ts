import { useQueryClient } from '@tanstack/react-query';
import type { Client } from 'client/call.ts';
import { useCall, useClient } from 'client/react.tsx';
import {
  createFolderDocument,
  createKnowledgeDocument,
  getDocumentTypes,
  Nature,
  updateFolderDocument,
  updateKnowledgeDocument,
} from 'contract/calls/knowledge.ts';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import { REFUSALS } from 'contract/kit/refusals.ts';
import type { Refusal } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { failureOf } from '../../shell/form-errors.ts';
import { type Compared, comparedOf, folderFields, joinedDraft, systemFields } from './compared.ts';
import { type AnyDocument, natureOf } from './documents.ts';
import { type Draft, draftOf, jsonOf, newDraft, refusalOf } from './draft.ts';
import { fieldOf, wrongFields } from './errors.ts';
import { isProtected, PROTECTED } from './use-protected.ts';

/** Null adds a document, whose nature is chosen in the form. */
export function useDocumentEditor(document: AnyDocument | null, onSaved: () => void) {
  const { call } = useClient();
  const queries = useQueryClient();
  const isFolder = document !== null && natureOf(document) === Nature.folder;
  const types = useCall(getDocumentTypes, isFolder ? {} : null).data ?? [];
  const systems = useCall(getSocialSystems, document === null || isFolder ? null : {}).data ?? [];
  return useEditor<AnyDocument, Draft, void, Compared>({
    item: document,
    draftOf: item => (item ? draftOf(item) : newDraft()),
    check,
    send: (draft, over, onProgress) => sendDocument(call, draft, over, onProgress),
    async onSaved() {
      // The list, its labels and its folder numbers are read again when they are next shown.
      await queries.invalidateQueries({
        predicate: ({ queryKey: [, path] }) => String(path).includes('knowledgeDatabaseDocument'),
        refetchType: 'none',
      });
      onSaved();
    },
    refusalOf: error => ({ message: failureOf(error), wrong: wrongFields(error) }),
    comparison: {
      fields: isFolder
        ? folderFields(types)
        : systemFields(systems.map(({ id, systemName }) => ({ id, label: systemName }))),
      of: comparedOf,
      draftOf: joinedDraft,
    },
  });
}

async function check(draft: Draft): Promise<Refusal | null> {
  const key = refusalOf(draft);
  if (key) return { message: REFUSALS[key].message, wrong: { [fieldOf(key) ?? '']: REFUSALS[key].message } };
  // It may not be known yet of a file that was just chosen.
  return (await isProtected(draft.file)) ? { message: PROTECTED, wrong: {} } : null;
}

async function sendDocument(
  call: Client['call'],
  draft: Draft,
  over: AnyDocument | null,
  onProgress: (bytes: number, total: number) => void,
): Promise<void> {
  const given = jsonOf(draft);
  if (!given) return;
  const rest = { files: draft.file ? { file: [draft.file] } : {}, onProgress };
  const stored = over && { id: over.id, version: over.version };
  if (given.nature === Nature.folder) {
    const { json } = given;
    if (!stored) await call(createFolderDocument, { body: { knowledgeDatabaseDocumentJson: json }, ...rest });
    else await call(updateFolderDocument, { body: { knowledgeDatabaseDocumentJson: { ...stored, ...json } }, ...rest });
  } else {
    const { json } = given;
    if (!stored) await call(createKnowledgeDocument, { body: { knowledgeDatabaseDocumentJson: json }, ...rest });
    else
      await call(updateKnowledgeDocument, { body: { knowledgeDatabaseDocumentJson: { ...stored, ...json } }, ...rest });
  }
}
