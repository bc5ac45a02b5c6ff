import { CallError } from 'client/errors.ts';
import { failureOf } from '../form-errors.ts';

/** What an editor says of a refused save. */
export interface Refusal {
  title?: string;
  /** Of the whole; null when the fields say it all, or the page (an ended session). */
  message: string | null;
  /** By the field's name in the call. */
  wrong: Readonly<Record<string, string>>;
}

export const NOTHING_REFUSED: Refusal = { message: null, wrong: {} };

const ABOUT_FILE = ['INVALID_FILE_SIZE', 'INVALID_FILE_MIMETYPE'];

/** `homeBlockJson.socialSystemIds.0` is about `socialSystemIds`. */
const nameOf = (path: string) => path.replace(/^\w+Json\./, '').replace(/\.\d+(\..*)?$/, '');

/** What the server said of the fields, and of the file what it found in it; of the whole when it named none. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) return { message: failureOf(error), wrong: {} };
  if (ABOUT_FILE.includes(error.key ?? '')) return { message: null, wrong: { file: error.message } };
  if (error.fields.length === 0) return { message: failureOf(error), wrong: {} };
  // The first word on a field is the one that counts.
  const told = error.fields.map(({ path, message }) => [nameOf(path), message]).toReversed();
  return { message: null, wrong: Object.fromEntries(told) };
}

/** The record that is stored now, when a save was refused because it started from an older one; else null. */
export const staleRecord = <T>(error: unknown): T | null =>
  error instanceof CallError && error.key === 'STALE_VERSION' ? (error.additionalData.STALE_VERSION as T) : null;

/** A refusal that stands under its field. */
export const under = (field: string, told: string | null): Refusal => ({
  message: null,
  wrong: told ? { [field]: told } : {},
});
