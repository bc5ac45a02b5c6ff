import './drafts.css';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { CallError } from 'client/errors.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { formatFrenchDate, timeOf, today } from 'ui/dates.ts';
import { life } from '../../session.ts';
import type { Keeper } from '../editor/keepers.ts';

/** Milliseconds after the last letter; at most after the first that is not kept, for who types on; after a failure. */
const QUIET = 2_000;
const LONGEST = 4_000;
const AGAIN = 4_000;

interface Kept {
  text: string;
  at: string;
}

/** What was kept last, as far as this tab knows, by its name: a window that opens again begins with it. */
const since = new Map<string, Kept>();
life.onEnded(() => since.clear());
/** What was written is done: no window begins with it again, but with what is kept from now on. */
export const forgetText = (name: string): void => void since.set(name, { text: '', at: since.get(name)?.at ?? '' });

/** The later of the two: another page goes on with it, or an answer that is taken back is kept again. */
const laterOf = (here: Kept | undefined, server: Kept | null | undefined) =>
  here && !(server && server.at > here.at) ? here : (server ?? null);

/** What is needed of an editor. */
interface KeptEditor {
  isDirty: () => boolean;
  typed: { keepers: Set<Keeper>; reached: () => void };
}

/** What a window with a text gives to who keeps it. */
export type KeptField = Pick<KeptTextProps, 'text' | 'parts' | 'onRestore' | 'editor'>;

interface KeptTextProps {
  /** Of what is written, wherever it is. */
  name: string;
  /** What the server had when it was last asked. */
  kept: Kept | null | undefined;
  text: string;
  /** The parts of the editor's draft that are kept with it: they may be left without a question. */
  parts: readonly string[];
  save: (text: string) => Promise<{ savedAt: string }>;
  onRestore: (text: string) => void;
  /** What holds the text: once it is saved, nothing of it is kept any more. */
  editor: KeptEditor;
  /** Throws away what was put back. */
  onClear?: () => void;
  /** What is kept goes with a text, which says for both when they were. */
  isQuiet?: boolean;
}

/**
 * Keeps what is typed on the server, a few seconds after it was typed, and puts it back where nothing is typed yet: it survives
 * a reload, another device, a refusal and the loss of what it is about. Says when it was kept.
 */
export function KeptText({
  name,
  kept: read,
  text,
  parts,
  save,
  onRestore,
  editor,
  onClear,
  isQuiet = false,
}: KeptTextProps) {
  const own = laterOf(since.get(name), read);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [isBack, setBack] = useState(false);
  const [failure, setFailure] = useState<{ mayPass: boolean } | null>(null);
  const kept = useRef('');
  const latest = useRef(text);
  latest.current = text;
  const underWay = useRef(Promise.resolve(true));
  /** When the first letter was typed that is not kept. */
  const begun = useRef<number | null>(null);

  const toKeep = () => (editor.isDirty() ? latest.current : '');
  const isKept = (sent = toKeep()) => sent.trim() === kept.current.trim();
  const keep = async () => {
    const sent = toKeep();
    try {
      if (!isKept(sent)) {
        const answer = await save(sent);
        kept.current = sent;
        since.set(name, { text: sent, at: answer.savedAt });
        setSavedAt(sent.trim() ? answer.savedAt : null);
        editor.typed.reached();
      }
      setFailure(null);
      return true;
    } catch (error) {
      setFailure({ mayPass: mayPass(error) });
      return false;
    }
  };
  const latestOf = { isKept, keep };
  const keeper = useRef(latestOf);
  keeper.current = latestOf;
  /** One at a time, so that what is kept is what was typed last. */
  const keeping = useRef(() => {
    begun.current = null;
    underWay.current = underWay.current.then(() => keeper.current.keep());
    return underWay.current;
  }).current;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is put back once, where nothing was typed since
  useEffect(() => {
    if (!own) return;
    since.set(name, own);
    if (!own.text.trim() || text.trim() !== kept.current.trim() || own.text.trim() === text.trim()) return;
    kept.current = own.text;
    onRestore(own.text);
    setSavedAt(own.at);
    setBack(true);
  }, [own?.at]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the wait anew, as far as the longest
  useEffect(() => {
    begun.current ??= Date.now();
    const timer = setTimeout(keeping, Math.min(QUIET, begun.current + LONGEST - Date.now()));
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (!failure?.mayPass) return;
    const timer = setTimeout(keeping, AGAIN);
    return () => clearTimeout(timer);
  }, [failure, keeping]);
  // Whoever leaves the page leaves what they typed last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the same as long as it is shown
  useEffect(() => {
    const one: Keeper = { parts, keep: keeping, isKept: () => keeper.current.isKept() };
    editor.typed.keepers.add(one);
    return () => {
      editor.typed.keepers.delete(one);
      void keeping();
    };
  }, []);

  if (isQuiet) return null;
  if (failure)
    return (
      <p className="small kept-text">
        <IconAlertTriangle aria-hidden="true" />
        <strong>
          Le brouillon n'a pas pu être gardé : ce que vous écrivez n'est que sur cette page.
          {failure.mayPass && ' Un nouvel essai suit.'}
        </strong>
      </p>
    );
  return (
    savedAt &&
    text.trim() && (
      <p className="muted small kept-text">
        <IconCircleCheck aria-hidden="true" />
        <span>Brouillon gardé {momentOf(savedAt)}</span>
        {isBack && onClear && (
          <Button
            variant="link"
            onClick={() => {
              setBack(false);
              onClear();
            }}
          >
            Recommencer
          </Button>
        )}
      </p>
    )
  );
}

/** The server was not there, or had too much to do. */
const mayPass = (error: unknown) =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);

const two = (number: number) => String(number).padStart(2, '0');

/** 'à 11:16', with its day where that is another one. */
function momentOf(at: string) {
  const { day, hour, minute } = timeOf(at)!;
  return `${day === today() ? '' : `le ${formatFrenchDate(day)} `}à ${two(hour)}:${two(minute)}`;
}
