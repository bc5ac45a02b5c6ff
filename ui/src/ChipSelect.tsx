import './ChipSelect.css';
import { IconChevronDown } from '@tabler/icons-react';

interface ChipSelectProps<V extends string | number> {
  /** What it filters by; alone in the chip while nothing is chosen. */
  label: string;
  options: readonly { value: V; label: string }[];
  value: V | null;
  /** Null: any. */
  onChange: (value: V | null) => void;
  /** The line that stands for any. */
  anyText: string;
}

/** A filter that acts as soon as it is chosen, no larger than its words: 'Type', 'Type : Messages'. */
export function ChipSelect<V extends string | number>({
  label,
  options,
  value,
  onChange,
  anyText,
}: ChipSelectProps<V>) {
  const chosen = options.find(option => option.value === value);
  return (
    <span className="chip" data-chosen={chosen ? '' : undefined}>
      <span className="chip-text" aria-hidden="true">
        {chosen ? `${label} : ${chosen.label}` : label}
      </span>
      <IconChevronDown aria-hidden="true" />
      <select
        className="chip-select"
        aria-label={label}
        value={chosen ? String(value) : ''}
        onChange={event => onChange(options.find(option => String(option.value) === event.target.value)?.value ?? null)}
      >
        <option value="">{anyText}</option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
