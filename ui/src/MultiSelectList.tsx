import './Field.css';
import './Select.css';
import './MultiSelect.css';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { itemKey, NO_CHOICE, type SelectOption } from './Select.tsx';

/** The key of 'Tout sélectionner' among the options. */
export const ALL = 'all';

interface ListProps {
  options: readonly SelectOption<string | number>[];
  selectAllText: string;
  hasSome: boolean;
  hasFilter: boolean;
}

export function MultiSelectList({ hasFilter, ...list }: ListProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  if (!hasFilter) return <Options {...list} />;
  return (
    <Autocomplete
      // 'Tout' would be a riddle while only a part is shown: it leaves the list during a search.
      filter={(text, typed, node) => typed === '' || (node.key !== ALL && contains(text, typed))}
    >
      <SearchField aria-label="Filtrer la liste" autoFocus className="multi-search">
        {/* As the keys typed here move through the list below, it is a combobox to screen readers. */}
        <Input role="combobox" aria-expanded="true" className="control" placeholder="Filtrer…" />
      </SearchField>
      <Options {...list} />
    </Autocomplete>
  );
}

function Options({ options, selectAllText, hasSome }: Omit<ListProps, 'hasFilter'>) {
  return (
    <ListBox
      className="list-box"
      renderEmptyState={() => (
        <p className="list-empty">{options.length > 0 ? 'Aucun choix ne correspond.' : NO_CHOICE}</p>
      )}
    >
      {options.length > 0 && (
        <ListBoxItem id={ALL} textValue={selectAllText} className="list-option multi-all">
          {({ isSelected }) => (
            <>
              <Box isOn={isSelected} isPartly={hasSome} />
              <span>{selectAllText}</span>
            </>
          )}
        </ListBoxItem>
      )}
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
              <Box isOn={isSelected} />
              <span>{option.label}</span>
            </>
          )}
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

function Box({ isOn, isPartly = false }: { isOn: boolean; isPartly?: boolean }): ReactNode {
  return (
    <span className={isPartly ? 'multi-box multi-box-some' : 'multi-box'} aria-hidden="true">
      {isOn ? <IconCheck /> : isPartly && <IconMinus />}
    </span>
  );
}
