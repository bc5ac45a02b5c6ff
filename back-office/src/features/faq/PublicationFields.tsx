import { Checkbox } from 'ui/Checkbox.tsx';
import { DatesGroup } from '../../shell/blocks/DatesGroup.tsx';
import type { PublicationDraft } from './use-publication.ts';

interface PublicationFieldsProps {
  draft: PublicationDraft;
  /** The server's word for a field. */
  errorOf: (path: string) => string | undefined;
}

/** Whether members see it, and from when to when. */
export function PublicationFields({ draft, errorOf }: PublicationFieldsProps) {
  return (
    <>
      <DatesGroup
        begin={draft.value.visibilityBegin}
        end={draft.value.visibilityEnd}
        onChange={draft.setDay}
        errorOf={name =>
          name === 'begin' ? errorOf('visibilityBegin') : (draft.wrongDates ?? errorOf('visibilityEnd'))
        }
      />
      <Checkbox
        label="Montrer aux adhérents"
        description="Sans cette coche, c'est un brouillon, ou un contenu masqué : lui et ses dates sont gardés, personne ne le lit."
        checked={draft.value.visibility}
        onChange={event => draft.setVisible(event.target.checked)}
      />
    </>
  );
}
