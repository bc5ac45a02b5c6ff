import { CallError } from 'client/errors.ts';
import { fieldError } from '../form-errors.ts';

const isFileRefusal = (error: CallError) => error.key === 'INVALID_FILE_SIZE' || error.key === 'INVALID_FILE_MIMETYPE';

/** The server's word for a field of a block's form: for the file, also what it found in it. */
export function blockErrorOf(error: unknown, field: string): string | undefined {
  if (field === 'file' && error instanceof CallError && isFileRefusal(error)) return error.message;
  return (
    fieldError(error, field) ??
    fieldError(error, `homeBlockJson.${field}`) ??
    fieldError(error, `headPageBlockJson.${field}`)
  );
}

/** The form shows it beside its field already. */
export const isBesideField = (error: CallError) => isFileRefusal(error) || error.fields.length > 0;
