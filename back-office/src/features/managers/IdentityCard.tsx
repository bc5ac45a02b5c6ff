import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useClient } from 'client/react.tsx';
import { type StaffMember, updateStaffMember } from 'contract/calls/managers.ts';
import { Card } from 'ui/Card.tsx';
import { forgetManager } from '../../session.ts';
import type { ContentField } from '../../shell/content/fields.tsx';
import { EditorEnd } from '../../shell/editor/EditorEnd.tsx';
import { EditorAlert, EditorForm } from '../../shell/editor/EditorForm.tsx';
import { keptIn, useEditor } from '../../shell/editor/use-editor.ts';
import type { CardProps } from './card-props.ts';
import { PersonFields } from './PersonFields.tsx';
import { check, draftOf, type PersonDraft, refused } from './person-draft.ts';

const FIELDS: readonly ContentField<StaffMember>[] = [
  { key: 'lastname', label: 'Nom' },
  { key: 'firstname', label: 'Prénom' },
  { key: 'email', label: 'Adresse e-mail' },
  { key: 'administrator', label: 'Administrateur' },
];

/** Name, address and role. */
export function IdentityCard({ person, isOwn, onResult }: CardProps) {
  const { call } = useClient();
  const queries = useQueryClient();
  const router = useRouter();
  const editor = useEditor<StaffMember, PersonDraft, StaffMember>({
    item: person,
    draftOf,
    check,
    send: (draft, over) =>
      call(updateStaffMember, { params: { managerId: person.id }, body: { ...draft, version: over!.version } }),
    refusalOf: refused,
    async onSaved(saved, sent, held) {
      editor.restart(saved, keptIn(draftOf(saved), sent, held));
      onResult({ tone: 'success', text: 'Les changements sont enregistrés. Ils valent dès maintenant.' });
      if (isOwn) {
        forgetManager();
        await router.invalidate();
      }
      await queries.invalidateQueries();
    },
    comparison: {
      fields: FIELDS,
      of: (draft, over) => ({ ...over, ...draft }),
      draftOf,
    },
  });
  return (
    <Card title="Identité et rôle">
      <EditorForm editor={editor} className="stack" aria-label="Identité et rôle">
        <PersonFields draft={editor.draft} set={editor.set} errorOf={editor.errorOf} person={person} isOwn={isOwn} />
        <EditorAlert refusal={editor.refusal} />
        <EditorEnd missing={[]} isBusy={editor.isBusy}>
          {null}
        </EditorEnd>
      </EditorForm>
    </Card>
  );
}
