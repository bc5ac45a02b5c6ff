import { useCall, useClient } from 'client/react.tsx';
import { attachContact } from 'contract/calls/contact-member.ts';
import { getContactMember } from 'contract/calls/contacts.ts';
import type { PersonFound } from 'contract/calls/search.ts';
import { Button } from 'ui/Button.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { EditorModal } from '../../shell/editor/EditorModal.tsx';
import { under } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { PersonField } from '../../shell/search/PersonField.tsx';

interface AttachModalProps {
  contactId: number;
  onAttached: (name: string) => Promise<unknown>;
  onClose: () => void;
}

interface Draft {
  member: PersonFound | null;
  folderId: number | null;
}

/** Who called, wrote or came as somebody unknown is a member: which, and about which folder. */
export function AttachModal({ contactId, onAttached, onClose }: AttachModalProps) {
  const { call } = useClient();
  const editor = useEditor<never, Draft, unknown>({
    item: null,
    draftOf: () => ({ member: null, folderId: null }),
    check: ({ member }) => (member ? null : under('who', 'Choisissez un adhérent.')),
    send: ({ member, folderId }) =>
      call(attachContact, { params: { contactId }, body: { memberId: member!.id, folderId } }),
    async onSaved(_, { member }) {
      await onAttached(`${member!.firstname} ${member!.lastname}`);
      onClose();
    },
  });
  const { member, folderId } = editor.draft;
  const { data } = useCall(getContactMember, member && { params: { id: member.id } });
  return (
    <EditorModal editor={editor} title="C'est un adhérent" submitText="Rattacher à cet adhérent" onClose={onClose}>
      {member ? (
        <>
          <p>
            {member.firstname} {member.lastname}
            {data?.birthDate && `, naissance le ${formatFrenchDate(data.birthDate)}`}{' '}
            <Button variant="link" onClick={() => editor.set({ member: null, folderId: null })}>
              Changer de personne
            </Button>
          </p>
          {data && data.folders.length > 0 && (
            <NativeSelect
              label="Dossier"
              placeholder="Tous ses dossiers"
              options={data.folders.map(({ id, systemName, isClosed }) => ({
                value: id,
                label: `${id}, ${systemName}${isClosed ? ' (clôturé)' : ''}`,
              }))}
              value={folderId ?? ''}
              onChange={event =>
                editor.set({ folderId: event.target.value === '' ? null : Number(event.target.value) })
              }
              error={editor.errorOf('folderId')}
            />
          )}
        </>
      ) : (
        <PersonField
          error={editor.errorOf('who')}
          onPick={(person, ofForm) => editor.set({ member: person, folderId: ofForm })}
        />
      )}
      <p className="muted small">
        La demande entre dans son historique et dans « Mes démarches », avec son jour, son document et ses étapes. Le
        nom, le téléphone et l'adresse notés pour une personne inconnue ne sont plus gardés.
      </p>
    </EditorModal>
  );
}
