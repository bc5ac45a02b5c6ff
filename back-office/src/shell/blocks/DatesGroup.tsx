import './blocks.css';
import { DateField } from 'ui/DateField.tsx';
import { type DatesDraft, wrongDates } from './dates-draft.ts';
import { Group } from './Group.tsx';

interface DatesGroupProps {
  draft: DatesDraft;
  onChange: (part: Partial<DatesDraft>) => void;
  errorOf: (field: string) => string | undefined;
}

/** The first and the last day on which members see a content. */
export function DatesGroup({ draft, onChange, errorOf }: DatesGroupProps) {
  return (
    <Group
      title="Dates d'affichage"
      description="Facultatives, et incluses toutes les deux : du début du premier jour à la fin du dernier, heure de Paris."
    >
      <div className="field-pair">
        {(['visibilityBegin', 'visibilityEnd'] as const).map(name => (
          <DateField
            key={name}
            label={name === 'visibilityBegin' ? 'Affiché à partir du' : "Affiché jusqu'au"}
            value={draft[name]}
            onChange={(day, unread) =>
              onChange({
                // Both, since either may put their order right: what was said of one holds no more.
                visibilityBegin: draft.visibilityBegin,
                visibilityEnd: draft.visibilityEnd,
                [name]: day,
                invalidDates: [...draft.invalidDates.filter(other => other !== name), ...(unread ? [name] : [])],
              })
            }
            error={(name === 'visibilityEnd' ? wrongDates(draft) : undefined) ?? errorOf(name)}
          />
        ))}
      </div>
    </Group>
  );
}
