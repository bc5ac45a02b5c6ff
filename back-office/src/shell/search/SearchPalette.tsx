import './search.css';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { PersonFound } from 'contract/calls/search.ts';
import type { Manager } from 'contract/calls/session.ts';
import { MAX_SEARCH_TEXT } from 'contract/values/fields.ts';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Alert } from 'ui/Alert.tsx';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { cx } from 'ui/classes.ts';
import { Modal } from 'ui/Modal.tsx';
import { paths } from '../../paths.ts';
import { failureOf } from '../form-errors.ts';
import { useTakeNext } from '../requests/use-take-next.ts';
import { useSignOut } from '../sign-out.tsx';
import { useOpenSpace } from '../space/use-open-space.tsx';
import { addressOf } from './address.ts';
import { groupsOf, placeOf, sayFound } from './groups.ts';
import { lackOf, NOTE, Nobody } from './Nobody.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonLine } from './PersonLine.tsx';
import { Understood } from './Understood.tsx';
import { type Option, useSearch } from './use-search.ts';

/** What is held while something is chosen. */
type Held = Pick<MouseEvent | KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;

interface SearchPaletteProps {
  manager: Manager;
  /** What was typed before the palette had come. */
  ahead: RefObject<string>;
  onClose: () => void;
}

/**
 * One field for everybody and everywhere: arrows choose, Enter opens, Ctrl+Enter in a tab, Maj+Enter the space of the person, Tab leads
 * to what is done for them, Escape empties and then closes.
 */
