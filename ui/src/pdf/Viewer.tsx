import '../PdfViewer.css';
import { IconAlignLeft, IconChevronDown, IconChevronUp, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { cx } from '../classes.ts';
import { IconButton } from '../IconButton.tsx';
import type { PdfWords } from '../PdfViewer.tsx';
import { SpinnerBlock } from '../Spinner.tsx';
import { PdfPage } from './PdfPage.tsx';
import { PdfText } from './PdfText.tsx';
import { fetchWorker, openPdf, type PDFDocumentProxy } from './pdfjs.ts';
import { readText } from './read-text.ts';

// In one file with what shows it: one fetch, which fails or succeeds whole.
export { fetchWorker, openPdf };

/** 1 is the width of the window. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const FIT = ZOOMS.indexOf(1);
/** From how many px on the words stand beside the pages. */
const BESIDE = 800;

interface ViewerProps {
  content: Blob;
  name: string;
  words: PdfWords;
  onFailure: () => void;
}

/**
 * The pages of a pdf one below the other, with its toolbar; its words as text beside them, or in their place where there is
 * no room for both.  Reached by `PdfViewer` alone, which fetches it when needed.
 */
export function Viewer({ content, name, words, onFailure }: ViewerProps) {
  const pdf = usePdf(content, onFailure);
  const frame = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLElement>(null);
  const whole = useWidth(frame, pdf !== null);
  const width = useWidth(pages, pdf !== null);
  const [zoom, setZoom] = useState(FIT);
  const [current, setCurrent] = useState(1);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isBeside = whole >= BESIDE;
  const isRead = words.read !== undefined && (chosen ?? (isBeside && pdf?.hasText === true));
  const isReadAlone = isRead && !isBeside;

  const frames = () => [...(pages.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
  const see = () => {
    const middle = (pages.current?.scrollTop ?? 0) + (pages.current?.clientHeight ?? 0) / 2;
    setCurrent(frames().filter(one => one.offsetTop <= middle).length || 1);
  };
  const goTo = (page: number) => {
    const found = frames()[page - 1];
    if (found && pages.current) pages.current.scrollTop = found.offsetTop - 8;
    setCurrent(page);
  };
  // Pages that were hidden, or have another width, are at the page that was read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one reads moves nothing
  useLayoutEffect(() => {
    if (!isReadAlone) goTo(current);
  }, [isReadAlone, width]);

  if (!pdf) return <SpinnerBlock />;
  const { document, shape } = pdf;
  const count = document.numPages;
  // Words alone are never smaller than the reader's own text.
  const least = isReadAlone ? FIT : 0;
  const scale = Math.max(zoom, least);
  return (
    <div ref={frame} className="pdf-viewer">
      {/* At an end its button is disabled by ARIA only: it would lose the focus. */}
      <div className="pdf-toolbar" role="toolbar" aria-label={words.toolbar}>
        {count > 1 && !isReadAlone && (
          <>
            <IconButton
              label={words.previous}
              icon={<IconChevronUp />}
              aria-disabled={current <= 1}
              onClick={() => goTo(Math.max(1, current - 1))}
            />
            <IconButton
              label={words.next}
              icon={<IconChevronDown />}
              aria-disabled={current >= count}
              onClick={() => goTo(Math.min(count, current + 1))}
            />
          </>
        )}
        {count > 1 && !isReadAlone && <span className="pdf-position">{words.position(current, count)}</span>}
        <span className="pdf-zooms">
          <IconButton
            label={words.zoomOut}
            icon={<IconZoomOut />}
            aria-disabled={scale === least}
            onClick={() => setZoom(Math.max(least, scale - 1))}
          />
          <IconButton
            label={words.zoomIn}
            icon={<IconZoomIn />}
            aria-disabled={scale === ZOOMS.length - 1}
            onClick={() => setZoom(Math.min(ZOOMS.length - 1, scale + 1))}
          />
        </span>
        {words.read && (
          <Button
            className={cx('pdf-read', isRead && 'pdf-read-on')}
            icon={<IconAlignLeft />}
            onClick={() => setChosen(!isRead)}
          >
            {!isRead ? words.read.label : isBeside ? words.read.hide : words.read.back}
          </Button>
        )}
      </div>
      <div className={cx('pdf-both', isRead && isBeside && 'pdf-beside')}>
        <section
          ref={pages}
          className="pdf-pages"
          aria-label={words.pages(name)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
          tabIndex={0}
          onScroll={see}
          hidden={isReadAlone}
        >
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
        {words.read && isRead && (
          <PdfText document={document} name={name} words={words.read} size={isReadAlone ? ZOOMS[scale]! : 1} />
        )}
      </div>
    </div>
  );
}

/** The document, the shape of its first page and whether that has words; null while it opens. */
function usePdf(content: Blob, onFailure: () => void) {
  const [pdf, setPdf] = useState<{ document: PDFDocumentProxy; shape: number; hasText: boolean } | null>(null);
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
      const hasText = (await readText(document, 1)).length > 0;
      if (!isOver) setPdf({ document, shape: height / width, hasText });
    })().catch(() => !isOver && fail.current());
    return () => {
      isOver = true;
      close?.();
      setPdf(null);
    };
  }, [content]);
  return pdf;
}

/** What stands in it may take in width, in px; follows the window, and stays while it is hidden. */
function useWidth(frame: { current: HTMLElement | null }, isShown: boolean) {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!isShown || !element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, isShown]);
  return width;
}
