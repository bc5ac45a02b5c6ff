import './Field.css';
import { say } from 'contract/texts/words.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { afterPress } from './after-press.ts';
import { maskFrenchDate } from './date-mask.ts';
import { FRENCH_DATE_LENGTH, formatFrenchDate, parseFrenchDate } from './dates.ts';
import { Field, type FieldTexts, fieldAttributes, useFieldIds } from './Field.tsx';
import { useUnread } from './form-fields.ts';

type InputProps = Omit<
  ComponentProps<'input'>,
  'required' | 'children' | 'value' | 'onChange' | 'type' | 'min' | 'max'
>;

export interface TextDateFieldProps extends FieldTexts, InputProps {
  /** 'YYYY-MM-DD', or null. */
  value: string | null;
  /** What the field shows without a value; undefined: nobody keeps what is no date. */
  unread?: string | undefined;
  /** Null for an empty field, and for a text that is no date: `unread`, else empty. */
  onChange: (value: string | null, unread: string) => void;
  /** What is said of a text that is no such date. */
  invalidText: string;
  /** First and last day accepted, 'YYYY-MM-DD'. */
  min?: string;
  max?: string;
  /** Pressed against the end of the input: the calendar of DateField. */
  end?: ReactNode;
}

/** A date typed as DD/MM/YYYY. Works in any browser, and is quicker than a calendar for a date of birth. */
export function TextDateField({
  label,
  description,
  error,
  required,
  isLabelHidden,
  className,
  id,
  value,
  unread,
  onChange,
  invalidText,
  min,
  max,
  end,
  ...input
}: TextDateFieldProps) {
  const ids = useFieldIds(id);
  const given = formatFrenchDate(value) || (unread ?? '');
  const [text, setText] = useState(given);
  const [isLeft, setLeft] = useState(Boolean(unread));
  const [shown, setShown] = useState({ value, unread });
  // It came from outside (reset, calendar, data loaded, what another device kept): the text follows it.
  const isOther = unread !== undefined && unread !== shown.unread;
  if (value !== shown.value || isOther) {
    setShown({ value, unread });
    if (value !== read(text, min, max) || (value === null && isOther)) {
      setText(given);
      setLeft(Boolean(unread));
    }
  }
  const isInvalid = text !== '' && read(text, min, max) === null;
  useUnread(ids.control, isInvalid, () => setLeft(true));
  const texts = {
    label,
    description,
    required,
    isLabelHidden,
    error: isInvalid && isLeft ? invalidText : error,
  };

  const type = (next: string) => {
    const date = read(next, min, max);
    const nextUnread = date === null ? next : '';
    setText(next);
    setShown({ value: date, unread: nextUnread });
    setLeft(false);
    onChange(date, nextUnread);
  };
  const control = (
    <input
      placeholder={say('widgets.others.dateFormat')}
      autoComplete="off"
      {...input}
      {...fieldAttributes(ids, texts)}
      type="text"
      inputMode="numeric"
      maxLength={FRENCH_DATE_LENGTH}
      className="control figures"
      value={text}
      onChange={event => {
        const { value: typed, selectionStart } = event.target;
        // Correcting in the middle of the text must not move the caret.
        type(selectionStart === typed.length ? maskFrenchDate(typed, text) : typed);
      }}
      onBlur={event => {
        afterPress(() => setLeft(true));
        input.onBlur?.(event);
      }}
    />
  );
  return (
    <Field ids={ids} {...texts} className={className}>
      {end ? (
        <div className="control-group">
          {control}
          {end}
        </div>
      ) : (
        control
      )}
    </Field>
  );
}

function read(text: string, min?: string, max?: string): string | null {
  const date = parseFrenchDate(text);
  if (date === null || (min && date < min) || (max && date > max)) return null;
  return date;
}
