import 'ui/Field.css';
import './maintenance.css';
import { DateField } from 'ui/DateField.tsx';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { HOURS, type Moment, minutesWith } from './dates.ts';

interface MomentFieldProps {
  legend: string;
  hint: string;
  value: Moment;
  onChange: (value: Moment) => void;
}

/** A date, an hour and a minute. */
export function MomentField({ legend, hint, value, onChange }: MomentFieldProps) {
  return (
    <fieldset className="moment">
      <legend>{legend}</legend>
      <p className="field-description">{hint}</p>
      <div className="moment-fields">
        <DateField
          label="Date"
          calendarLabel={`Ouvrir le calendrier : ${legend.toLowerCase()}`}
          value={value.day}
          onChange={(day, unread) => onChange({ ...value, day, isInvalid: unread !== '' })}
        />
        <NativeSelect
          label="Heure"
          options={HOURS}
          value={value.hour}
          onChange={event => onChange({ ...value, hour: event.target.value })}
        />
        <NativeSelect
          label="Minute"
          options={minutesWith(value.minute)}
          value={value.minute}
          onChange={event => onChange({ ...value, minute: event.target.value })}
        />
      </div>
    </fieldset>
  );
}
