import '../PdfViewer.css';
import { useEffect, useRef, useState } from 'react';
import { drawPage } from './draw-page.ts';
import type { PDFDocumentProxy } from './pdfjs.ts';

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  /** On the screen, in px. */
  width: number;
  /** Height ÷ width until the page is known. */
  shape: number;
  label: string;
  scannedText: string;
  failedText: string;
}

/** One page, drawn when it comes near the window and forgotten when it is far: a hundred pages weigh as much as three. */
export function PdfPage({ document, number, width, shape, label, scannedText, failedText }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [ownShape, setOwnShape] = useState(shape);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: element.closest('.pdf-pages'),
      rootMargin: '100% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = host.current;
    if (!isNear || !element) return;
    const stop = new AbortController();
    setFailed(false);
    drawPage(document, number, { host: element, width, scannedText, signal: stop.signal }).then(
      setOwnShape,
      () => !stop.signal.aborted && setFailed(true),
    );
    return () => stop.abort();
  }, [document, number, width, isNear, scannedText]);

  useEffect(() => {
    if (!isNear) host.current?.replaceChildren();
  }, [isNear]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a page is no fieldset
    <div
      ref={frame}
      className="pdf-page"
      role="group"
      aria-label={label}
      data-page={number}
      style={{ width, height: Math.round(width * ownShape) }}
    >
      <div ref={host} />
      {isFailed && <p className="pdf-page-failed">{failedText}</p>}
    </div>
  );
}
