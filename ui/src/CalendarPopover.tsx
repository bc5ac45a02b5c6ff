import './Select.css';
import './CalendarPopover.css';
import { parseDate } from '@internationalized/date';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type RefObject, useContext } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { NativeSelect } from './NativeSelect.tsx';
import { Popover } from './Popover.tsx';

export interface CalendarPopoverProps {
  trigger: RefObject<HTMLElement | null>;
  value: string | null;
  onChange: (day: string) => void;
  onClose: () => void;
  min?: string;
  max?: string;
}

const FIRST_YEAR = 1900;
const YEARS_AHEAD = 20;

/** A month to choose a day from. `autoFocus` matters: without it the arrow keys do nothing. */
export default function CalendarPopover({ trigger, value, onChange, onClose, min, max }: CalendarPopoverProps) {
  return (
    <I18nProvider locale="fr-FR">
      <Popover triggerRef={trigger} isOpen onOpenChange={isOpen => isOpen || onClose()} placement="bottom end">
        <Dialog aria-label="Calendrier" className="calendar">
          <Calendar
            aria-label="Choisir une date"
            autoFocus
            value={value ? parseDate(value) : null}
            minValue={min ? parseDate(min) : undefined}
            maxValue={max ? parseDate(max) : undefined}
            onChange={day => onChange(day.toString())}
          >
            <div className="calendar-head">
              <Button slot="previous" className="calendar-step">
                <IconChevronLeft aria-hidden="true" />
              </Button>
              <MonthAndYear min={min} max={max} />
              <Button slot="next" className="calendar-step">
                <IconChevronRight aria-hidden="true" />
              </Button>
            </div>
            <CalendarGrid className="calendar-grid" weekdayStyle="short">
              <CalendarGridHeader>{day => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
              <CalendarGridBody>{date => <CalendarCell date={date} className="calendar-day" />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}

/** Two lists: a date of birth is 900 presses away from today otherwise. */
function MonthAndYear({ min, max }: { min?: string; max?: string }) {
  const state = useContext(CalendarStateContext);
  if (!state) return null;
  const { focusedDate } = state;
  const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });
  const first = Math.min(min ? Number(min.slice(0, 4)) : FIRST_YEAR, focusedDate.year);
  const last = Math.max(max ? Number(max.slice(0, 4)) : new Date().getFullYear() + YEARS_AHEAD, focusedDate.year);
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <>
      <NativeSelect
        label="Mois"
        isLabelHidden
        className="calendar-month"
        value={focusedDate.month}
        onChange={event => state.setFocusedDate(focusedDate.set({ month: Number(event.target.value) }))}
        options={Array.from({ length: 12 }, (_, index) => ({
          value: index + 1,
          label: month.format(Date.UTC(2024, index)),
        }))}
      />
      <NativeSelect
        label="Année"
        isLabelHidden
        className="calendar-year"
        value={focusedDate.year}
        onChange={event => state.setFocusedDate(focusedDate.set({ year: Number(event.target.value) }))}
        options={years.map(year => ({ value: year, label: String(year) }))}
      />
    </>
  );
}
