import './Field.css';
import { IconCalendar } from '@tabler/icons-react';
import { type ComponentType, useRef, useState } from 'react';
import { announce } from './announce.ts';
import type { CalendarPopoverProps } from './CalendarPopover.tsx';
import { formatFrenchDate } from './dates.ts';
import { TextDateField, type TextDateFieldProps } from './TextDateField.tsx';

const FAILED = "Le calendrier n'a pas pu être chargé. Saisissez la date, ou ouvrez-le à nouveau.";

export interface DateFieldProps extends Omit<TextDateFieldProps, 'end' | 'invalidText'> {
  invalidText?: string;
  calendarLabel?: string;
}

/**
 * A date in DD/MM/YYYY, typed or chosen in a calendar, which weighs 30 kB: it comes when it is first opened. Without it (no
 * network, old browser) the text remains.
 */
export function DateField({ calendarLabel, invalidText, ...field }: DateFieldProps) {
  const [Calendar, setCalendar] = useState<ComponentType<CalendarPopoverProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const opening = calendarLabel ?? `Ouvrir le calendrier : ${field.label}`;
  const button = useRef<HTMLButtonElement>(null);
  const open = async () => {
    try {
      const { default: Popover } = await import('./CalendarPopover.tsx');
      setCalendar(() => Popover);
      setFailed(false);
      setOpen(true);
    } catch {
      setFailed(true);
      announce(FAILED);
    }
  };
  return (
    <>
      <TextDateField
        {...field}
        description={hasFailed ? FAILED : field.description}
        invalidText={invalidText ?? message(field.min, field.max)}
        end={
          <button
            ref={button}
            type="button"
            className="control-end"
            aria-label={opening}
            title={opening}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={field.disabled || field.readOnly}
            onClick={() => void open()}
          >
            <IconCalendar aria-hidden="true" />
          </button>
        }
      />
      {isOpen && Calendar && (
        <Calendar
          trigger={button}
          value={field.value}
          min={field.min}
          max={field.max}
          onChange={day => {
            field.onChange(day, '');
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function message(min?: string, max?: string): string {
  const from = min && `à partir du ${formatFrenchDate(min)}`;
  const to = max && `jusqu'au ${formatFrenchDate(max)}`;
  const limits = [from, to].filter(Boolean).join(' et ');
  return `Saisissez une date qui existe${limits && `, ${limits}`}, au format JJ/MM/AAAA.`;
}
