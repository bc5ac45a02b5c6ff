/** The question before something is lost. */
export interface Lost {
  title: string;
  text: string;
}

/** What would be lost by leaving. */
export interface Unsaved {
  isDirty: () => boolean;
  /** Keeps what can be kept, and says what goes all the same; null: nothing. */
  lost: () => Promise<Lost | null>;
}

const held = new Set<Unsaved>();

/** Until the function that it returns is called, whoever leaves is asked first. */
export function hold(unsaved: Unsaved): () => void {
  held.add(unsaved);
  return () => void held.delete(unsaved);
}

/** The first of what would be lost now. */
export async function lostNow(): Promise<Lost | null> {
  for (const unsaved of held) {
    const lost = unsaved.isDirty() ? await unsaved.lost() : null;
    if (lost) return lost;
  }
  return null;
}

export const isHeld = (unsaved: Unsaved): boolean => held.has(unsaved);

/** The person has said that it may be lost: nothing asks again. */
export const abandon = (): void => held.clear();
