import { CallError } from 'client/errors.ts';
import type { StaffMember } from 'contract/calls/managers.ts';
import { isEmail, MAX_LOCAL_PART } from 'contract/values/fields.ts';
import { type Refusal, refusalOf, under } from '../../shell/editor/refusal.ts';
import { failureOf } from '../../shell/form-errors.ts';

export const draftOf = (person: StaffMember | null) => ({
  lastname: person?.lastname ?? '',
  firstname: person?.firstname ?? '',
  email: person?.email ?? '',
  administrator: person?.administrator ?? false,
});
export type PersonDraft = ReturnType<typeof draftOf>;

const wrongEmail = (email: string) =>
  email.indexOf('@') > MAX_LOCAL_PART
    ? `Avant « @ », ${MAX_LOCAL_PART} caractères au plus.`
    : 'Indiquez une adresse e-mail, comme prenom.nom@caisse.fr.';

/** What is wrong before anything is sent. */
export function check({ lastname, firstname, email }: PersonDraft): Refusal | null {
  const wrong = {
    ...(lastname.trim() === '' && { lastname: 'Indiquez le nom.' }),
    ...(firstname.trim() === '' && { firstname: 'Indiquez le prénom.' }),
    ...(!isEmail(email.trim()) && { email: wrongEmail(email.trim()) }),
  };
  return Object.keys(wrong).length > 0 ? { message: null, wrong } : null;
}

/** An address that somebody else has is told beside its field. */
export const refused = (error: unknown): Refusal =>
  error instanceof CallError && error.key === 'EMAIL_TAKEN' ? under('email', failureOf(error)) : refusalOf(error);
