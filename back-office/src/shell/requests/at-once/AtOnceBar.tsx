import './at-once.css';
import { IconX } from '@tabler/icons-react';
import { useClient } from 'client/react.tsx';
import { OWN_DRAFTS } from 'contract/calls/drafts.ts';
import { getRequestIds, type RequestCriteria } from 'contract/calls/requests.ts';
import {
  checkRequestsAtOnce,
  doRequestsAtOnce,
  type GivenAct,
  type undoAnswersAtOnce,
} from 'contract/calls/requests-at-once.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import { type ActAtOnce, MOST_AT_ONCE } from 'contract/values/requests.ts';
import { useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Modal } from 'ui/Modal.tsx';
import { formatCount } from '../../counts.ts';
import { forgetOwnDraft } from '../../drafts/OwnDraft.tsx';
import { failureOf } from '../../form-errors.ts';
import { Key } from '../../Key.tsx';
import { useKeys } from '../../keys.ts';
import type { Told } from '../../sent/sent.ts';
import type { RequestsFound } from '../RequestTable.tsx';
import { type Ticking, tickedWords } from '../use-ticking.ts';
import { ActForm, type Checked } from './ActForms.tsx';
import { ACT_WORDS } from './at-once-words.ts';
import { LeftOut } from './LeftOut.tsx';
import { isUndoable, toldOf } from './undo.ts';

const ACTS: readonly { act: ActAtOnce; label: string; key: string }[] = [
  { act: 'give', label: 'Donner', key: 'D' },
  { act: 'label', label: 'Étiqueter', key: 'L' },
  { act: 'hold', label: 'Attendre', key: 'A' },
  { act: 'answer', label: 'Répondre', key: 'R' },
  { act: 'close', label: 'Terminer', key: 'T' },
];

/** What came of an act on many. */
export interface AtOnceDone {
  act: GivenAct['act'];
  whom: string;
  done: AnswerOf<typeof doRequestsAtOnce>;
  subjectOf: (id: number) => string | null;
  /** What came of taking its answers back. */
  undone?: AnswerOf<typeof undoAnswersAtOnce>;
}

interface AtOnceBarProps {
  ticking: Ticking;
  criteria: RequestCriteria;
  found: RequestsFound | undefined;
  /** Tells of answers that may be taken back, wherever one goes. */
  tellSent: (told: Told<AtOnceDone>) => void;
  onDone: (done: AtOnceDone) => unknown;
}

interface Asked {
  act: GivenAct;
  /** What was left out before anything was asked. */
  before: Checked['leftOut'];
  checked: Checked;
  /** When it was checked first. */
  checkedAt: Checked['checkedAt'];
  whom: string;
}

