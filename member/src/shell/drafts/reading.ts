import { getMemberDrafts, type MemberDraft, removeMemberDraft } from 'contract/calls/member-drafts.ts';
import { client, currentSession } from '../session.ts';

/** For how long, in ms, what was read of the server is taken for what it has. */
const FRESH = 30_000;
/** How long, in ms, a form waits for what may have been kept of it. */
const PATIENCE = 5000;

/** Whose forms are kept: a signed-in member's, not what a manager types in their space, nor a visitor's. */
export const owner = () => {
  const session = currentSession();
  return session && !session.isConnectedAs ? session.userId : null;
};

type Drafts = ReadonlyMap<string, MemberDraft>;
const NONE: Promise<Drafts> = Promise.resolve(new Map());
interface Reading {
  userId: number;
  at: number;
  drafts: Promise<Drafts>;
  /** Leaves out a form that is sent or given up meanwhile: opened again at once, it begins anew. */
  leaveOut: (form: string) => void;
}
let read: Reading | null = null;
/** Forms whose removal the server has not heard of yet. */
const removing = new Set<string>();
/** Forms that were sent and that the server still has, as far as this page knows, and whose they are. */
const unheard = new Map<string, number>();

const removals = new Map<string, Promise<void>>();

/** The member's form was sent or given up, whatever the server still has of it. */
export const isLeftOut = (form: string) => removing.has(form) || unheard.get(form) === owner();

/** The server did not hear that a form was sent. */
export const noteUnheard = (userId: number, form: string) => void unheard.set(form, userId);

/** The server has of a form what was typed since it was sent. */
export function forgetUnheard(userId: number, form: string) {
  if (unheard.get(form) === userId) unheard.delete(form);
}

/** Says once more that a form was sent, where the server did not hear it; it may fail again. */
export function removeUnheard(userId: number, form: string): Promise<void> {
  if (unheard.get(form) !== userId) return Promise.resolve();
  const removal =
    removals.get(form) ??
    client
      .call(removeMemberDraft, { params: { id: userId, form } })
      .then(
        () => void unheard.delete(form),
        () => undefined,
      )
      .finally(() => removals.delete(form));
  removals.set(form, removal);
  return removal;
}

/** What the server has of the forms of whoever is signed in; nothing where it does not say so in time. The same promise for a while. */
export function keptDrafts(): Promise<Drafts> {
  const userId = owner();
  if (userId === null) return NONE;
  if (read?.userId !== userId || read.at < Date.now() - FRESH) read = startReading(userId);
  return read.drafts;
}

function startReading(userId: number): Reading {
  const leftOut = new Set([...removing, ...[...unheard.keys()].filter(isLeftOut)]);
  const drafts = new Map<string, MemberDraft>();
  for (const form of unheard.keys()) void removeUnheard(userId, form);
  const found = client.call(getMemberDrafts, { params: { id: userId } });
  const late = new Promise<MemberDraft[]>(resolve => setTimeout(resolve, PATIENCE, []));
  return {
    userId,
    at: Date.now(),
    drafts: Promise.race([found, late])
      .catch((): MemberDraft[] => [])
      .then(list => {
        for (const draft of list) if (!leftOut.has(draft.form)) drafts.set(draft.form, draft);
        return drafts;
      }),
    leaveOut: form => {
      leftOut.add(form);
      drafts.delete(form);
    },
  };
}

/** What the server has now of one form; null: nothing. It fails where the server does not answer. */
export async function readDraft(form: string): Promise<MemberDraft | null> {
  const userId = owner();
  if (userId === null || isLeftOut(form)) return null;
  const drafts = await client.call(getMemberDrafts, { params: { id: userId } });
  forgetRead();
  return drafts.find(draft => draft.form === form) ?? null;
}

/** What was kept is read anew at the next form. */
export const forgetRead = () => {
  read = null;
};

/** A form is sent or given up: it is in nothing that is read until what is called is called, once the server has heard of it. */
export function leaveOut(form: string) {
  removing.add(form);
  read?.leaveOut(form);
  return () => {
    removing.delete(form);
    forgetRead();
  };
}
