// Apart from the pages' own code, which comes with the first photo: the list of files is there before.
import type { PageDocument } from './page-document.ts';

const documents = new WeakMap<File, PageDocument>();

/** Remembers, while this page of the browser is open, the photos that a pdf was made of; also of a file that takes its place. */
export const keepDocument = (file: File, document: PageDocument) => void documents.set(file, document);

/** The photos that a pdf was made of, to change them; undefined for a file that was chosen. */
export const documentOf = (file: File): PageDocument | undefined => documents.get(file);