export default function SearchPalette({ manager, ahead, onClose }: SearchPaletteProps) {
  const [text, setText] = useState(() => ahead.current);
  const [at, setAt] = useState(0);
  const { open: openSpace, blockedTab } = useOpenSpace();
  const signOut = useSignOut();
  const [notOpened, setNotOpened] = useState<ReactNode>(null);
  const { typed, options, isSettled, error, retry, hasMore, hasMoreContents, near } = useSearch(text, manager);
  const navigate = useNavigate();
  const router = useRouter();
  // Where nothing is left, the queue says so.
  const takeNext = useTakeNext(text => {
    announce(text);
    void navigate({ to: paths.requests });
  });
  const id = useId();
  const current = Math.min(at, options.length - 1);
  const chosen = options[current];
  const person = isSettled && chosen && 'person' in chosen ? chosen.person : null;
  const actions = useRef<HTMLAnchorElement>(null);
  const people = options.flatMap(option => ('person' in option ? [option.person] : []));
  const isNobody = typed !== '' && people.length === 0 && !options.some(option => 'request' in option);
  const groups = groupsOf(options, typed, hasMore, hasMoreContents);
  const optionId = (option: Option | undefined) => (option ? `${id}-${option.key}` : undefined);

  /** Their own space, in a tab. */
  const visit = async (person: PersonFound) => {
    const said = await openSpace(person);
    if (said?.tone === 'danger') return setNotOpened(said.text);
    if (!said) return;
    announce(`L'espace de ${person.firstname} ${person.lastname} s'ouvre dans un nouvel onglet.`);
    onClose();
  };
  const open = (option: Option | undefined, { shiftKey, ctrlKey, metaKey }: Held) => {
    if (!option) return;
    setNotOpened(null);
    if (shiftKey && 'person' in option) return void visit(option.person);
    if ('action' in option && option.action.does === 'next') {
      onClose();
      void takeNext();
      return;
    }
    if ('action' in option && option.action.does === 'leave') return signOut.leave();
    // The person is looked for here.
    if ('action' in option && option.action.does === 'person') return setText('');
    const address = addressOf(option);
    if (ctrlKey || metaKey) window.open(router.buildLocation(address).href, '_blank', 'noopener');
    else {
      onClose();
      void navigate(address);
    }
  };
  const note = () => {
    onClose();
    void navigate({ to: paths.newContact, search: { inconnu: true } });
  };
  /** Enter came before what it opens. */
  const sooner = useRef<Held | null>(null);
  useEffect(() => {
    const held = sooner.current;
    if (!held || !isSettled) return;
    sooner.current = null;
    if (!error) open(options[current], held);
  });
  const press = (event: KeyboardEvent) => {
    // The keys that are held with it are none.
    if (!['Shift', 'Control', 'Meta'].includes(event.key)) sooner.current = null;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move && options.length > 0) {
      event.preventDefault();
      setAt((current + move + options.length) % options.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      // What is shown for other letters is not what was meant.
      if (isSettled) open(options[current], event);
      else sooner.current = { shiftKey: event.shiftKey, ctrlKey: event.ctrlKey, metaKey: event.metaKey };
    } else if (event.key === 'Tab' && !event.shiftKey && actions.current) {
      event.preventDefault();
      actions.current.focus();
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      event.stopPropagation();
      setText('');
    }
  };

  const told = !isSettled ? '' : (options.length === 0 && typed !== '' && lackOf(typed)) || sayFound(typed, groups);
  useEffect(() => {
    if (told) announce(told);
  }, [told]);
  useEffect(() => {
    const chosen = document.getElementById(`${id}-${options[current]?.key}`);
    chosen?.scrollIntoView({ block: 'nearest' });
  }, [id, current, options]);

  const lines = (some: readonly Option[]): ReactNode =>
    some.map(option => {
      const isCurrent = option === options[current];
      return (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus (combobox)
        <div
          key={option.key}
          id={optionId(option)}
          role="option"
          tabIndex={-1}
          aria-selected={isCurrent}
          className={cx('search-option', isCurrent && 'search-option-current')}
          // The field keeps the focus.
          onMouseDown={event => event.preventDefault()}
          onMouseMove={() => setAt(options.indexOf(option))}
          onClick={event => open(option, event)}
        >
          {'person' in option ? (
            <>
              <PersonLine person={option.person} seen={option.seen} />
              {option.proofId && <span className="visually-hidden">, ouvrir son certificat de vie</span>}
            </>
          ) : (
            <>
              <IconArrowRight className="search-icon" aria-hidden="true" />
              <span className="search-screen">
                <strong>{placeOf(option).label}</strong>
                {placeOf(option).section && <span className="small">{placeOf(option).section}</span>}
              </span>
            </>
          )}
        </div>
      );
    });

  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Trouver un adhérent, un dossier, un écran"
      className="search-palette"
      head={
        <div className="search-head">
          <IconSearch aria-hidden="true" />
          <input
            type="text"
            className="search-field"
            role="combobox"
            aria-label="Rechercher"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={optionId(options[current])}
            placeholder="Nom, dossier, NIR, téléphone, référence, écran…"
            maxLength={MAX_SEARCH_TEXT}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            data-autofocus=""
            value={text}
            onChange={event => {
              setText(event.target.value);
              setAt(0);
              sooner.current = null;
            }}
            onKeyDown={press}
          />
          <Button size="row" onClick={onClose}>
            Fermer
          </Button>
        </div>
      }
      actions={
        <div className="search-foot small">
          {person && (
            <PersonActions person={person} first={actions} onVisit={() => void visit(person)} onClose={onClose} />
          )}
          <span aria-hidden="true" className="search-keys">
            <kbd>Haut</kbd> <kbd>Bas</kbd> choisir <kbd>Entrée</kbd> ouvrir <kbd>Ctrl</kbd> <kbd>Entrée</kbd> dans un
            onglet <kbd>Maj</kbd> <kbd>Entrée</kbd> son espace <kbd>Échap</kbd> effacer
          </span>
          <span>Les personnes montrées sont inscrites au journal.</span>
        </div>
      }
    >
      {blockedTab}
      {signOut.question}
      {notOpened && <Alert tone="danger">{notOpened}</Alert>}
      {error && (
        <Alert tone="danger" action={<Button onClick={retry}>Réessayer</Button>}>
          {failureOf(error)}
        </Alert>
      )}
      {near && (
        <Understood read={near} people={people} hasMore={hasMore}>
          <Button variant="link" onClick={note}>
            {NOTE}
          </Button>
        </Understood>
      )}
      <div id={`${id}-list`} role="listbox" aria-label="Résultats" aria-busy={!isSettled} className="search-list">
        {groups.map(group => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, of which fieldset knows nothing
          <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
            <p id={`${id}-${group.name}`} className="search-group">
              {group.title}
              {group.note && <span className="small"> : {group.note}</span>}
            </p>
            {lines(group.options)}
          </div>
        ))}
      </div>
      {isSettled && !error && isNobody && (
        <Nobody typed={typed} isScoped={!manager.administrator} hasOthers={options.length > 0} onNote={note} />
      )}
    </Modal>
  );
}
