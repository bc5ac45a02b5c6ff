import './drafts.css';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { formatFrenchDate, timeOf, today } from 'ui/dates.ts';
import { life } from '../../session.ts';

/** Milliseconds after the last letter. */
const QUIET = 2_000;

interface Kept {
  text: string;
  at: string;
}

/** What was kept since the page was read, by its name: a window that opens again begins with it. */
const since = new Map<string, Kept>();
life.onEnded(() => since.clear());

interface KeptTextProps {
  /** Of what is written, wherever it is. */
  name: string;
  /** What the server had when the page was read. */
  kept: Kept | null | undefined;
  text: string;
  save: (text: string) => Promise<{ savedAt: string }>;
  onRestore: (text: string) => void;
  /** What holds the text: once it is saved, nothing of it is kept any more. */
  editor: { isDirty: () => boolean };
  /** Throws away what was put back. */
  onClear?: () => void;
}

/**
 * Keeps what is typed on the server, a few seconds after the last letter, and puts it back where nothing is typed yet: it survives
 * a reload, another device, a refusal and the loss of what it is about. Says when it was kept.
 */
export function KeptText({ name, kept: atFirst, text, save, onRestore, editor, onClear }: KeptTextProps) {
  const own = since.get(name) ?? atFirst ?? null;
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [isBack, setBack] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const kept = useRef(own?.text ?? '');
  const latest = useRef(text);
  latest.current = text;
  const underWay = useRef(Promise.resolve());

  const keep = async () => {
    const sent = editor.isDirty() ? latest.current : '';
    if (sent.trim() === kept.current.trim()) return;
    try {
      const answer = await save(sent);
      kept.current = sent;
      since.set(name, { text: sent, at: answer.savedAt });
      setSavedAt(sent.trim() ? answer.savedAt : null);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  /** One at a time, so that what is kept is what was typed last. */
  const keeping = useRef(() => {});
  keeping.current = () => {
    underWay.current = underWay.current.then(keep);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is put back once, where nothing is typed yet
  useEffect(() => {
    if (!own?.text.trim() || text.trim()) return;
    onRestore(own.text);
    setSavedAt(own.at);
    setBack(true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the wait anew
  useEffect(() => {
    const timer = setTimeout(() => keeping.current(), QUIET);
    return () => clearTimeout(timer);
  }, [text]);
  // Whoever leaves the page leaves what they typed last.
  useEffect(() => () => keeping.current(), []);

  if (isFailed)
    return <p className="small">Le brouillon n'a pas pu être gardé : ce que vous écrivez n'est que sur cette page.</p>;
  return (
    savedAt && (
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

const two = (number: number) => String(number).padStart(2, '0');

/** 'à 11:16', with its day where that is another one. */
function momentOf(at: string) {
  const { day, hour, minute } = timeOf(at)!;
  return `${day === today() ? '' : `le ${formatFrenchDate(day)} `}à ${two(hour)}:${two(minute)}`;
}
