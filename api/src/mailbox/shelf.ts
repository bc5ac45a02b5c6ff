import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Message {
  id: number;
  channel: 'mail' | 'sms' | 'voice' | 'letter';
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string | null;
  /** ISO 8601, UTC: when it arrived. */
  date: string;
  messageId: string | null;
}

export interface Shelf {
  add(message: Omit<Message, 'id' | 'date'>): Message;
  /** Newest first; `to` keeps those whose recipient contains it, in any case. */
  list(to?: string): Message[];
  get(id: number): Message | undefined;
  /** Resolves once everything is on disk. */
  close(): Promise<void>;
}

const MOST = 500;

/** The messages, in memory; and in `dataDir`/mailbox.json, written after each change, where a folder is given. */
export async function openShelf(dataDir?: string): Promise<Shelf> {
  const path = dataDir ? join(dataDir, 'mailbox.json') : null;
  let messages = path ? await read(path) : [];
  let next = (messages.at(-1)?.id ?? 0) + 1;
  let isDirty = false;
  let writing: Promise<void> | null = null;

  /** One write at a time, of the newest state; a crash leaves the former file or the new one. */
  async function write(target: string) {
    while (isDirty) {
      isDirty = false;
      await writeFile(`${target}.new`, JSON.stringify(messages), { mode: 0o600 });
      await rename(`${target}.new`, target);
    }
  }
  function changed() {
    if (!path) return;
    isDirty = true;
    writing ??= write(path)
      .catch(() => {}) // a full disk must not stop the demonstration: the messages are still in memory
      .finally(() => {
        writing = null;
      });
  }

  return {
    add(message) {
      const added = { ...message, id: next++, date: new Date().toISOString() };
      messages = [...messages, added].slice(-MOST);
      changed();
      return added;
    },
    list(to) {
      const wanted = to?.toLowerCase();
      return messages.filter(message => !wanted || message.to.toLowerCase().includes(wanted)).reverse();
    },
    get: id => messages.find(message => message.id === id),
    async close() {
      await writing;
    },
  };
}

/** What an earlier run kept; a file that cannot be read is started anew. */
async function read(path: string): Promise<Message[]> {
  try {
    const kept = JSON.parse(await readFile(path, 'utf8'));
    return Array.isArray(kept) ? kept.filter(message => Number.isInteger(message?.id)).slice(-MOST) : [];
  } catch {
    return [];
  }
}
