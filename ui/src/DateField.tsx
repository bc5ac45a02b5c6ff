import { IconCalendar } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import type { CalendarPopoverProps } from './CalendarPopover.tsx';
import { TextDateField, type TextDateFieldProps } from './TextDateField.tsx';

/** The calendar weighs 30 kB: it comes when it is first opened. Without it (no network, old browser) the text remains. */
const CalendarPopover = lazy(
  (): Promise<{ default: ComponentType<CalendarPopoverProps> }> =>
    import('./CalendarPopover.tsx').catch(() => ({ default: () => null })),
);

export interface DateFieldProps extends Omit<TextDateFieldProps, 'end'> {
  calendarLabel?: string;
}

/** A date in DD/MM/YYYY, typed or chosen in a calendar. */
export function DateField({ calendarLabel = 'Ouvrir le calendrier', ...field }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <TextDateField
        {...field}
        end={
          <button
            ref={button}
            type="button"
            className="control-end"
            aria-label={calendarLabel}
            title={calendarLabel}
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
