import { say } from 'contract/texts/words.ts';
import { MO, tooManyFilesMessage } from 'contract/values/files.ts';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { announce } from '../announce.ts';
import type { FileRules, Refused } from '../file-rules.ts';
import { isElsewhere, isPicture } from '../reduced.ts';
import { documentOf } from './made-of.ts';
import type { PageDocument, Place } from './page-document.ts';

type Code = typeof import('./editor.ts');

interface PagesField {
  latest: RefObject<{ value: readonly File[]; onChange: (files: File[]) => void }>;
  isMultiple: boolean;
  rules: FileRules;
  refuse: (refused: readonly Refused<File>[]) => void;
  /** The code of the pages did not come: the photos, as they are. */
  onFailed: (photos: readonly File[]) => void;
  /** No page came of the photos: the focus goes to the field's first control. */
  onNothing: () => void;
}

interface Open {
  papers: PageDocument;
  Editor: Code['PageEditor'];
  takesFocus: boolean;
}

const NO_LISTENER = () => () => undefined;

/** The document of photos that a field of files has open, whose code comes with its first photo. */
export function usePages({ latest, isMultiple, rules, refuse, onFailed, onNothing }: PagesField) {
  const [open, setOpen] = useState<Open | null>(null);
  const [isLoading, setLoading] = useState(false);
  const state = useSyncExternalStore(open?.papers.subscribe ?? NO_LISTENER, () => open?.papers.state() ?? null);
  const { value } = latest.current;

  const place = (): Place => {
    let last: File | null = null;
    return {
      most: () => {
        const others = latest.current.value.filter(file => !isSame(file, last));
        const taken = isMultiple ? others.reduce((sum, { size }) => sum + size, 0) : 0;
        return Math.min(rules.maxSizeMo * MO, (rules.maxSizeTotalMo ?? rules.maxSizeMo) * MO - taken);
      },
      put: (file, former) => {
        last = file;
        const { value: files, onChange } = latest.current;
        const rest = isMultiple ? [...files] : [];
        const at = rest.findIndex(other => isSame(other, former));
        rest.splice(at < 0 ? rest.length : at, at < 0 ? 0 : 1, ...(file ? [file] : []));
        onChange(rest);
      },
      refuse,
    };
  };

  /** The document that the next photos go to, and the photos that stand before them. */
  const begin = ({ PageDocument: Document }: Code): { papers: PageDocument; before: File[] } => {
    const [former = null] = isMultiple ? [] : latest.current.value;
    const known = former && documentOf(former);
    if (known) {
      known.settle(place());
      return { papers: known, before: [] };
    }
    const papers = new Document(titleAmong(latest.current.value), place(), former);
    // One photo that was chosen as a file is the first page, or it would be lost.
    return { papers, before: former && isPicture(former) && former.size > 0 ? [former] : [] };
  };

  const take = async (photos: readonly File[]) => {
    const { value: files } = latest.current;
    if (!open && isMultiple && rules.maxCount !== undefined && files.length >= rules.maxCount) {
      const reason = tooManyFilesMessage(rules.maxCount);
      return refuse(photos.map(file => ({ file, reason })));
    }
    // What it shows is on the server alone: its pages cannot be added to, and must not be lost to the next one.
    if (!open && !isMultiple && files.some(isElsewhere)) {
      const reason = say('widgets.scan.hasFile');
      return refuse(photos.map(file => ({ file, reason })));
    }
    setLoading(true);
    announce(say('widgets.scan.reading'));
    const code = await import('./editor.ts').catch(() => null);
    setLoading(false);
    if (!code) return onFailed(photos);
    const { papers, before } = open ? { papers: open.papers, before: [] } : begin(code);
    if (!open) setOpen({ papers, Editor: code.PageEditor, takesFocus: true });
    const added = await papers.add([...before, ...photos]);
    const { pages, removed } = papers.state();
    if (added > 0) announce(code.addedText(papers, added));
    else if (pages.length === 0 && !removed) {
      setOpen(null);
      onNothing();
    }
  };

  const edit = async (papers: PageDocument, takesFocus: boolean) => {
    const code = await import('./editor.ts').catch(() => null);
    if (!code) return;
    papers.settle(place());
    setOpen({ papers, Editor: code.PageEditor, takesFocus });
  };

  // Who comes back to a form finds the pages as they were, where there is one document.
  const [first] = value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the field
  useEffect(() => {
    const papers = !isMultiple && !open && first && documentOf(first);
    if (papers) void edit(papers, false);
  }, [first]);

  // The form was sent or emptied, or another file has come: the pages go with theirs.
  const seen = useRef<File | null>(null);
  const file = state?.file ?? null;
  const isThere = file !== null && value.some(other => isSame(other, file));
  useEffect(() => {
    if (isThere) seen.current = file;
    else if (file && seen.current === file) setOpen(null);
  }, [isThere, file]);

  // There may be room for heavy pages once another file is gone.
  const total = value.reduce((sum, { size }) => sum + size, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there is another room
  useEffect(() => {
    if (state?.problem) open?.papers.remake();
  }, [total]);

  // A file that is made comes to the field a moment later.
  const isArriving = file !== null && !isThere && seen.current !== file;
  const isOnItsWay =
    isLoading || (state !== null && state.problem === null && (state.isReading || state.isMaking || isArriving));
  return {
    open,
    take,
    edit: (papers: PageDocument) => void edit(papers, true),
    close: () => setOpen(null),
    hasPages: (state?.pages.length ?? 0) > 0,
    isOwn: (one: File) => isSame(one, file),
    isLoading,
    /** What is in the field is not yet, or cannot be, what its pages are. */
    isUnsettled: isOnItsWay || (state !== null && state.problem !== null),
    isOnItsWay,
    problem: state?.problem?.message,
  };
}

/** A file that is kept elsewhere meanwhile, and stands for the same, is the same. */
const isSame = (one: File, other: File | null) =>
  one === other || (other !== null && one.name === other.name && one.size === other.size);

/** Editors word it; what no name of a file may have is left out. */
function titleAmong(files: readonly File[]): string {
  const base =
    say('widgets.scan.fileName')
      .replace(/[^\p{L}\p{N} '-]/gu, '')
      .trim() || 'pdf';
  for (let number = 1; ; number += 1) {
    const title = number === 1 ? base : `${base} ${number}`;
    if (!files.some(({ name }) => name === `${title}.pdf`)) return title;
  }
}
