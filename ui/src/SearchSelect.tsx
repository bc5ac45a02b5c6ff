import './Field.css';
import './Select.css';
import './MultiSelect.css';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { MAX_SEARCH_TEXT } from 'contract/values/fields.ts';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { describedAttributes, FieldError, FieldHint, FieldName, type FieldTexts, useFieldIds } from './Field.tsx';
import { Popover } from './Popover.tsx';
import { itemKey, type SelectOption } from './Select.tsx';

interface SearchSelectProps<O extends SelectOption<number>> extends FieldTexts {
  /** What is found for `search`, the first of it. */
  options: readonly O[];
  /** The chosen one, whether or not it is among those. */
  value: O | null;
  onChange: (value: O) => void;
  /** What is typed in the list's search line. Whoever holds it looks for it. */
  search: string;
  onSearch: (text: string) => void;
  searchLabel: string;
  /** Shown when nothing is found: 'Recherche…' while the answer is on its way. */
  emptyText: string;
  placeholder?: string;
}

/** A list to choose one thing from, out of more than it can hold: found as it is typed. */
export function SearchSelect<O extends SelectOption<number>>({
  options,
  value,
  onChange,
  search,
  onSearch,
  searchLabel,
  emptyText,
  placeholder = 'Choisir',
  ...texts
}: SearchSelectProps<O>) {
  const ids = useFieldIds();
  const { label, description, error, required, isLabelHidden } = texts;
  // What is chosen stays at hand; a search shows what it found only.
  const isHidden = search === '' && value !== null && !options.some(option => option.value === value.value);
  const shown = isHidden ? [value, ...options] : options;
  return (
    <I18nProvider locale="fr-FR">
      <AriaSelect
        className="field"
        value={value && itemKey(value.value)}
        onChange={key => {
          const chosen = shown.find(option => itemKey(option.value) === key);
          if (chosen) onChange(chosen);
        }}
        onOpenChange={isOpen => isOpen && onSearch('')}
        // Pressed before its people have come, it opens and says so.
        allowsEmptyCollection
        isInvalid={Boolean(error)}
      >
        <FieldName ids={ids} required={required} isLabelHidden={isLabelHidden}>
          <Label className="field-label">{label}</Label>
        </FieldName>
        <FieldHint ids={ids} description={description} />
        <Button {...describedAttributes(ids, texts)} className="control select-button">
          <SelectValue className="select-value">{value?.label ?? placeholder}</SelectValue>
          <IconChevronDown aria-hidden="true" />
        </Button>
        <FieldError ids={ids} error={error} />
        <Popover>
          <Autocomplete inputValue={search} onInputChange={onSearch}>
            <SearchField aria-label={searchLabel} autoFocus className="multi-search">
              {/* As the keys typed here move through the list below, it is a combobox to screen readers. */}
              <Input
                role="combobox"
                aria-expanded="true"
                className="control"
                placeholder="Chercher…"
                maxLength={MAX_SEARCH_TEXT}
              />
            </SearchField>
            <ListBox className="list-box" renderEmptyState={() => <p className="list-empty">{emptyText}</p>}>
              {shown.map(option => (
                <ListBoxItem
                  key={option.value}
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
          </Autocomplete>
        </Popover>
      </AriaSelect>
    </I18nProvider>
  );
}
