import { DateField } from 'ui/DateField.tsx';
import { FilterPair } from 'ui/FilterPanel.tsx';
import { fieldError } from './form-errors.ts';

interface DayPairProps {
  value: { du?: string | undefined; au?: string | undefined };
  onChange: (part: DayPairProps['value']) => void;
  error: unknown;
}

/** The first and the last day of a search, both included, which stay together. */
export function DayPair({ value, onChange, error }: DayPairProps) {
  return (
    <FilterPair>
      <DateField
        label="Du"
        value={value.du ?? null}
        onChange={day => onChange({ du: day ?? undefined })}
        error={fieldError(error, 'dateBegin')}
        calendarLabel="Calendrier du premier jour"
      />
      <DateField
        label="Au"
        value={value.au ?? null}
        onChange={day => onChange({ au: day ?? undefined })}
        error={fieldError(error, 'dateEnd')}
        calendarLabel="Calendrier du dernier jour"
      />
    </FilterPair>
  );
}
