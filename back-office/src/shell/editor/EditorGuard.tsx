import { ConflictModal } from './ConflictModal.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { EditorFrame } from './use-editor.ts';

type EditorGuardProps<Compared extends { version: number }> = Pick<
  EditorFrame<Compared>,
  'isDirty' | 'typed' | 'conflict'
>;

/** What keeps the work in an editor from being lost: the question before it is left, and two people's versions beside each other. */
export function EditorGuard<Compared extends { version: number }>({
  isDirty,
  typed,
  conflict,
}: EditorGuardProps<Compared>) {
  return (
    <>
      <LeaveGuard isDirty={isDirty} typed={typed} />
      {conflict && <ConflictModal {...conflict} />}
    </>
  );
}
