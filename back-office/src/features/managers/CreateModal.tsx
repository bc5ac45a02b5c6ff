import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClient } from 'client/react.tsx';
import { createStaffMember } from 'contract/calls/managers.ts';
import { buttonClass } from 'ui/button-class.ts';
import { paths } from '../../paths.ts';
import { EditorModal } from '../../shell/editor/EditorModal.tsx';
import { useEditor } from '../../shell/editor/use-editor.ts';
import type { Result } from '../../shell/ResultNotice.tsx';
import { PersonFields } from './PersonFields.tsx';
import { check, draftOf, type PersonDraft, refused } from './person-draft.ts';

interface CreateModalProps {
  onClose: () => void;
  onDone: (result: Result) => void;
}

/** Somebody new, who chooses their password by the link of a mail. */
export function CreateModal({ onClose, onDone }: CreateModalProps) {
  const { call } = useClient();
  const queries = useQueryClient();
  const editor = useEditor<never, PersonDraft, { id: number }>({
    item: null,
    draftOf,
    check,
    send: body => call(createStaffMember, { body }),
    refusalOf: refused,
    onSaved({ id }, { firstname, lastname, email }) {
      onDone({
        tone: 'success',
        text: `${firstname.trim()} ${lastname.trim()} a maintenant un compte. Un e-mail part à ${email.trim()}, avec un lien pour choisir son mot de passe.`,
        action: (
          <Link to={paths.manager} params={{ managerId: String(id) }} className={buttonClass({ size: 'row' })}>
            Lui donner des habilitations
          </Link>
        ),
      });
      onClose();
      return queries.invalidateQueries();
    },
  });
  return (
    <EditorModal editor={editor} title="Nouveau gestionnaire" submitText="Créer le compte" onClose={onClose}>
      <PersonFields draft={editor.draft} set={editor.set} errorOf={editor.errorOf} person={null} />
    </EditorModal>
  );
}
