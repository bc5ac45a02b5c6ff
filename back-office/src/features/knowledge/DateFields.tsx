import './knowledge.css';
import { DateField } from 'ui/DateField.tsx';
import type { Draft } from './draft.ts';

interface DateFieldsProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  wrong: Record<string, string>;
}

/** When it was made, and from when to when members see it: both days included, the last one to its end. */
export function DateFields({ draft, onChange, wrong }: DateFieldsProps) {
  const field = (name: 'creationDate' | 'validityStartDate' | 'validityEndDate') => ({
    value: draft[name],
    onChange: (value: string | null, unread: string) => {
      const others = draft.invalidDates.filter(one => one !== name);
      onChange({ [name]: value, invalidDates: unread ? [...others, name] : others });
    },
    error: wrong[name],
  });
  return (
    <>
      <div className="knowledge-dates">
        <DateField
          label="Date de création"
          required
          calendarLabel="Calendrier de la date de création"
          {...field('creationDate')}
        />
      </div>
      <div className="knowledge-dates">
        <DateField
          label="Début de validité"
          description="Ce jour est compris."
          calendarLabel="Calendrier du début de validité"
          {...field('validityStartDate')}
        />
        <DateField
          label="Fin de validité"
          description="Ce jour est compris."
          calendarLabel="Calendrier de la fin de validité"
          {...field('validityEndDate')}
        />
      </div>
    </>
  );
}
