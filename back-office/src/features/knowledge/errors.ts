import { CallError } from 'client/errors.ts';

/** The field that each refusal is about (002 §8). */
const FIELD_OF: Record<string, string> = {
  INVALID_FILE_SIZE: 'file',
  INVALID_FILE_MIMETYPE: 'file',
  INVALID_VALIDITY_DATES: 'validityEndDate',
  INVALID_VALIDITY_ENDDATE: 'validityEndDate',
  INVALID_LABEL_LENGTH: 'label',
};

export const fieldOf = (key: string | undefined): string | undefined => key && FIELD_OF[key];

/** What the server said of each field, by the field's name. */
export function wrongFields(error: unknown): Record<string, string> {
  if (!(error instanceof CallError)) return {};
  const field = fieldOf(error.key);
  if (field) return { [field]: error.message };
  return Object.fromEntries(
    error.fields.map(({ path, message }) => [
      path.replace(/^knowledgeDatabaseDocumentJson\./, '').split('.')[0],
      message,
    ]),
  );
}
