/** What comes with the first photo. */
export { addedText, PageEditor } from './PageEditor.tsx';
export { PageDocument } from './page-document.ts';
