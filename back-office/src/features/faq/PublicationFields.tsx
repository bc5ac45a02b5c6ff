import { Checkbox } from 'ui/Checkbox.tsx';
import { DatesGroup } from '../../shell/blocks/DatesGroup.tsx';
import { type FaqEditor, wrongDates } from './faq-draft.ts';

/** Whether members see it, and from when to when. */
export function PublicationFields({ draft, set, errorOf }: Pick<FaqEditor<never>, 'draft' | 'set' | 'errorOf'>) {
  return (
    <>
      <DatesGroup
        begin={draft.visibilityBegin}
        end={draft.visibilityEnd}
        onChange={(name, day, isInvalid) =>
          set({
            [name === 'begin' ? 'visibilityBegin' : 'visibilityEnd']: day,
            unread: [...draft.unread.filter(other => other !== name), ...(isInvalid ? [name] : [])],
          })
        }
        errorOf={name =>
          name === 'begin' ? errorOf('visibilityBegin') : (wrongDates(draft) ?? errorOf('visibilityEnd'))
        }
      />
      <Checkbox
        label="Montrer aux adhérents"
        description="Sans cette coche, c'est un brouillon, ou un contenu masqué : lui et ses dates sont gardés, personne ne le lit."
        checked={draft.visibility}
        onChange={event => set({ visibility: event.target.checked })}
      />
    </>
  );
}
