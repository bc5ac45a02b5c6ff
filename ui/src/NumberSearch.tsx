import './Field.css';
import './Select.css';
import './MultiSelect.css';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { Select as AriaSelect, type Key, SelectValue } from 'react-aria-components/Select';
import { cx } from './classes.ts';
import { describedAttributes, FieldError, FieldHint, FieldName, type FieldTexts, useFieldIds } from './Field.tsx';
import { Popover } from './Popover.tsx';
import { summarise } from './summary.ts';

export interface NumberSearchProps extends FieldTexts {
  /** The chosen numbers; one at most unless `isMultiple`. */
  value: readonly number[];
  onChange: (value: number[]) => void;
  isMultiple?: boolean;
  /** What is typed in the list's search line: digits. Whoever holds it looks the numbers up. */
  search: string;
  onSearch: (digits: string) => void;
  /** The numbers found for `search`. */
  options: readonly number[];
  /** Shown when nothing is found: 'Recherche…' while the answer is on its way. */
  emptyText?: string;
  placeholder?: string;
  searchLabel?: string;
  /** How many chosen numbers are shown before 'et N autre(s)'. */
  maxShown?: number;
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A number, or several, out of more than a list can hold: found by the first digits, as they are typed. */
export function NumberSearch({
  value,
  onChange,
  isMultiple = false,
  search,
  onSearch,
  options,
  emptyText = 'Aucun numéro ne commence par ces chiffres.',
  placeholder = 'Choisir',
  searchLabel = 'Premiers chiffres du numéro',
  maxShown = 3,
  disabled,
  className,
  ref,
  ...texts
}: NumberSearchProps) {
  const ids = useFieldIds();
  const { label, description, error, required, isLabelHidden } = texts;
  // What is chosen stays at hand to be taken back; a search shows what it found only.
  const shown = search === '' ? [...value, ...options.filter(number => !value.includes(number))] : options;
  const change = (key: Key | readonly Key[] | null) => {
    const keys = Array.isArray(key) ? key : key === null ? [] : [key];
    onChange(keys.map(Number));
  };
  const list = (
    <ListBox className="list-box" renderEmptyState={() => <p className="list-empty">{emptyText}</p>}>
      {shown.map(number => (
        <ListBoxItem key={number} id={String(number)} textValue={String(number)} className="list-option figures">
          {({ isSelected }) => (
            <>
              {isMultiple && (
                <span className="multi-box" aria-hidden="true">
                  {isSelected && <IconCheck />}
                </span>
              )}
              <span>{number}</span>
              {!isMultiple && isSelected && <IconCheck aria-hidden="true" />}
            </>
          )}
        </ListBoxItem>
      ))}
    </ListBox>
  );
  return (
    <I18nProvider locale="fr-FR">
      <AriaSelect<object, 'single' | 'multiple'>
        className={cx('field', className)}
        selectionMode={isMultiple ? 'multiple' : 'single'}
        value={isMultiple ? value.map(String) : (value[0]?.toString() ?? null)}
        onChange={change}
        onOpenChange={isOpen => isOpen && onSearch('')}
        isDisabled={disabled}
        isInvalid={Boolean(error)}
      >
        <FieldName ids={ids} required={required} isLabelHidden={isLabelHidden}>
          <Label className="field-label">{label}</Label>
        </FieldName>
        <FieldHint ids={ids} description={description} />
        <Button ref={ref} {...describedAttributes(ids, texts)} className="control select-button">
          <SelectValue className="multi-value">{summarise(value.map(String), maxShown) || placeholder}</SelectValue>
          <IconChevronDown aria-hidden="true" />
        </Button>
        <FieldError ids={ids} error={error} />
        <Popover>
          <Autocomplete inputValue={search} onInputChange={typed => onSearch(typed.replace(/\D/g, '').slice(0, 15))}>
            <SearchField aria-label={searchLabel} autoFocus className="multi-search">
              {/* As the keys typed here move through the list below, it is a combobox to screen readers. */}
              <Input
                role="combobox"
                aria-expanded="true"
                className="control"
                inputMode="numeric"
                placeholder="Premiers chiffres…"
              />
            </SearchField>
            {list}
          </Autocomplete>
        </Popover>
      </AriaSelect>
    </I18nProvider>
  );
}
