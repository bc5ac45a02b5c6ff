import './Field.css';
import './Select.css';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { cx } from './classes.ts';
import { describedAttributes, FieldError, FieldHint, FieldName, type FieldTexts, useFieldIds } from './Field.tsx';
import { Popover } from './Popover.tsx';

export interface SelectOption<V extends string | number> {
  value: V;
  label: string;
  disabled?: boolean;
}

/** The key of an option in its list: React Aria cannot tell the value '' from no value at all. */
export const itemKey = (value: string | number) => `option-${value}`;

export interface SelectProps<V extends string | number> extends FieldTexts {
  options: readonly SelectOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  onBlur?: () => void;
  /** Shown while nothing is chosen. For an 'all' line, give an option of its own instead. */
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  /** The button, so that a form can put the focus on it. */
  ref?: Ref<HTMLButtonElement>;
}

/** What a list says before its choices have come, or where there is none. */
export const NO_CHOICE = 'Aucun choix pour le moment.';

/** A list to choose one value from, for the back office. Public pages use NativeSelect. */
export function Select<V extends string | number>({
  options,
  value,
  onChange,
  onBlur,
  placeholder = 'Choisir',
  disabled,
  className,
  ref,
  ...texts
}: SelectProps<V>) {
  const ids = useFieldIds();
  const { label, description, error, required, isLabelHidden } = texts;
  return (
    <I18nProvider locale="fr-FR">
      <AriaSelect
        className={cx('field', className)}
        value={value !== null && options.some(option => option.value === value) ? itemKey(value) : null}
        onChange={key => {
          const chosen = options.find(option => itemKey(option.value) === key);
          if (chosen) onChange(chosen.value);
        }}
        onBlur={onBlur}
        placeholder={placeholder}
        isDisabled={disabled}
        // Pressed before its choices have come, it opens and says so.
        allowsEmptyCollection
        isInvalid={Boolean(error)}
      >
        <FieldName ids={ids} required={required} isLabelHidden={isLabelHidden}>
          <Label className="field-label">{label}</Label>
        </FieldName>
        <FieldHint ids={ids} description={description} />
        <Button ref={ref} {...describedAttributes(ids, texts)} className="control select-button">
          <SelectValue className="select-value" />
          <IconChevronDown aria-hidden="true" />
        </Button>
        <FieldError ids={ids} error={error} />
        <Popover>
          <ListBox className="list-box" renderEmptyState={() => <p className="list-empty">{NO_CHOICE}</p>}>
            {options.map(option => (
              <ListBoxItem
                key={itemKey(option.value)}
                id={itemKey(option.value)}
                textValue={option.label}
                isDisabled={option.disabled}
                className="list-option"
              >
                {({ isSelected }) => (
                  <>
                    <span>{option.label}</span>
                    {isSelected && <IconCheck aria-hidden="true" />}
                  </>
                )}
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </AriaSelect>
    </I18nProvider>
  );
}
