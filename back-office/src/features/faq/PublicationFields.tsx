import { Checkbox } from 'ui/Checkbox.tsx';
import { DatesGroup } from '../../shell/blocks/DatesGroup.tsx';
import type { FaqEditor } from './faq-draft.ts';

/** Whether members see it, and from when to when. */
export function PublicationFields({ draft, set, errorOf }: Pick<FaqEditor<never>, 'draft' | 'set' | 'errorOf'>) {
  return (
    <>
      <DatesGroup draft={draft} onChange={set} errorOf={errorOf} />
      <Checkbox
        label="Montrer aux adhérents"
        description="Sans cette coche, c'est un brouillon, ou un contenu masqué : lui et ses dates sont gardés, personne ne le lit."
        checked={draft.visibility}
        onChange={event => set({ visibility: event.target.checked })}
      />
    </>
  );
}
