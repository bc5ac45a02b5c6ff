import { CallError } from 'client/errors.ts';
import { keptOf } from 'client/kept-files.ts';
import { type DraftFile, type MemberDraft, removeMemberDraft, saveMemberDraft } from 'contract/calls/member-drafts.ts';
import { documentOf } from 'ui/scan/made-of.ts';
import { beforeLeaving, client, onSessionEnded } from '../session.ts';
import { fileOf, idOf, isUnanswered, keepFile, patiently, stateOf } from './files.ts';
import type { Lost } from './memory.ts';
import {
  forgetRead,
  forgetUnheard,
  isLeftOut,
  keptDrafts,
  leaveOut,
  noteUnheard,
  owner,
  removeUnheard,
} from './reading.ts';
import { endsWord } from './words.ts';

/** How long, in ms, after the last key a form is kept; and how long at most while somebody goes on typing. */
const PAUSE = 400;
const MOST_PAUSE = 3000;
/** Of the words that end, how many are kept at once in how many ms: more than anybody types, and a bound for what a key held down asks. */
const MOST_WORDS = 12;
const WORDS_WITHIN = 5000;
/** Characters of a form up to which each save outlives its page: browsers let some 64 kB in all be under way so. */
const SMALL = 8000;
const AGAIN = 5000;
/** For how long, in ms, the removal of what was sent is tried again; and of what somebody waits to see erased. */
const REMOVE_PATIENCE = 60_000;
const FORGET_PATIENCE = 10_000;
/** How long, in ms, who signs out waits for the answer to the last save. */
const SAVE_PATIENCE = 5000;
/**
 * Whether what was typed is on the server, with every byte of its files. 'page': all but a file, which goes with the form.
 * 'elsewhere': another device or window kept, sent or removed it meanwhile, and nothing more is kept before the person chose.
 */
export type KeptState = 'none' | 'waiting' | 'kept' | 'page' | 'failed' | 'elsewhere';

/** A file in kept content: its id, or its name where the server had not given it one; and whether it is made of photos. */
interface FileMark {
  $file: number | null;
  name?: string;
  isPages?: true;
}
const isMark = (value: unknown): value is FileMark => typeof value === 'object' && value !== null && '$file' in value;

function filesOf(value: unknown): File[] {
  if (value instanceof File) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(filesOf);
}

/** Content as it is kept: files by the id that the server gave them. */
const written = (value: object) =>
  JSON.stringify(value, (_, part: unknown) => {
    if (!(part instanceof File)) return part;
    const id = idOf(part);
    const of = documentOf(part) && { isPages: true as const };
    return (id === undefined ? { $file: null, name: part.name, ...of } : { $file: id, ...of }) satisfies FileMark;
  });

/** The content of a kept form. Only fields that the form has. */
export function revived<T extends object>(draft: MemberDraft, initial: T): { value: T; lost: Lost } {
  const partial = new Map(draft.files.filter(({ received, size }) => received < size).map(file => [file.id, file]));
  const whole = new Map(draft.files.filter(({ id }) => !partial.has(id)).map(file => [file.id, file]));
  const names: string[] = [];
  let hasPages = false;
  const parsed = JSON.parse(draft.content, (_, part: unknown) => {
    if (!Array.isArray(part)) return part;
    return part.flatMap(item => {
      if (!isMark(item)) return [item];
      const file = item.$file === null ? undefined : whole.get(item.$file);
      if (file) return [fileOf(file)];
      if (item.isPages) {
        hasPages = true;
        // Nobody chooses it again: there is nothing to go on with.
        partial.delete(item.$file ?? 0);
      } else if (item.name) names.push(item.name);
      return [];
    });
  }) as Record<string, unknown>;
  const known = Object.fromEntries(Object.entries(parsed).filter(([name]) => name in initial));
  const lost = new Set([...[...partial.values()].map(({ filename }) => filename), ...names]);
  return { value: { ...initial, ...known }, lost: { names: [...lost], hasPages } };
}

/**
 * Keeps one form on the server. Saves do not wait for each other's answer, or a tab that is killed would take what waits with
 * it: the server tells their order by `writes`. What announces or removes something has its turn alone.
 */
