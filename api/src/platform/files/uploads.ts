import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { KEPT_FILES } from 'contract/kit/form.ts';
import {
  checkFileName,
  extensionsOf,
  type FileKind,
  type FileRules,
  MO,
  tooManyFilesMessage,
} from 'contract/values/files.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../app.ts';
import { invalid, refusal } from '../http/errors.ts';
import { parseJson } from '../http/json.ts';
import { inspect } from './inspect.ts';
import { safeFileName } from './names.ts';
import { spool, temporaryDirectory } from './temporary.ts';
import { disguised, fileTooLarge, totalTooLarge, UploadRefusal, wrongContent, wrongFormat } from './upload-refusal.ts';

/** What a call takes. Sizes in Mo. */
export interface UploadRules {
  /** The parts that are files, by name. */
  parts: Record<string, Pick<FileRules, 'kinds' | 'maxMo' | 'maxCount' | 'isPublished'>>;
  /** All files together; by default what the parts may hold. */
  maxTotalMo?: number;
  /** The parts that are text. */
  fields: readonly string[];
  /** Opens a file that its sender's draft holds, for a call that names it instead of sending it. */
  openKept?: (id: number) => Promise<KeptFile>;
  /** Takes bytes out of the person's hour, before they are read: the request's, and those of each kept file; throws when it is spent. */
  spend?: (bytes: number) => Promise<void>;
}

/** A file that came in parts before. */
export interface KeptFile {
  filename: string;
  /** Bytes. */
  size: number;
  content: Readable;
}

/** A file that was received, checked, and waits in a temporary file. */
export interface Upload {
  part: string;
  /** Safe on any system. */
  filename: string;
  path: string;
  /** Bytes. */
  size: number;
  sha256: string;
  kind: FileKind;
  mimeType: string;
}

export interface Uploads {
  fields: Record<string, string>;
  files: Upload[];
  /** Removes the temporary files. Call it in a `finally`, whatever became of the request. */
  remove(): Promise<void>;
}

const FIELD_SIZE = MO;
const ENVELOPE = 64 * 1024; // bytes of boundaries and headers
const MOST_DRAINED = 200 * MO;

/**
 * Reads a multipart request: each file goes to a temporary file while its limits are counted to the byte, then its
 * content is checked. Unknown parts are ignored. Throws UploadRefusal (413, 415) or a 400; then nothing stays behind.
 */
export async function readUploads(
  request: FastifyRequest,
  app: { config: Pick<App['config'], 'dataDir'> },
  rules: UploadRules,
): Promise<Uploads> {
  if (!request.isMultipart()) throw malformed();
  const files: Upload[] = [];
  const fields: Record<string, string> = {};
  const remove = async () => {
    for (const file of files) await rm(file.path, { force: true });
  };
  const kept: KeptPart[] = [];
  const reader = new Reader(temporaryDirectory(app.config.dataDir), rules);
  try {
    const declared = Number(request.headers['content-length'] ?? Number.NaN);
    const most = reader.maxTotalMo * MO + rules.fields.length * FIELD_SIZE + ENVELOPE;
    if (declared > most) throw reader.tooLarge();
    await rules.spend?.(Number.isNaN(declared) ? most : declared);
    for await (const part of request.parts({ limits: LIMITS })) {
      const isField = rules.fields.includes(part.fieldname);
      if (isField) fields[part.fieldname] ??= part.type === 'file' ? await readText(part) : textOf(part);
      else if (part.fieldname === KEPT_FILES && part.type === 'field') kept.push(...readKept(textOf(part)));
      else if (part.type === 'file') {
        const upload = await reader.read(part);
        if (upload) files.push(upload);
      }
    }
    for (const [part, id] of kept) {
      if (!rules.openKept) throw refusal('KEPT_FILE_GONE');
      const { filename, size, content } = await rules.openKept(id);
      await rules.spend?.(size); // the same file may be named again and again
      const upload = await reader.read({ fieldname: part, filename, file: content });
      if (upload) files.push(upload);
    }
    return { fields, files, remove };
  } catch (error) {
    await remove();
    drain(request);
    throw isMalformed(error) ? malformed() : error;
  }
}

const LIMITS = { fileSize: Number.POSITIVE_INFINITY, fieldSize: FIELD_SIZE, fields: 50, files: 200, parts: 250 };

