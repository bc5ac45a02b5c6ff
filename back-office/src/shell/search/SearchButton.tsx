import './search.css';
import { IconSearch } from '@tabler/icons-react';
import type { Manager } from 'contract/calls/session.ts';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { areKeysOn } from '../keys.ts';

const SearchPalette = lazy(() => import('./SearchPalette.tsx'));

/** Keys typed into a field are that field's; under a dialog nothing opens. */
const isElsewhere = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]'));

/** While the palette is fetched: what is typed meanwhile will stand in its field. */
function TypedAhead({ ahead }: { ahead: RefObject<string> }) {
  useEffect(() => {
    ahead.current = '';
    const keep = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      ahead.current += event.key;
    };
    document.addEventListener('keydown', keep);
    return () => document.removeEventListener('keydown', keep);
  }, [ahead]);
  return null;
}

/** The one way to somebody or somewhere, from every page: pressed, Ctrl+K, or '/'. */
export function SearchButton({ manager }: { manager: Manager }) {
  const [isOpen, setOpen] = useState(false);
  const ahead = useRef('');
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPalette && !isSlash) return;
      if (document.querySelector('dialog[open]') || (isSlash && (isElsewhere(event.target) || !areKeysOn()))) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button type="button" className="search-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconSearch aria-hidden="true" />
        <span className="search-button-text">Trouver un adhérent, un dossier, un écran</span>
        <span className="search-keys" aria-hidden="true">
          <kbd>Ctrl</kbd> <kbd>K</kbd>
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={<TypedAhead ahead={ahead} />}>
          <SearchPalette
            manager={manager}
            ahead={ahead}
            onClose={() => {
              ahead.current = '';
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
