import { download } from 'client/download.ts';
import { CallError, offline } from 'client/errors.ts';
import { keptOf, noteKept } from 'client/kept-files.ts';
import { addDraftFile, type DraftFile, getDraftFile, PART_SIZE, sendDraftPart } from 'contract/calls/member-drafts.ts';
import { noteElsewhere } from 'ui/reduced.ts';
import { documentOf } from 'ui/scan/made-of.ts';
import { client, currentSession } from '../session.ts';

/** How long, in ms, a form that is being sent waits for a network that went away; its files go on after that by themselves. */
const PATIENCE = 20_000;
/** How long, in ms, a file rests before it goes; one of photos is made anew, and goes anew, with each page. */
const SETTLED = 700;
const PAGES_SETTLED = 1500;
const PAUSES = [1000, 2000, 5000, 10_000];

/** A file that the server has and this device has not: its name and size, without its bytes. */
class KeptFile extends File {
  #size: number;
  constructor({ filename, type, modified, size }: DraftFile) {
    super([], filename, { type, lastModified: modified });
    this.#size = size;
  }
  override get size() {
    return this.#size;
  }
}

/** The file of a draft as the forms show and send it. */
export function fileOf(kept: DraftFile): File {
  const file = new KeptFile(kept);
  ids.set(file, kept.id);
  states.set(file, 'whole');
  noteElsewhere(file, async () => {
    const params = { id: currentSession()!.userId, fileId: kept.id };
    const content = await client.call(getDraftFile, { params });
    if (kept.type.startsWith('image/')) return new File([content], kept.filename, { type: kept.type });
    download(content, kept.filename);
    return null;
  });
  noteKept(file, { ready: async () => kept.id, forget: () => false });
  return file;
}

const ids = new WeakMap<File, number>();

/** The id that the server gave a file; undefined before it did. */
export const idOf = (file: File): number | undefined => ids.get(file);

/** Where the bytes of a file are: on their way, held up by a cut, all on the server, or in this page alone. */
type FileState = 'going' | 'cut' | 'whole' | 'page';
const states = new WeakMap<File, FileState>();

/** Where the bytes of a file of a form are; in this page alone where nothing keeps it. */
export const stateOf = (file: File): FileState => states.get(file) ?? 'page';

interface Upload {
  userId: number;
  form: string;
  file: File;
  /** A part of it that the server has from an earlier time. */
  begun: DraftFile | undefined;
  /** Runs the calls of one form after each other. */
  inTurn: <T>(act: () => Promise<T>) => Promise<T>;
  /** Told when the server has given it an id. */
  onAnnounced: () => void;
  /** Told when its bytes are elsewhere. */
  onMoved: () => void;
}

/**
 * Sends a file to the server part by part, as soon as it is chosen. A cut, or a server that does not answer, is waited for, and
 * it goes on where it was; where the server has it no more, it begins again. What the server refuses is sent with its form, which
 * then says why. `hurry` ends its rest, since its page may be left; `abort` gives it up.
 */
export function keepFile(upload: Upload): { hurry: () => void; abort: () => void } | undefined {
  const { file } = upload;
  if (keptOf(file)) return undefined;
  const aborted = new AbortController();
  const listeners = new Set<(bytes: number) => void>();
  let went = 0;
  let isGivenUp = false;
  const move = (state: FileState) => {
    states.set(file, state);
    upload.onMoved();
  };
  const tell = (bytes: number) => {
    went = bytes;
    for (const told of listeners) told(bytes);
  };
  const giveUp = () => {
    isGivenUp = true;
    ids.delete(file);
    move('page');
  };
  const rest = resting(documentOf(file) ? PAGES_SETTLED : SETTLED);
  const send = async (): Promise<number | null> => {
    await rest.over;
    aborted.signal.throwIfAborted();
    const line: Line = { signal: aborted.signal, onCut: () => move('cut'), onAgain: () => move('going') };
    const id = await sendWhole(upload, line, tell);
    tell(file.size);
    move('whole');
    return id;
  };
  states.set(file, 'going');
  // A save that goes before its next part names it already: what it does not name, the server forgets.
  if (upload.begun) ids.set(file, upload.begun.id);
  const whole = send().catch(() => {
    giveUp();
    return null;
  });
  noteKept(file, {
    async ready(onProgress, signal) {
      if (isGivenUp) return null;
      rest.end();
      listeners.add(onProgress);
      onProgress(went);
      const { lost, stop } = loss(PATIENCE, () => went, signal);
      try {
        return await Promise.race([whole, lost]);
      } finally {
        stop();
        listeners.delete(onProgress);
      }
    },
    forget() {
      giveUp();
      return true;
    },
  });
  return {
    hurry: rest.end,
    abort() {
      aborted.abort();
      rest.end();
    },
  };
}

