import type { FieldError } from 'contract/kit/refusals.ts';
import { say } from 'contract/texts/words.ts';
import {
  extensionsOf,
  type FileKind,
  fileTooLargeMessage,
  totalTooLargeMessage,
  wrongContentMessage,
  wrongFormatMessage,
} from 'contract/values/files.ts';
import type { Cause } from './content.ts';

/** A file that is not taken: the error handler answers `status` with `key` first in `additionalData`. */
export class UploadRefusal extends Error {
  status: 413 | 415;
  key: 'INVALID_FILE_SIZE' | 'INVALID_FILE_MIMETYPE';
  /** Why, for the log; never shown. */
  detail: string | undefined;
  /** The part that the file came in, whose field of the form tells it too. */
  fields: FieldError[] = [];

  constructor(key: UploadRefusal['key'], message: string, detail?: string) {
    super(message);
    this.status = key === 'INVALID_FILE_SIZE' ? 413 : 415;
    this.key = key;
    this.detail = detail;
  }

  /** Says which part it is about; and which file, where others came with it. */
  about(part: string, filename?: string): this {
    this.fields = [{ path: part, message: filename ? `${filename} : ${this.message}` : this.message }];
    return this;
  }
}

export const wrongFormat = (kinds: readonly FileKind[], detail?: string) =>
  new UploadRefusal('INVALID_FILE_MIMETYPE', wrongFormatMessage(extensionsOf(kinds)), detail);

/** What its name says is accepted, and not what it is. */
export const disguised = (name: string, detail: string) =>
  new UploadRefusal('INVALID_FILE_MIMETYPE', wrongContentMessage(name), detail);

/** A file whose content cannot be taken for a reason that its sender can mend. */
export const wrongContent = (cause: Cause) =>
  new UploadRefusal('INVALID_FILE_MIMETYPE', say(`rules.files.${cause}`), `content: ${cause}`);

/** One file above `limit` Mo. */
export const fileTooLarge = (limit: number) => new UploadRefusal('INVALID_FILE_SIZE', fileTooLargeMessage(limit));

/** Files above `limit` Mo together. */
export const totalTooLarge = (limit: number) => new UploadRefusal('INVALID_FILE_SIZE', totalTooLargeMessage(limit));
