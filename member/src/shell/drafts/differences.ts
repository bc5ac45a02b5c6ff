const isFile = (value: unknown): value is File => value instanceof File;

/** A field of which two versions of a form say something else. */
export interface Difference {
  /** The names on the way to it: ['address', 'city']. */
  path: readonly string[];
  own: unknown;
  other: unknown;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isFile(value);

/** A telephone is one field, whatever it is made of. */
const isPhone = (value: Record<string, unknown>) => 'number' in value || 'text' in value;

/** What is compared of a value: files by their names, since each device has its own copy. */
const told = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(told) : isFile(value) ? value.name : value === '' ? null : (value ?? null);

/** The fields in which two versions of a form differ, in the order of the form. */
export function differencesOf(own: unknown, other: unknown, path: readonly string[] = []): Difference[] {
  const parts = [own, other].filter(isFields);
  if (parts.length > 0 && !parts.some(isPhone)) {
    const names = new Set(parts.flatMap(Object.keys));
    const of = (value: unknown, name: string) => (isFields(value) ? value[name] : undefined);
    return [...names].flatMap(name => differencesOf(of(own, name), of(other, name), [...path, name]));
  }
  return JSON.stringify(told(own)) === JSON.stringify(told(other)) ? [] : [{ path, own, other }];
}