export class Keeper {
  state: KeptState = 'none';
  #userId: number;
  #form: string;
  #version = 0;
  #partial: DraftFile[] = [];
  #turn: Promise<unknown> = Promise.resolve();
  #going = new Set<Promise<unknown>>();
  /** This page, and how often it has saved the form. */
  #writer = crypto.getRandomValues(new Uint32Array(2)).join('-');
  #writes = 0;
  /** When words were kept at once. */
  #words: number[] = [];
  #value: object | null = null;
  /** What the server has of it. */
  #saved: object | null = null;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watchers = new Set<() => void>();
  #uploads = new Map<File, ReturnType<typeof keepFile>>();

  constructor(userId: number, form: string) {
    this.#userId = userId;
    this.#form = form;
  }

  watch = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  /** Goes on from what the server has. */
  begin(draft: MemberDraft | undefined) {
    this.#version = draft?.version ?? 0;
    this.#partial = draft?.files.filter(file => file.received < file.size) ?? [];
    this.#tell(draft ? 'kept' : 'none');
  }

  /** Keeps `value` soon; at once when it ends a word of `before`, or is no word. */
  change(value: object, before: object) {
    this.#value = value;
    for (const [file, upload] of this.#uploads) {
      if (filesOf(value).includes(file)) continue;
      upload?.abort();
      this.#uploads.delete(file);
    }
    if (this.state === 'elsewhere') return;
    for (const file of filesOf(value)) this.#upload(file);
    this.#tell('waiting');
    this.#plan(PAUSE);
    if (endsWord(before, value) && this.#mayKeepWord()) this.flush();
  }

  /** Keeps now what waits, although the page may be left. */
  flush() {
    if (this.#timer === undefined || this.state === 'elsewhere') return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    void this.#save();
  }

  /** The same with its files, none of which rests any more: the page is left, or may not be seen again. */
  leave() {
    this.flush();
    for (const upload of this.#uploads.values()) upload?.hurry();
  }

  /** What is not on the server yet goes there while somebody signs out; null where nothing of it is under way. */
  finish(): Promise<void> | null {
    const value = this.#value;
    if (!value || !['waiting', 'failed'].includes(this.state)) return null;
    this.leave();
    return (async () => {
      const sent = filesOf(value).map(file => keptOf(file)?.ready(() => undefined, null));
      const isCut = (await Promise.allSettled(sent)).some(({ status }) => status === 'rejected');
      if (isCut) return;
      this.flush();
      const saved = Promise.allSettled([this.#turn, ...this.#going]);
      await Promise.race([saved, new Promise(resolve => setTimeout(resolve, SAVE_PATIENCE))]);
    })();
  }

  #mayKeepWord() {
    const now = Date.now();
    this.#words = this.#words.filter(at => at > now - WORDS_WITHIN);
    return this.#words.length < MOST_WORDS && this.#words.push(now) > 0;
  }

  /** Keeps what is here in place of what another device kept. */
  async overwrite() {
    forgetRead();
    this.begin((await keptDrafts()).get(this.#form));
    if (this.#value) this.change(this.#value, {});
  }

  /** Sent, or begun again. What the server did not hear of is said again before the form is next read or kept. */
  remove = () => this.#end(REMOVE_PATIENCE, () => noteUnheard(this.#userId, this.#form));

  /** Given up. Answers whether the server heard it: it still has the form otherwise. */
  forget = () => this.#end(FORGET_PATIENCE, () => undefined);

  async #end(patience: number, onUnheard: () => void): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const upload of this.#uploads.values()) upload?.abort();
    this.#uploads.clear();
    this.#value = null;
    this.#partial = [];
    const params = { id: this.#userId, form: this.#form };
    this.#tell('none');
    const end = leaveOut(this.#form);
    const isHeard = await this.#inTurn(async () => {
      this.#version = 0;
      const signal = AbortSignal.timeout(patience);
      try {
        // Who closes the tab as soon as it says 'envoyé' does not find it begun.
        await patiently(() => client.call(removeMemberDraft, { params, signal, isLast: true }), { signal });
        return true;
      } catch {
        onUnheard();
        return false;
      }
    });
    end();
    return isHeard;
  }

  #tell(state: KeptState) {
    this.state = state;
    for (const watcher of this.#watchers) watcher();
  }

  /** Says where it stands, once nothing of it waits to be sent. */
  #settle() {
    if (!this.#value || this.#saved !== this.#value || this.state === 'elsewhere') return;
    const files = filesOf(this.#value).map(stateOf);
    if (files.includes('cut')) this.#tell('failed');
    else if (files.includes('page')) this.#tell('page');
    else this.#tell(files.includes('going') ? 'waiting' : 'kept');
  }

  /** Once all that began before has ended. */
  #inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const done = Promise.allSettled([this.#turn, ...this.#going]).then(act);
    this.#turn = done.catch(() => undefined);
    return done;
  };

  /** Beside other saves; after what has its turn alone. */
  #beside(act: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(act).finally(() => this.#going.delete(done));
    this.#going.add(done);
    return done;
  }

  #plan(pause: number) {
    this.#saved = null;
    this.#since = this.#timer === undefined ? Date.now() : this.#since;
    clearTimeout(this.#timer);
    const left = Math.max(0, this.#since + MOST_PAUSE - Date.now());
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        void this.#save();
      },
      Math.min(pause, left),
    );
  }

  #upload(file: File) {
    if (this.#uploads.has(file)) return;
    const { name, size, lastModified } = file;
    const begun = this.#partial.find(
      one => one.filename === name && one.size === size && one.modified === lastModified,
    );
    this.#partial = this.#partial.filter(one => one !== begun);
    const told = { onAnnounced: () => this.#value && this.#plan(0), onMoved: () => this.#settle() };
    const of = { userId: this.#userId, form: this.#form, file, begun, inTurn: this.#inTurn, ...told };
    this.#uploads.set(file, keepFile(of));
  }

  #save(): Promise<void> {
    if (isLeftOut(this.#form)) void this.#inTurn(() => removeUnheard(this.#userId, this.#form));
    return this.#beside(() => this.#put()).catch((error: unknown) => {
      if (error instanceof CallError && error.key === 'DRAFT_CHANGED') return this.#tell('elsewhere');
      this.#tell('failed');
      const isBusy = error instanceof CallError && error.kind === 'tooMany';
      if (isUnanswered(error) || isBusy) this.#plan(AGAIN);
    });
  }

  async #put(): Promise<void> {
    const value = this.#value;
    if (!value) return;
    const files = [...filesOf(value).flatMap(file => idOf(file) ?? []), ...this.#partial.map(file => file.id)];
    const content = written(value);
    const params = { id: this.#userId, form: this.#form };
    const body = { content, files, version: this.#version, writer: this.#writer, writes: ++this.#writes };
    const isLast = content.length < SMALL || document.visibilityState === 'hidden';
    const { version } = await client.call(saveMemberDraft, { params, body, isLast }).finally(forgetRead);
    // Nothing is owed any more: what would be removed is what was just kept.
    forgetUnheard(this.#userId, this.#form);
    this.#version = Math.max(this.#version, version);
    if (this.#value === value && this.#timer === undefined) this.#saved = value;
    this.#settle();
  }
}

const keepers = new Map<string, Keeper>();

/** The one that keeps a form of whoever is signed in; null where nothing is kept. */
export function keeperOf(form: string): Keeper | null {
  const userId = owner();
  if (userId === null) return null;
  const name = `${userId} ${form}`;
  const keeper = keepers.get(name) ?? new Keeper(userId, form);
  keepers.set(name, keeper);
  return keeper;
}

/**
 * Everything that waits is kept now: the page is hidden, which on a telephone may be the last that it learns, or left; or a
 * field is, and with it its last word.
 */
const flushAll = () => {
  for (const keeper of keepers.values()) keeper.flush();
};
const leaveAll = () => {
  for (const keeper of keepers.values()) keeper.leave();
};
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leaveAll());
window.addEventListener('pagehide', leaveAll);
document.addEventListener('focusout', flushAll);
beforeLeaving(() => [...keepers.values()].flatMap(keeper => keeper.finish() ?? []));

// Whoever signed out leaves nothing in this page; who is signed out by time goes on where they were.
onSessionEnded(why => {
  if (why === 'sessionExpired') return;
  keepers.clear();
  forgetRead();
});