/** What is read of a part, whether it came with the request or is taken from a draft. */
type FilePart = Pick<MultipartFile, 'fieldname' | 'filename'> & { file: Readable };
type KeptPart = [part: string, id: number];

const MOST_KEPT = 100;
const keptParts = z.array(z.tuple([z.string(), z.int()])).check(z.maxLength(MOST_KEPT));

function readKept(text: string): KeptPart[] {
  try {
    return z.parse(keptParts, parseJson(text));
  } catch {
    throw malformed();
  }
}

class Reader {
  maxTotalMo: number;
  #directory: string;
  #rules: UploadRules;
  #total = 0; // bytes of files before the current one
  #counts = new Map<string, number>();

  constructor(directory: string, rules: UploadRules) {
    this.#directory = directory;
    this.#rules = rules;
    const parts = Object.values(rules.parts);
    this.maxTotalMo = rules.maxTotalMo ?? parts.reduce((sum, part) => sum + part.maxMo * part.maxCount, 0);
  }

  /** The refusal of all files together, in the words that fit a call with a single file too. */
  tooLarge() {
    const [first, ...others] = Object.values(this.#rules.parts);
    return first?.maxCount === 1 && others.length === 0 ? fileTooLarge(first.maxMo) : totalTooLarge(this.maxTotalMo);
  }

  /** The file of one part, or null for a part of the form that nobody filled, or nobody asked for. */
  async read(part: FilePart): Promise<Upload | null> {
    const rules = this.#rules.parts[part.fieldname];
    try {
      return await this.#take(part, rules);
    } catch (error) {
      if (!rules || !(error instanceof UploadRefusal)) throw error;
      throw error.about(part.fieldname, rules.maxCount > 1 ? safeFileName(part.filename ?? '') : undefined);
    }
  }

  async #take(part: FilePart, rules: UploadRules['parts'][string] | undefined): Promise<Upload | null> {
    const name = part.filename ?? '';
    if (rules && name && checkFileName(name, extensionsOf(rules.kinds)) === null)
      throw wrongFormat(rules.kinds, 'name');
    const received = await spool(part.file, this.#directory, {
      onChunk: (_, size) => {
        if (rules && size > rules.maxMo * MO) throw fileTooLarge(rules.maxMo);
        if (this.#total + size > this.maxTotalMo * MO) throw this.tooLarge();
      },
    });
    try {
      this.#total += received.size;
      if (!rules || (!name && received.size === 0)) {
        await rm(received.path, { force: true });
        return null;
      }
      const count = (this.#counts.get(part.fieldname) ?? 0) + 1;
      this.#counts.set(part.fieldname, count);
      if (count > rules.maxCount)
        throw invalid([{ path: part.fieldname, message: tooManyFilesMessage(rules.maxCount) }]);
      const found = await inspect(received.path, name, rules.kinds, rules);
      if (!found.ok && found.cause) throw wrongContent(found.cause);
      if (!found.ok && found.reason === 'content') throw disguised(name, `content: ${found.detail}`);
      if (!found.ok) throw wrongFormat(rules.kinds, `${found.reason}: ${found.detail}`);
      const { kind, mimeType } = found;
      return { part: part.fieldname, filename: safeFileName(name), ...received, kind, mimeType };
    } catch (error) {
      await rm(received.path, { force: true });
      throw error;
    }
  }
}

/** A field that a browser sent as a file without a name of its own: `new Blob([json], {type: 'application/json'})`. */
async function readText(part: MultipartFile): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > FIELD_SIZE) throw malformed();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The text of a field; one that is declared as JSON arrives parsed. */
function textOf(part: Exclude<Multipart, MultipartFile>): string {
  if (part.valueTruncated) throw malformed();
  return typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
}

const malformed = () => invalid([{ path: '', message: "L'envoi du formulaire est incomplet ou mal formé." }]);

function isMalformed(error: unknown): boolean {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  return /^FST_|ERR_STREAM_PREMATURE_CLOSE|ECONNRESET/.test(code) || /multipart|part header|boundary/i.test(message);
}

/** Lets the rest of a refused request go by, so that the sender reads the answer instead of a broken connection. */
function drain({ raw }: FastifyRequest) {
  raw.unpipe();
  let drained = 0;
  raw.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > MOST_DRAINED) raw.destroy();
  });
  raw.on('error', () => {});
  raw.resume();
}
