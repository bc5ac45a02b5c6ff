import { availableParallelism } from 'node:os';
import { checkFileName, extensionsOf, FILE_KINDS, type FileKind } from 'contract/values/files.ts';
import { GivenUp, Threads } from '../threads.ts';
import type { Asked, Cause, Found, Use } from './content.ts';

export interface Accepted {
  ok: true;
  kind: FileKind;
  mimeType: string;
  /** In lower case, as the name has it. */
  extension: string;
}

/** Why a file is refused: its name, its content, or an archive that would harm who opens it. `detail` is for the log. */
export interface Refused {
  ok: false;
  reason: 'name' | 'content' | 'archive';
  detail: string;
  /** What the sender is told of it, where it is known. */
  cause?: Cause;
}

/** Ten times the processor that the largest file that is taken needs on a slow machine; what needs more is made to need it. */
const LIMITS = { mostWaiting: 50, seconds: 15, memoryMo: 512 };
/** One core is left to the requests. */
const count = Math.max(1, Math.min(2, availableParallelism() - 1));
const threads = new Threads<Asked, Found>(new URL('./content-thread.ts', import.meta.url), { count, ...LIMITS });

/**
 * What a file is, by its name and by its content, which must agree. `source` is the path of a file or the whole content
 * in memory. The content is read in a thread, within limits of time and memory. Evidence is kept as it was sent (decisions,
 * 'Files'), but nobody could do anything with what only its sender can open. Throws 503 when too many files wait.
 */
export async function inspect(
  source: string | Buffer,
  declaredName: string,
  allowed: readonly FileKind[],
  use: Use = {},
): Promise<Accepted | Refused> {
  const extension = checkFileName(declaredName, extensionsOf(allowed));
  const kind = allowed.find(one => (FILE_KINDS[one].extensions as readonly string[]).includes(extension ?? ''));
  if (!extension || !kind) return { ok: false, reason: 'name', detail: 'the name is refused' };
  const found = await look({ source, kind, use: { isPublished: use.isPublished, mayBeLocked: use.mayBeLocked } });
  if (found === 'sound') return { ok: true, kind, mimeType: FILE_KINDS[kind].mimeType, extension };
  return { ok: false, ...found };
}

async function look(asked: Asked): Promise<Found> {
  try {
    return await threads.run(asked);
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
    return { reason: 'content', detail: `given up: ${error.message}`, cause: 'unreadable' };
  }
}
