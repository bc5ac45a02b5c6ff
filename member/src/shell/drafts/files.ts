import { CallError, offline } from 'client/errors.ts';
import { keptOf, noteKept } from 'client/kept-files.ts';
import { addDraftFile, type DraftFile, PART_SIZE, sendDraftPart } from 'contract/calls/member-drafts.ts';
import { noteElsewhere } from 'ui/reduced.ts';
import { client } from '../session.ts';

/** How long, in ms, a form that is being sent waits for a network that went away; its files go on after that by themselves. */
const PATIENCE = 20_000;
/** How long, in ms, a file rests before it goes: a document of photos is made anew with each page. */
const SETTLED = 700;
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
  noteElsewhere(file);
  noteKept(file, { ready: async () => kept.id, forget: () => false });
  return file;
}

const ids = new WeakMap<File, number>();

/** The id that the server gave a file; undefined before it did. */
export const idOf = (file: File): number | undefined => ids.get(file);

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
}

/**
 * Sends a file to the server part by part, as soon as it is chosen. A cut, or a server that does not answer, is waited for, and
 * it goes on where it was. What the server refuses is sent with its form, which then says why.
 */
export function keepFile(upload: Upload) {
  const { file } = upload;
  if (keptOf(file)) return;
  const aborted = new AbortController();
  const listeners = new Set<(bytes: number) => void>();
  let went = 0;
  let isGivenUp = false;
  const send = async (): Promise<number | null> => {
    await new Promise(resolve => setTimeout(resolve, SETTLED));
    aborted.signal.throwIfAborted();
    const announced = upload.begun ?? (await announce(upload, aborted.signal));
    ids.set(file, announced.id);
    upload.onAnnounced();
    const tell = (bytes: number) => {
      went = bytes;
      for (const told of listeners) told(bytes);
    };
    for (let { received } = announced; received < file.size; ) {
      tell(received);
      const bytes = file.slice(received, received + PART_SIZE);
      const params = { id: upload.userId, fileId: announced.id, start: received };
      ({ received } = await patiently(() => client.call(sendDraftPart, { params, bytes }), aborted.signal));
    }
    tell(file.size);
    return announced.id;
  };
  const whole = send().catch(() => {
    isGivenUp = true;
    ids.delete(file);
    return null;
  });
  noteKept(file, {
    async ready(onProgress, signal) {
      if (isGivenUp) return null;
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
      isGivenUp = true;
      ids.delete(file);
      return true;
    },
  });
  return () => aborted.abort();
}

async function announce({ userId, form, file, inTurn }: Upload, signal: AbortSignal) {
  const { name, type, size, lastModified: modified } = file;
  const params = { id: userId, form };
  return inTurn(() =>
    patiently(() => client.call(addDraftFile, { params, body: { filename: name, type, modified, size } }), signal),
  );
}

/** Calls until the network and the server answer; what is refused is thrown. */
export async function patiently<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallError && ['offline', 'unavailable'].includes(error.kind))) throw error;
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
