import '../PdfViewer.css';
import { useEffect, useState } from 'react';
import type { PdfReadWords } from '../PdfViewer.tsx';
import { SpinnerBlock } from '../Spinner.tsx';
import type { PDFDocumentProxy } from './pdfjs.ts';
import { readText } from './read-text.ts';
import type { Paragraph } from './text-order.ts';

interface PdfTextProps {
  document: PDFDocumentProxy;
  name: string;
  words: PdfReadWords;
  /** How large, in sizes of the reader's own text. */
  size: number;
}

/** The words of the document as text: as large as the reader's, enlarged and read aloud as any other. */
export function PdfText({ document, name, words, size }: PdfTextProps) {
  const { pages, isWhole, isFailed } = useText(document);
  const isScan = isWhole && pages.every(page => page.length === 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    <section className="pdf-words" lang="fr" aria-label={words.text(name)} tabIndex={0}>
      <div className="pdf-words-text" style={{ fontSize: `${size}em` }}>
        {isScan ? (
          <p>{words.noText}</p>
        ) : (
          pages.map((paragraphs, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
            <PageText key={index} title={words.page(index + 1)} paragraphs={paragraphs} empty={words.noTextOnPage} />
          ))
        )}
        {isFailed ? <p>{words.textFailed}</p> : !isWhole && <SpinnerBlock />}
      </div>
    </section>
  );
}

function PageText({ title, paragraphs, empty }: { title: string; paragraphs: readonly Paragraph[]; empty: string }) {
  return (
    <>
      <h3>{title}</h3>
      {paragraphs.length === 0 && <p className="muted">{empty}</p>}
      {paragraphs.map(
        ({ text, isHeading }, index) =>
          // biome-ignore-start lint/suspicious/noArrayIndexKey: paragraphs have no other name
          isHeading ? <h4 key={index}>{text}</h4> : <p key={index}>{text}</p>,
        // biome-ignore-end lint/suspicious/noArrayIndexKey: paragraphs have no other name
      )}
    </>
  );
}

/** Page by page: the first can be read while the others come. */
function useText(document: PDFDocumentProxy) {
  const [pages, setPages] = useState<Paragraph[][]>([]);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    setPages([]);
    setFailed(false);
    (async () => {
      for (let number = 1; number <= document.numPages && !isOver; number += 1) {
        const page = await readText(document, number);
        if (!isOver) setPages(former => [...former, page]);
      }
    })().catch(() => !isOver && setFailed(true));
    return () => {
      isOver = true;
    };
  }, [document]);
  return { pages, isWhole: pages.length === document.numPages, isFailed };
}
