import { CONTACT_LIMITS } from 'contract/calls/contacts.ts';
import { Checkbox } from 'ui/Checkbox.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { TextField } from 'ui/TextField.tsx';
import { whatOf } from './draft.ts';
import type { PartProps } from './Who.tsx';

/** By a member, who has a space. */
const READ = 'La personne concernée le lit dans « Mes démarches ».';
const ON_REQUEST = 'La personne concernée peut demander à le lire.';

/** What was said or written. */
export function Words({ draft, set, errorOf }: PartProps) {
  const isReturned = whatOf(draft) === 'returnedPost';
  const isLetter = draft.channel === 'post';
  return (
    <>
      <TextField
        label="Objet"
        description={isReturned || draft.isStranger ? undefined : READ}
        required
        autoComplete="off"
        maxLength={CONTACT_LIMITS.subject}
        value={draft.subject}
        onChange={event => set({ subject: event.target.value })}
        error={errorOf('subject')}
      />
      <TextArea
        label={isReturned ? 'Ce que dit la poste' : isLetter ? 'Ce que dit le courrier' : 'Ce qui a été dit'}
        required={!isReturned && !isLetter}
        rows={5}
        maxLength={CONTACT_LIMITS.text}
        description={isLetter && !isReturned ? `Ou joignez le courrier, ci-dessous. ${ON_REQUEST}` : ON_REQUEST}
        value={draft.text}
        onChange={event => set({ text: event.target.value })}
        error={errorOf('text')}
      />
    </>
  );
}

/** It was dealt with at once. */
export function Done({ draft, set, errorOf }: PartProps) {
  return (
    <>
      <Checkbox
        label="Traité tout de suite"
        description="Rien n'attend : le contact est gardé parmi les demandes terminées."
        checked={draft.isDone}
        onChange={event => set({ isDone: event.target.checked })}
      />
      {draft.isDone && (
        <TextField
          label="Ce qui a été fait"
          description={draft.isStranger ? undefined : READ}
          required
          maxLength={CONTACT_LIMITS.outcome}
          value={draft.outcome}
          onChange={event => set({ outcome: event.target.value })}
          error={errorOf('outcome')}
        />
      )}
    </>
  );
}
