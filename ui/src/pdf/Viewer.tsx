import '../PdfViewer.css';
import { IconChevronDown, IconChevronUp, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import type { PdfWords } from '../PdfViewer.tsx';
import { SpinnerBlock } from '../Spinner.tsx';
import { PdfPage } from './PdfPage.tsx';
import { fetchWorker, openPdf, type PDFDocumentProxy } from './pdfjs.ts';

// In one file with what shows it: one fetch, which fails or succeeds whole.
export { fetchWorker, openPdf };

/** 1 is the width of the window. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const FIT = ZOOMS.indexOf(1);

interface ViewerProps {
  content: Blob;
  name: string;
  words: PdfWords;
  onFailure: () => void;
}

/** The pages of a pdf one below the other, with its toolbar. Reached by `PdfViewer` alone, which fetches it when needed. */
export function Viewer({ content, name, words, onFailure }: ViewerProps) {
  const pdf = usePdf(content, onFailure);
  const pages = useRef<HTMLDivElement>(null);
  const width = useWidth(pages, pdf !== null);
  const [zoom, setZoom] = useState(FIT);
  const [current, setCurrent] = useState(1);
  if (!pdf) return <SpinnerBlock />;
  const { document, shape } = pdf;
  const count = document.numPages;

  const frames = () => [...(pages.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
  const see = () => {
    const middle = (pages.current?.scrollTop ?? 0) + (pages.current?.clientHeight ?? 0) / 2;
    setCurrent(frames().filter(frame => frame.offsetTop <= middle).length || 1);
  };
  const goTo = (page: number) => {
    const frame = frames()[page - 1];
    if (frame && pages.current) pages.current.scrollTop = frame.offsetTop - 8;
    setCurrent(page);
  };
  return (
    <div className="pdf-viewer">
      <div className="pdf-toolbar" role="toolbar" aria-label={words.toolbar}>
        {count > 1 && (
          <>
            <IconButton
              label={words.previous}
              icon={<IconChevronUp />}
              disabled={current <= 1}
              onClick={() => goTo(current - 1)}
            />
            <IconButton
              label={words.next}
              icon={<IconChevronDown />}
              disabled={current >= count}
              onClick={() => goTo(current + 1)}
            />
          </>
        )}
        <span className="pdf-position">{words.position(current, count)}</span>
        <IconButton
          label={words.zoomOut}
          icon={<IconZoomOut />}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          label={words.zoomIn}
          icon={<IconZoomIn />}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
      <section ref={pages} className="pdf-pages" aria-label={words.pages(name)} tabIndex={0} onScroll={see}>
        {width > 0 &&
          Array.from({ length: count }, (_, index) => (
            <PdfPage
              // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
              key={index}
              document={document}
              number={index + 1}
              width={Math.floor(width * ZOOMS[zoom]!)}
              shape={shape}
              label={words.position(index + 1, count)}
              scannedText={words.scanned}
              failedText={words.pageFailed}
            />
          ))}
      </section>
    </div>
  );
}

/** The document and the shape of its first page; null while it opens. */
function usePdf(content: Blob, onFailure: () => void) {
  const [pdf, setPdf] = useState<{ document: PDFDocumentProxy; shape: number } | null>(null);
  const fail = useRef(onFailure);
  useEffect(() => {
    let close: (() => void) | null = null;
    let isOver = false;
    (async () => {
      const data = await content.arrayBuffer();
      if (isOver) return;
      const task = openPdf(data);
      close = task.close;
      const document = await task.opened;
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      if (!isOver) setPdf({ document, shape: height / width });
    })().catch(() => !isOver && fail.current());
    return () => {
      isOver = true;
      close?.();
      setPdf(null);
    };
  }, [content]);
  return pdf;
}

/** What pages may take in width, in px; follows the window. */
function useWidth(frame: { current: HTMLElement | null }, isShown: boolean) {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!isShown || !element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, isShown]);
  return width;
}