/** What is done with what is ticked, in the place of the filters: asked, checked, then done. */
export function AtOnceBar({ ticking, criteria, found, tellSent, onDone }: AtOnceBarProps) {
  const { call } = useClient();
  const [window, setWindow] = useState<{ act: ActAtOnce; first: Checked } | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ids = [...ticking.ticked.keys()];
  /** What is typed for the act that was chosen is kept until it is done. */
  const isUndone = useRef(true);
  // What is left out whatever is filled in is told before anything is.
  const open = (act: ActAtOnce) => async () => {
    setBusy(true);
    setFailure(null);
    isUndone.current = true;
    try {
      setWindow({ act, first: await call(checkRequestsAtOnce, { body: { ids, act: { act } } }) });
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  };
  useKeys({
    escape: ticking.clear,
    ...Object.fromEntries(ACTS.map(({ act, key }) => [key.toLowerCase(), () => !isBusy && void open(act)()])),
  });
  const first = window?.first;
  const told = asked ? [...asked.before, ...asked.checked.leftOut] : (first?.leftOut ?? []);
  const subjects = new Map(told.map(one => [one.id, one.subject]));
  const subjectOf = (id: number) => ticking.ticked.get(id) ?? subjects.get(id) ?? null;

  const perform = async (given: Asked) => {
    const { act, whom, checkedAt } = given;
    const before = [...given.before, ...given.checked.leftOut];
    const leftOut = new Set(before.map(({ id }) => id));
    setBusy(true);
    setFailure(null);
    try {
      const done = await call(doRequestsAtOnce, { body: { ids: ids.filter(id => !leftOut.has(id)), act, checkedAt } });
      isUndone.current = false;
      const field = OWN_DRAFTS.find(name => name === act.act);
      if (field) forgetOwnDraft(call, { field, memberId: null });
      setAsked(null);
      const result = { act: act.act, whom, done: { ...done, leftOut: [...before, ...done.leftOut] }, subjectOf };
      if (isUndoable(result)) tellSent(toldOf(result, call));
      await onDone(result);
    } catch (error) {
      setAsked(given);
      setFailure(failureOf(error));
    }
    setBusy(false);
  };
  // What leaves nothing out is done at once; an answer is read by members, and asks once more.
  const check = (act: GivenAct, checked: Checked, whom: string) => {
    const { leftOut: before, checkedAt } = first ?? checked;
    const given = { act, before, checked, checkedAt, whom };
    return checked.leftOut.length === 0 && act.act !== 'answer' ? perform(given) : setAsked(given);
  };

  const total = found?.total ?? 0;
  const most = Math.min(total, MOST_AT_ONCE);
  const tickFilter = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const chosen = await call(getRequestIds, { body: criteria });
      ticking.choose(
        chosen.map(({ id }) => id),
        found?.data ?? [],
      );
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  };
  const words = asked && ACT_WORDS[asked.act.act];
  return (
    <>
      <section className="at-once-bar" aria-label="Demandes cochées" tabIndex={-1} data-place="">
        <strong className="at-once-count">{tickedWords(ids.length)}</strong>
        {ACTS.map(({ act, label, key }) => (
          <Button key={act} size="row" aria-haspopup="dialog" aria-keyshortcuts={key} onClick={open(act)}>
            {label} <Key name={key} />
          </Button>
        ))}
        {found && ids.length < most && found.data.every(({ id }) => ticking.isTicked(id)) && (
          <Button size="row" variant="quiet" isBusy={isBusy} onClick={() => void tickFilter()}>
            {most < total
              ? `Cocher les ${formatCount(most)} premières de ce filtre`
              : `Cocher les ${formatCount(total)} demandes de ce filtre`}
          </Button>
        )}
        <span className="at-once-end">
          <Button size="row" variant="quiet" icon={<IconX />} aria-keyshortcuts="Escape" onClick={ticking.clear}>
            Tout décocher <Key name="Échap" />
          </Button>
        </span>
        {failure && !asked && <Alert tone="danger">{failure}</Alert>}
      </section>
      {window && first && !asked && (
        <Window
          act={window.act}
          ids={ids.filter(id => !first.leftOut.some(one => one.id === id))}
          first={first}
          subjectOf={subjectOf}
          isUndone={() => isUndone.current}
          onChecked={check}
          onClose={() => setWindow(null)}
        />
      )}
      {asked && words && (
        <Modal
          isOpen
          onClose={() => !isBusy && setAsked(null)}
          title={words.title(asked.checked.done + asked.checked.leftOut.length)}
          actions={
            <>
              <Button onClick={() => !isBusy && setAsked(null)}>
                {asked.checked.done === 0 ? 'Fermer' : 'Annuler'}
              </Button>
              {asked.checked.done > 0 && (
                <Button variant="primary" isBusy={isBusy} data-autofocus="" onClick={() => void perform(asked)}>
                  {words.title(asked.checked.done)}
                </Button>
              )}
            </>
          }
        >
          <div className="stack">
            {failure && <Alert tone="danger">{failure}</Alert>}
            <p>{words.before(asked.checked.done, asked.whom)}</p>
            {asked.checked.example && (
              <Example {...asked.checked.example} isAlone={asked.checked.done === 1} subjectOf={subjectOf} />
            )}
            {asked.act.act === 'answer' && <Answered ids={ids} told={told} subjectOf={subjectOf} />}
            <LeftOut leftOut={asked.checked.leftOut} act={asked.act.act} subjectOf={subjectOf} />
          </div>
        </Modal>
      )}
    </>
  );
}

interface ExampleProps {
  id: number;
  text: string;
  isAlone: boolean;
  subjectOf: (id: number) => string | null;
}

/** The answer as the first of them will read it: it cannot be unsaid to many. */
function Example({ id, text, isAlone, subjectOf }: ExampleProps) {
  return (
    <div>
      <p className="muted small">
        {isAlone ? 'Ce qui sera lu' : 'Ce qui sera lu, pour la première demande'} ({subjectOf(id) ?? `n° ${id}`}) :
      </p>
      <p className="at-once-text">{text}</p>
    </div>
  );
}

interface AnsweredProps {
  ids: readonly number[];
  /** Those that are left out. */
  told: readonly { id: number }[];
  subjectOf: (id: number) => string | null;
}

/** Who will read the answer. */
function Answered({ ids, told, subjectOf }: AnsweredProps) {
  const answered = ids.filter(id => !told.some(one => one.id === id));
  if (answered.length === 0) return null;
  return (
    <details className="at-once-each" open={answered.length <= FEW}>
      <summary>À qui</summary>
      <ul className="at-once-left">
        {answered.map(id => (
          <li key={id}>{subjectOf(id) ?? `Demande n° ${id}`}</li>
        ))}
      </ul>
    </details>
  );
}

/** So many are read at a glance. */
const FEW = 10;

interface WindowProps {
  act: ActAtOnce;
  /** Those that are not left out. */
  ids: readonly number[];
  first: Checked;
  subjectOf: (id: number) => string | null;
  isUndone: () => boolean;
  onChecked: (act: GivenAct, checked: Checked, whom: string) => unknown;
  onClose: () => void;
}

/** First what is left out and why, then what is asked of the others. */
function Window({ act, ids, first, subjectOf, isUndone, onChecked, onClose }: WindowProps) {
  const intro = <LeftOut leftOut={first.leftOut} act={act} subjectOf={subjectOf} />;
  const title = ACT_WORDS[act].title(ids.length);
  if (ids.length === 0)
    return (
      <Modal isOpen onClose={onClose} title={ACT_WORDS[act].none} actions={<Button onClick={onClose}>Fermer</Button>}>
        {intro}
      </Modal>
    );
  return (
    <ActForm
      act={act}
      ids={ids}
      title={title}
      intro={first.leftOut.length > 0 && intro}
      putAway={first.putAway}
      isUndone={isUndone}
      onChecked={onChecked}
      onClose={onClose}
    />
  );
}