/** A rest of so many ms, or until `end` is called. */
function resting(most: number) {
  let end = () => {};
  const over = new Promise<void>(resolve => {
    end = resolve;
  });
  const timer = setTimeout(end, most);
  void over.then(() => clearTimeout(timer));
  return { over, end };
}

/** How often a file begins again that the server had and has no more. */
const BEGINNINGS = 3;

/** Announces a file and sends all of it; answers its id. */
async function sendWhole(upload: Upload, line: Line, tell: (bytes: number) => void): Promise<number> {
  const { file, userId } = upload;
  let announced = upload.begun;
  for (let left = BEGINNINGS; ; left--) {
    const { id, received: before } = announced ?? (await announce(upload, line));
    ids.set(file, id);
    upload.onAnnounced();
    try {
      for (let received = before; received < file.size; ) {
        tell(received);
        // Read before the call, which would take a file that is gone for a network that is.
        const bytes = new Blob([await file.slice(received, received + PART_SIZE).arrayBuffer()]);
        const params = { id: userId, fileId: id, start: received };
        ({ received } = await patiently(() => client.call(sendDraftPart, { params, bytes }), line));
      }
      return id;
    } catch (error) {
      if (left === 1 || !(error instanceof CallError && error.status === 404)) throw error;
      announced = undefined;
    }
  }
}

async function announce({ userId, form, file, inTurn }: Upload, line: Line) {
  const { name, type, size, lastModified: modified } = file;
  const params = { id: userId, form };
  return inTurn(async () => {
    const body = { filename: name, type, modified, size };
    const announced = await patiently(() => client.call(addDraftFile, { params, body }), line);
    // Before the next call of the form: what it does not name, the server forgets.
    ids.set(file, announced.id);
    return announced;
  });
}

interface Line {
  signal: AbortSignal;
  /** Told when a call got no answer, and when one did again. */
  onCut?: () => void;
  onAgain?: () => void;
}

/** Whether a call got no answer of the server: what it asked may have been done, or not. */
export const isUnanswered = (error: unknown) =>
  error instanceof CallError && ['offline', 'unavailable'].includes(error.kind);

/** Calls until the network and the server answer; what is refused is thrown. */
export async function patiently<T>(call: () => Promise<T>, { signal, onCut, onAgain }: Line): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    try {
      const answer = await call();
      if (attempt > 0) onAgain?.();
      return answer;
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      onCut?.();
      await pause(PAUSES[Math.min(attempt, PAUSES.length - 1)]!);
    }
  }
}

/** A moment, or until the device says that the network is back. */
function pause(most: number): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, most);
    window.addEventListener('online', end);
  });
}

/** Rejects when nothing more goes for that long, in ms, or when `signal` aborts, until `stop` is called. */
function loss(most: number, bytes: () => number, signal: AbortSignal | null) {
  let timer: ReturnType<typeof setInterval>;
  const lost = new Promise<never>((_, reject) => {
    let known = bytes();
    let since = Date.now();
    timer = setInterval(() => {
      if (bytes() !== known) [known, since] = [bytes(), Date.now()];
      if (!navigator.onLine) reject(offline());
      else if (signal?.aborted) reject(new DOMException('aborted', 'AbortError'));
      else if (Date.now() - since >= most) reject(offline());
    }, 500);
  });
  return { lost, stop: () => clearInterval(timer) };
}
