/** Local storage, or a memory that lasts as long as the page where the browser forbids it: people can still sign in. */
export const storage: Storage = available() ?? memory();

function available(): Storage | null {
  try {
    localStorage.getItem('text_size');
    return localStorage;
  } catch {
    return null;
  }
}

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: index => [...values.keys()][index] ?? null,
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
    clear: () => values.clear(),
  };
}
