import './Field.css';
import './Select.css';
import './MultiSelect.css';
import './SearchMenu.css';
import type { RefObject } from 'react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { Popover } from './Popover.tsx';

interface SearchMenuProps {
  /** The button that opens it. */
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  label: string;
  searchLabel: string;
  emptyText: string;
  /** Found by both texts. */
  items: readonly { id: number; title: string; text: string }[];
  onChoose: (id: number) => void;
}

/** A list under a button, to search in and choose one thing from, which is then done. */
export function SearchMenu({ label, searchLabel, emptyText, items, onChoose, ...popover }: SearchMenuProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  return (
    <Popover {...popover} placement="bottom start" aria-label={label}>
      <Autocomplete filter={contains}>
        <SearchField aria-label={searchLabel} autoFocus className="multi-search">
          <Input role="combobox" aria-expanded="true" className="control" placeholder="Chercher…" />
        </SearchField>
        <Menu
          aria-label={label}
          className="list-box search-menu"
          onAction={key => onChoose(Number(key))}
          renderEmptyState={() => <p className="list-empty">{emptyText}</p>}
        >
          {items.map(({ id, title, text }) => (
            <MenuItem key={id} id={id} textValue={`${title} ${text}`} className="list-option search-menu-option">
              <strong>{title}</strong>
              <span className="search-menu-detail">{text}</span>
            </MenuItem>
          ))}
        </Menu>
      </Autocomplete>
    </Popover>
  );
}
