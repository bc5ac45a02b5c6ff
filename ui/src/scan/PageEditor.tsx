import '../Field.css';
import './PageEditor.css';
import { IconCamera, IconFiles, IconPhotoPlus } from '@tabler/icons-react';
import { say } from 'contract/texts/words.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { announce } from '../announce.ts';
import { Button } from '../Button.tsx';
import { sizeText } from '../file-rules.ts';
import { Spinner } from '../Spinner.tsx';
import { doubtText, PageItem } from './PageItem.tsx';
import { PhotoPick } from './PhotoPick.tsx';
import type { PageDocument } from './page-document.ts';

interface PageEditorProps {
  of: PageDocument;
  /** Mo. */
  most: number;
  disabled: boolean;
  /** The person has just asked for it; otherwise it came with the page. */
  takesFocus: boolean;
  onAdd: (photos: File[]) => void;
  /** Where a field takes several files: the next photo begins another document. */
  onDone: (() => void) | undefined;
}

/** The pages of a document made of photos: each can be looked at, turned, put before or after, taken again, removed and put back. */
export function PageEditor({ of: papers, most, disabled, takesFocus, onAdd, onDone }: PageEditorProps) {
  const { pages, removed, isReading, isMaking, file, problem } = useSyncExternalStore(papers.subscribe, papers.state);
  const isUnsettled = isReading || isMaking;
  const whole = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLParagraphElement>(null);
  const restoring = useRef<HTMLButtonElement>(null);
  // It appears where the button that was pressed may have gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, []);
  // The button that removed is gone with its page; this one undoes it.
  useEffect(() => {
    if (removed) restoring.current?.focus();
  }, [removed]);

  const focusPage = (id: number) => whole.current?.querySelector<HTMLElement>(`[data-page="${id}"]`)?.focus();
  const restore = () => {
    if (!removed) return;
    papers.restore();
    announce(say('widgets.scan.restored', { number: removed.index + 1 }));
    requestAnimationFrame(() => focusPage(removed.page.id));
  };
  const retake = async (id: number, number: number, photo: File) => {
    if (!(await papers.retake(id, photo))) return;
    const { doubt } = papers.state().pages.find(page => page.id === id) ?? {};
    announce([say('widgets.scan.retaken', { number }), doubt && doubtText(doubt)].filter(Boolean).join(' '));
    requestAnimationFrame(() => focusPage(id));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and its legend cannot be laid out
    <div ref={whole} role="group" aria-label={papers.title} className="scan">
      <p ref={title} className="scan-title" tabIndex={-1}>
        {titleOf(papers.title, pages.length)}
      </p>
      {file && !isMaking && !problem && (
        <p className="field-description">{say('widgets.scan.size', { size: sizeText(file.size), most })}</p>
      )}
      <ol className="scan-pages" aria-label={say('widgets.scan.list')}>
        {pages.map((page, index) => (
          <PageItem
            key={page.id}
            page={page}
            number={index + 1}
            count={pages.length}
            papers={papers}
            disabled={disabled}
            onRetake={photo => void retake(page.id, index + 1, photo)}
          />
        ))}
      </ol>
      {removed && (
        <div className="scan-removed">
          <span>{say('widgets.scan.removed', { number: removed.index + 1 })}</span>
          <Button ref={restoring} onClick={restore} disabled={disabled}>
            {say('widgets.scan.restore')}
          </Button>
        </div>
      )}
      {isUnsettled && (
        <p className="field-description">
          <Spinner /> {say(isReading ? 'widgets.scan.reading' : 'widgets.scan.making')}
        </p>
      )}
      {problem?.isToRetry && (
        <div>
          <Button onClick={() => papers.remake()}>{say('widgets.scan.again')}</Button>
        </div>
      )}
      <div className="scan-more">
        <PhotoPick
          text={say('widgets.scan.next')}
          icon={<IconCamera />}
          isCamera
          isOnlyInHand
          disabled={disabled}
          onPhotos={onAdd}
        />
        <PhotoPick
          text={say('widgets.scan.more')}
          icon={<IconPhotoPlus />}
          isMultiple
          disabled={disabled}
          onPhotos={onAdd}
        />
        {onDone && pages.length > 0 && !problem && (
          // Not `isBusy`, which is said each time: what was done with a page is.
          <Button
            onClick={() => !isUnsettled && onDone()}
            aria-disabled={isUnsettled || undefined}
            icon={<IconFiles />}
            disabled={disabled}
          >
            {say('widgets.scan.another')}
          </Button>
        )}
      </div>
    </div>
  );
}

function titleOf(name: string, count: number): string {
  if (count === 0) return say('widgets.scan.titleNone', { name });
  return count === 1 ? say('widgets.scan.title', { name }) : say('widgets.scan.titleMany', { name, count });
}

/** What is said after an adding: how many pages, and which may not be readable. */
export function addedText(papers: PageDocument, added: number): string {
  const { pages } = papers.state();
  const count = pages.length;
  const doubts = pages
    .slice(count - added)
    .flatMap(({ doubt }, index) =>
      doubt ? [`${say('widgets.scan.page', { number: count - added + index + 1 })}. ${doubtText(doubt)}`] : [],
    );
  const text =
    added === 1 ? say('widgets.scan.added', { number: count }) : say('widgets.scan.addedMany', { added, count });
  return [text, ...doubts].join(' ');
}
