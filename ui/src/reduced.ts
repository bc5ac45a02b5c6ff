// Apart from photos.ts, which comes when a photo is chosen: the list of files is there before.
const sizes = new WeakMap<File, number>();

/** Remembers that a file is a smaller one made of another, of `before` bytes. */
export const noteReduced = (file: File, before: number) => void sizes.set(file, before);

/** Bytes of the photo that the file was made of; undefined for one that is sent as it is. */
export const sizeBefore = (file: File): number | undefined => sizes.get(file);

/** May be read or made smaller by photos.ts before it is judged. */
export const isToPrepare = ({ name, size }: File, most: number) =>
  /\.hei[cf]$/i.test(name) || (/\.(?:jpe?g|png)$/i.test(name) && size > most);
