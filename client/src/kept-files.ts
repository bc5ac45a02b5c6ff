/** A file that goes to the server before its form does, or was there already. */
export interface Kept {
  /**
   * Its id once the server has all of it; null where it does not keep it, and it is sent with the form. `onProgress`: bytes
   * that have gone. Throws when the network stays away, or `signal` aborts.
   */
  ready(onProgress: (bytes: number) => void, signal: AbortSignal | null): Promise<number | null>;
  /** The server has it no more. Answers whether this page has its bytes. */
  forget(): boolean;
}

// Apart from what sends them (member/src/shell/drafts), which comes with the forms: who calls asks here.
const kept = new WeakMap<File, Kept>();

/** Notes how a file is kept. */
export const noteKept = (file: File, how: Kept) => void kept.set(file, how);

/** How a file is kept; undefined for one that is sent with its form. */
export const keptOf = (file: File): Kept | undefined => kept.get(file);
