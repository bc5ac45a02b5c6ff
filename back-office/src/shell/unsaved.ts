/** What would be lost by leaving: whether there is something, and how it is asked. */
export interface Unsaved {
  isDirty: () => boolean;
  lost: { title: string; text: string };
}

const held = new Set<Unsaved>();

/** Until the function that it returns is called, whoever leaves is asked first. */
export function hold(unsaved: Unsaved): () => void {
  held.add(unsaved);
  return () => void held.delete(unsaved);
}

/** The first of what would be lost now. */
export const unsavedNow = (): Unsaved | undefined => [...held].find(({ isDirty }) => isDirty());

export const isHeld = (unsaved: Unsaved): boolean => held.has(unsaved);

/** The person has said that it may be lost: nothing asks again. */
export const abandon = (): void => held.clear();
