import './blocks.css';
import { DateField } from 'ui/DateField.tsx';
import { Group } from './Group.tsx';

interface DatesGroupProps {
  /** Days of Europe/Paris. */
  begin: string | null;
  end: string | null;
  onChange: (name: 'begin' | 'end', day: string | null, isInvalid: boolean) => void;
  errorOf: (name: 'begin' | 'end') => string | undefined;
}

/** The first and the last day on which members see a content. */
export function DatesGroup({ onChange, errorOf, ...days }: DatesGroupProps) {
  return (
    <Group
      title="Dates d'affichage"
      description="Facultatives, et incluses toutes les deux : du début du premier jour à la fin du dernier, heure de Paris."
    >
      <div className="field-pair">
        {(['begin', 'end'] as const).map(name => (
          <DateField
            key={name}
            label={name === 'begin' ? 'Affiché à partir du' : "Affiché jusqu'au"}
            value={days[name]}
            onChange={(day, isInvalid) => onChange(name, day, isInvalid)}
            error={errorOf(name)}
          />
        ))}
      </div>
    </Group>
  );
}
