// Apart from photos.ts, which comes when a photo is chosen: the list of files is there before.
const sizes = new WeakMap<File, number>();

/** Remembers that a file is a smaller one made of another, of `before` bytes. */
export const noteReduced = (file: File, before: number) => void sizes.set(file, before);

/** Bytes of the photo that the file was made of; undefined for one that is sent as it is. */
export const sizeBefore = (file: File): number | undefined => sizes.get(file);

/** By its name: browsers that do not read HEIC know no type for it. */
export const isHeic = ({ name }: File) => /\.hei[cf]$/i.test(name);

/** May be read or made smaller by photos.ts before it is judged. */
export const isToPrepare = (file: File, most: number) =>
  isHeic(file) || (/\.(?:jpe?g|png)$/i.test(file.name) && file.size > most);

/** Brings what is elsewhere: a picture to be shown; null of what the browser opens or saves by itself. */
type Show = () => Promise<File | null>;
const elsewhere = new WeakMap<File, Show>();

/** Remembers that a file has its name and size here, and its content on the server alone. */
export const noteElsewhere = (file: File, show: Show) => void elsewhere.set(file, show);

export const isElsewhere = (file: File) => elsewhere.has(file);

/** How its content is brought; undefined where it is here. */
export const showOf = (file: File): Show | undefined => elsewhere.get(file);

/** A file that is a picture, by its name or what the browser says of it, and can be looked at here. */
export const isPicture = (file: File) => !isElsewhere(file) && (isHeic(file) || file.type.startsWith('image/'));
