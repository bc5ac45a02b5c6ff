import 'ui/Field.css';
import './search.css';
import type { PersonFound } from 'contract/calls/search.ts';
import { MAX_SEARCH_TEXT } from 'contract/values/fields.ts';
import { type KeyboardEvent, type Ref, useEffect, useState } from 'react';
import { announce } from 'ui/announce.ts';
import { cx } from 'ui/classes.ts';
import { Field, fieldAttributes, useFieldIds } from 'ui/Field.tsx';
import { countOf } from '../counts.ts';
import { failureOf } from '../form-errors.ts';
import { PersonLine } from './PersonLine.tsx';
import { Understood } from './Understood.tsx';
import { usePeople } from './use-people.ts';

interface PersonFieldProps {
  error: string | undefined;
  /** `folderId`: of the form whose code was typed. */
  onPick: (person: PersonFound, folderId: number | null) => void;
  /** What to do where nobody is found. */
  ifNobody?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A member, found as in the palette: arrows choose, Enter takes, Escape empties. */
export function PersonField({ error, onPick, ifNobody = '', ref }: PersonFieldProps) {
  const ids = useFieldIds();
  const listId = `${ids.control}-list`;
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { typed, query, people, isCurrent, hasMore, near, form } = usePeople(text);
  const isSettled = isCurrent && !query.isFetching;
  const current = Math.min(at, people.length - 1);
  const optionId = (person: PersonFound | undefined) => person && `${listId}-${person.id}`;
  const currentId = optionId(people[current]);

  const told = typed.length < 2 || !isSettled || query.error ? '' : countOf(people.length, 'adhérent', 'adhérents');
  useEffect(() => {
    if (told) announce(told);
  }, [told]);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const pick = (person: PersonFound) =>
    onPick(person, form?.memberId === person.id ? (form.folderIds[0] ?? null) : null);

  const press = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move && people.length > 0) {
      event.preventDefault();
      setAt((current + move + people.length) % people.length);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      // What is shown for other letters is not who was meant.
      const person = people[current];
      if (isSettled && person) pick(person);
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      setText('');
    }
  };
  const texts = { label: 'Qui', required: true, ...(error && { error }) };
  return (
    <div>
      <Field ids={ids} {...texts}>
        <input
          ref={ref}
          {...fieldAttributes(ids, texts)}
          type="text"
          className="control"
          role="combobox"
          aria-expanded={people.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={currentId}
          placeholder="Nom, dossier, NIR, téléphone, code d'un formulaire…"
          maxLength={MAX_SEARCH_TEXT}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={text}
          onChange={event => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
      </Field>
      {query.error && <p className="search-said">{failureOf(query.error)}</p>}
      {near && <Understood read={near} people={people} hasMore={hasMore} />}
      {told && people.length === 0 && (
        <p className="search-said">
          Personne ne correspond à « {typed} ». {ifNobody}
        </p>
      )}
      {hasMore && <p className="search-said">Les {people.length} premiers : précisez votre recherche.</p>}
      <div
        id={listId}
        role="listbox"
        aria-label="Adhérents trouvés"
        aria-busy={!isSettled}
        className={cx('search-list', people.length > 0 && 'search-people-open')}
      >
        {people.map((person, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus (combobox)
          <div
            key={person.id}
            id={optionId(person)}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={cx('search-option', index === current && 'search-option-current')}
            // The field keeps the focus.
            onMouseDown={event => event.preventDefault()}
            onMouseMove={() => setAt(index)}
            onClick={() => pick(person)}
          >
            <PersonLine person={person} />
          </div>
        ))}
      </div>
    </div>
  );
}
