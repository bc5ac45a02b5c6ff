/** What the tab alone keeps, over a reload; where the browser forbids storage nothing is kept. Nothing that names anybody goes in. */
export function tabStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}
