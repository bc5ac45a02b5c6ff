import 'ui/Field.css';
import './maintenance.css';
import { DateField } from 'ui/DateField.tsx';
import { today } from 'ui/dates.ts';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { HOURS, type Moment, minutesWith } from './dates.ts';

interface MomentFieldProps {
  legend: string;
  hint: string;
  value: Moment;
  onChange: (value: Moment) => void;
}

/** A date, an hour and a minute. An hour that is chosen before a date is one of today: without a date it would count for nothing. */
export function MomentField({ legend, hint, value, onChange }: MomentFieldProps) {
  const atTime = (time: Partial<Moment>) =>
    onChange({ ...value, ...time, day: value.isInvalid ? value.day : (value.day ?? today()) });
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
          onChange={event => atTime({ hour: event.target.value })}
        />
        <NativeSelect
          label="Minute"
          options={minutesWith(value.minute)}
          value={value.minute}
          onChange={event => atTime({ minute: event.target.value })}
        />
      </div>
    </fieldset>
  );
}
