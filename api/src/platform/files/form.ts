import type { Endpoint } from 'contract/kit/endpoint.ts';
import { readingDaysIn } from 'contract/values/days.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../app.ts';
import { invalid } from '../http/errors.ts';
import { parseJson } from '../http/json.ts';
import { putReceived } from './file-rows.ts';
import { openKept } from './kept.ts';
import { readUploads, type Upload } from './uploads.ts';

/** A multipart call, read and checked, its files in the store. */
export interface Form {
  body: unknown;
  files: Upload[];
  /** Removes its temporary files, whatever became of it. */
  remove(): Promise<void>;
  /** Takes its files back out of the store: nothing came of it. */
  takeBack(): Promise<void>;
}

/**
 * Reads the multipart request of a call: files within the limits of `endpoint.upload` and of the person's hour, the other
 * parts as the fields of `endpoint.body`, days in `zone`. Throws 413, 415 or a 400 that names each wrong field; then nothing stays behind.
 */
export async function readForm(app: App, endpoint: Endpoint, request: FastifyRequest, zone: string): Promise<Form> {
  const { upload, body } = endpoint as Endpoint & { body?: z.core.$ZodObject };
  const names = body ? Object.keys(body._zod.def.shape) : [];
  const { files: parts, maxTotalMo, text = [] } = upload!;
  const who = request.caller
    ? `account ${request.caller.connectedBy ?? request.caller.id}`
    : { address: request.address };
  const { fields, files, remove } = await readUploads(request, app, {
    parts,
    ...(maxTotalMo ? { maxTotalMo } : {}),
    fields: names,
    ...(request.caller ? { openKept: (id: number) => openKept(app, request.caller!, id) } : {}),
    spend: bytes => app.limits.takeUpload(who, bytes),
  });
  try {
    const given = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, text.includes(name) ? value : parsePart(name, value)]),
    );
    const read = body && readingDaysIn(zone, () => parse(body, given));
    return { body: read, files, remove, takeBack: await putReceived(app, files) };
  } catch (error) {
    await remove();
    throw error;
  }
}

function parsePart(name: string, value: string): unknown {
  try {
    return parseJson(value);
  } catch {
    throw invalid([{ path: name, message: "Le contenu envoyé n'est pas valide." }]);
  }
}

function parse(schema: z.core.$ZodObject, given: unknown): unknown {
  const { success, data, error } = z.safeParse(schema, given);
  if (success) return data;
  throw invalid(error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}
