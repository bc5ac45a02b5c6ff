import type { ManagerField, StaffMember } from 'contract/calls/managers.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from 'contract/values/fields.ts';
import { Checkbox } from 'ui/Checkbox.tsx';
import { TextField } from 'ui/TextField.tsx';
import { saidOf } from './labels.tsx';
import type { PersonDraft } from './person-draft.ts';

interface PersonFieldsProps {
  draft: PersonDraft;
  set: (part: Partial<PersonDraft>) => void;
  errorOf: (name: string) => string | undefined;
  /** Whose fields these are; null: somebody new. */
  person: StaffMember | null;
  isOwn?: boolean;
}

/** Who somebody is, each field with who decided of it last. */
export function PersonFields({ draft, set, errorOf, person, isOwn = false }: PersonFieldsProps) {
  const decided = (field: ManagerField) => {
    const origin = person?.origins[field];
    return origin && saidOf(origin);
  };
  const role = isOwn ? 'Un autre administrateur seul peut vous retirer ce droit.' : decided('administrator');
  return (
    <>
      <TextField
        label="Nom"
        autoComplete="off"
        required
        maxLength={MAX_NAME_LENGTH}
        description={decided('lastname')}
        error={errorOf('lastname')}
        value={draft.lastname}
        onChange={event => set({ lastname: event.target.value })}
        data-autofocus=""
      />
      <TextField
        label="Prénom"
        autoComplete="off"
        required
        maxLength={MAX_NAME_LENGTH}
        description={decided('firstname')}
        error={errorOf('firstname')}
        value={draft.firstname}
        onChange={event => set({ firstname: event.target.value })}
      />
      <TextField
        label="Adresse e-mail"
        type="email"
        autoComplete="off"
        required
        maxLength={MAX_EMAIL_LENGTH}
        description={decided('email') ?? "Elle sert d'identifiant."}
        error={errorOf('email')}
        value={draft.email}
        onChange={event => set({ email: event.target.value })}
      />
      <Checkbox
        label="Administrateur"
        description={role ?? 'Voit tous les régimes, et gère le site, les gestionnaires et les réglages.'}
        disabled={isOwn}
        checked={draft.administrator}
        onChange={event => set({ administrator: event.target.checked })}
      />
    </>
  );
}
