import './PdfViewer.css';
import { useCallback, useEffect, useState } from 'react';
import { Alert } from './Alert.tsx';
import { loadViewer } from './pdf/load.ts';
import { SpinnerBlock } from './Spinner.tsx';

/** What the viewer says. */
export interface PdfWords {
  toolbar: string;
  pages: (name: string) => string;
  position: (page: number, count: number) => string;
  previous: string;
  next: string;
  zoomIn: string;
  zoomOut: string;
  /** The picture of a page that was scanned: it has no words to read aloud. */
  scanned: string;
  pageFailed: string;
  /** It cannot be shown at all: what to do instead. */
  failed: string;
  /** Of the words as text, beside the pages or in their place; without them there is no such switch. */
  read?: PdfReadWords;
}

export interface PdfReadWords {
  /** The switch: to the words, and away from them where they stand beside the pages, or in their place. */
  label: string;
  hide: string;
  back: string;
  text: (name: string) => string;
  page: (page: number) => string;
  /** No page has words: what can be done. */
  noText: string;
  noTextOnPage: string;
  textFailed: string;
}

export interface PdfViewerProps {
  content: Blob;
  name: string;
  words: PdfWords;
}

type Viewer = typeof import('./pdf/Viewer.tsx').Viewer;

/**
 * A pdf within the page, on telephones too, whose browsers show none in a frame. Its code is fetched when it is first
 * needed. A file that cannot be shown, or a browser that is too old, gives `words.failed`: offer the download beside it.
 */
export function PdfViewer({ content, name, words }: PdfViewerProps) {
  const [loaded, setLoaded] = useState<{ Viewer: Viewer } | null>(null);
  const [isFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  useEffect(() => {
    loadViewer().then(({ Viewer }) => setLoaded({ Viewer }), fail);
  }, [fail]);
  if (isFailed) return <Alert tone="warning">{words.failed}</Alert>;
  if (!loaded) return <SpinnerBlock />;
  return <loaded.Viewer content={content} name={name} words={words} onFailure={fail} />;
}
