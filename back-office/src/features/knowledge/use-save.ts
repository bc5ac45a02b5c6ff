import { useQueryClient } from '@tanstack/react-query';
import { useClient } from 'client/react.tsx';
import {
  createFolderDocument,
  createKnowledgeDocument,
  Nature,
  updateFolderDocument,
  updateKnowledgeDocument,
} from 'contract/calls/knowledge.ts';
import { REFUSALS } from 'contract/kit/refusals.ts';
import { useState } from 'react';
import { staleRecord } from '../../shell/content/ConflictModal.tsx';
import { failureOf } from '../../shell/form-errors.ts';
import type { AnyDocument } from './documents.ts';
import { type Draft, jsonOf, refusalOf } from './draft.ts';
import { fieldOf, wrongFields } from './errors.ts';
import { isProtected, PROTECTED } from './use-protected.ts';

/**
 * Sends the form, over the document that it started from or as a new one: how much of the file has gone, what was refused,
 * of which field, and what somebody else has stored meanwhile. Nothing typed is lost.
 */
export function useSave() {
  const { call } = useClient();
  const queries = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [theirs, setTheirs] = useState<AnyDocument | null>(null);

  const send = async (draft: Draft, over: AnyDocument | null) => {
    const given = jsonOf(draft);
    if (!given) return;
    const files = draft.file ? { file: [draft.file] } : {};
    const onProgress = (bytes: number, total: number) => setSent(total ? Math.round((100 * bytes) / total) : 0);
    const rest = { files, onProgress };
    const stored = over && { id: over.id, version: over.version };
    if (given.nature === Nature.folder) {
      const { json } = given;
      if (!stored) await call(createFolderDocument, { body: { knowledgeDatabaseDocumentJson: json }, ...rest });
      else
        await call(updateFolderDocument, { body: { knowledgeDatabaseDocumentJson: { ...stored, ...json } }, ...rest });
    } else {
      const { json } = given;
      if (!stored) await call(createKnowledgeDocument, { body: { knowledgeDatabaseDocumentJson: json }, ...rest });
      else
        await call(updateKnowledgeDocument, {
          body: { knowledgeDatabaseDocumentJson: { ...stored, ...json } },
          ...rest,
        });
    }
  };

  const save = async (draft: Draft, over: AnyDocument | null) => {
    const refusal = refusalOf(draft);
    if (refusal) {
      const text = REFUSALS[refusal].message;
      setMessage(text);
      setWrong({ [fieldOf(refusal) ?? '']: text });
      return;
    }
    setWrong({});
    setSent(0);
    // It may not be known yet of a file that was just chosen.
    if (await isProtected(draft.file)) {
      setMessage(PROTECTED);
      setSent(null);
      return;
    }
    try {
      await send(draft, over);
      // The list, its labels and its folder numbers are read again when they are next shown.
      await queries.invalidateQueries({
        predicate: ({ queryKey: [, path] }) => String(path).includes('knowledgeDatabaseDocument'),
        refetchType: 'none',
      });
      setSaved(true);
    } catch (error) {
      const stored = staleRecord<AnyDocument>(error);
      if (stored) return setTheirs(stored);
      setMessage(failureOf(error));
      setWrong(wrongFields(error));
    } finally {
      setSent(null);
    }
  };
  /** A field that is corrected is no longer said to be wrong. */
  const forgive = (names: string[]) =>
    setWrong(former => Object.fromEntries(Object.entries(former).filter(([name]) => !names.includes(name))));

  const closeMessage = () => setMessage(null);
  const closeConflict = () => setTheirs(null);
  return { save, sent, isSaved, message, closeMessage, theirs, closeConflict, wrong, forgive };
}
