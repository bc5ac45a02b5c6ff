import './Field.css';
import './Select.css';
import './MultiSelect.css';
import { IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { Select as AriaSelect, type Key, SelectValue } from 'react-aria-components/Select';
import { cx } from './classes.ts';
import { describedAttributes, FieldError, FieldHint, FieldName, type FieldTexts, useFieldIds } from './Field.tsx';
import { ALL, MultiSelectList } from './MultiSelectList.tsx';
import { Popover } from './Popover.tsx';
import { itemKey, type SelectOption } from './Select.tsx';
import { summarise } from './summary.ts';

export interface MultiSelectProps<V extends string | number> extends FieldTexts {
  options: readonly SelectOption<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  onBlur?: () => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** How many labels are shown before 'et N autre(s)'. */
  maxShown?: number;
  selectAllText?: string;
  /** A search line appears above the list from this many options. */
  filterFrom?: number;
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A list to choose several values from, with 'Tout sélectionner', and a search line when it is long. */
export function MultiSelect<V extends string | number>({
  options,
  value,
  onChange,
  onBlur,
  placeholder = 'Aucun',
  maxShown = 10,
  selectAllText = 'Tout sélectionner',
  filterFrom = 12,
  disabled,
  className,
  ref,
  ...texts
}: MultiSelectProps<V>) {
  const ids = useFieldIds();
  const { label, description, error, required, isLabelHidden } = texts;
  const enabled = options.filter(option => !option.disabled);
  const chosen = options.filter(option => value.includes(option.value));
  const summary = summarise(
    chosen.map(option => option.label),
    maxShown,
  );
  const isAll = enabled.length > 0 && enabled.every(option => value.includes(option.value));
  const keys = chosen.map(option => itemKey(option.value));

  const change = (next: readonly Key[]) => {
    const kept = options.filter(
      option => next.includes(itemKey(option.value)) && (!option.disabled || value.includes(option.value)),
    );
    const hasAll = next.includes(ALL);
    if (hasAll === isAll) return onChange(kept.map(option => option.value));
    // 'Tout sélectionner' itself was pressed: what is disabled keeps the state it has.
    onChange(
      options.filter(option => (option.disabled ? value.includes(option.value) : hasAll)).map(option => option.value),
    );
  };

  return (
    <I18nProvider locale="fr-FR">
      <AriaSelect<object, 'multiple'>
        className={cx('field', className)}
        selectionMode="multiple"
        value={isAll ? [ALL, ...keys] : keys}
        onChange={change}
        onBlur={onBlur}
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
          <SelectValue className="multi-value">{summary || placeholder}</SelectValue>
          <IconChevronDown aria-hidden="true" />
        </Button>
        <FieldError ids={ids} error={error} />
        <Popover>
          <MultiSelectList
            options={options}
            selectAllText={selectAllText}
            hasSome={chosen.length > 0 && !isAll}
            hasFilter={options.length >= filterFrom}
          />
        </Popover>
      </AriaSelect>
    </I18nProvider>
  );
}
