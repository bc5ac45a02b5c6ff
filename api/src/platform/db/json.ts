/** A text as PostgreSQL keeps it, whatever somebody typed: it takes neither U+0000 nor half a surrogate pair. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\ufffd');

/**
 * A value as JSON that PostgreSQL's jsonb takes. One entry that it refused would fail all that go with it in the same
 * statement.
 */
export const jsonbOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? storable(one) : one));
