import { IconCalendar } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import type { CalendarPopoverProps } from './CalendarPopover.tsx';
import { formatFrenchDate } from './dates.ts';
import { TextDateField, type TextDateFieldProps } from './TextDateField.tsx';

/** The calendar weighs 30 kB: it comes when it is first opened. Without it (no network, old browser) the text remains. */
const CalendarPopover = lazy(
  (): Promise<{ default: ComponentType<CalendarPopoverProps> }> =>
    import('./CalendarPopover.tsx').catch(() => ({ default: () => null })),
);

export interface DateFieldProps extends Omit<TextDateFieldProps, 'end' | 'invalidText'> {
  invalidText?: string;
  calendarLabel?: string;
}

/** A date in DD/MM/YYYY, typed or chosen in a calendar. */
export function DateField({ calendarLabel, invalidText, ...field }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const opening = calendarLabel ?? `Ouvrir le calendrier : ${field.label}`;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <TextDateField
        {...field}
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
            onClick={() => setOpen(true)}
          >
            <IconCalendar aria-hidden="true" />
          </button>
        }
      />
      {isOpen && (
        <Suspense>
          <CalendarPopover
            trigger={button}
            value={field.value}
            min={field.min}
            max={field.max}
            onChange={day => {
              field.onChange(day, false);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
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
