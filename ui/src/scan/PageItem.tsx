import './PageEditor.css';
import './Turned.css';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconCamera,
  IconRotateClockwise,
  IconTrash,
  IconZoomIn,
} from '@tabler/icons-react';
import { say } from 'contract/texts/words.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../announce.ts';
import { Button } from '../Button.tsx';
import { Modal } from '../Modal.tsx';
import { useObjectUrl } from '../use-object-url.ts';
import type { Doubt } from './legibility.ts';
import { PhotoPick } from './PhotoPick.tsx';
import type { Page } from './page.ts';
import type { PageDocument } from './page-document.ts';

interface PageItemProps {
  page: Page;
  number: number;
  count: number;
  papers: PageDocument;
  disabled: boolean;
  onRetake: (photo: File) => void;
}

export const doubtText = (doubt: Doubt) => say(doubt === 'blurred' ? 'widgets.scan.blurred' : 'widgets.scan.dark');

/** One page, and what can be done with it. */
export function PageItem({ page, number, count, papers, disabled, onRetake }: PageItemProps) {
  const url = useObjectUrl(page.small);
  const pressed = useRef<HTMLButtonElement>(null);
  const [isLarge, setLarge] = useState(false);
  // A node that is put elsewhere loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [number]);

  const move = (button: HTMLButtonElement, step: -1 | 1) => {
    pressed.current = button;
    if (papers.move(page.id, step))
      announce(say('widgets.scan.moved', { former: number, number: number + step, count }));
    else announce(say(step < 0 ? 'widgets.scan.isFirst' : 'widgets.scan.isLast'));
  };
  const turn = () => {
    papers.turn(page.id);
    announce(say('widgets.scan.turned', { number }));
  };
  const remove = () => {
    papers.remove(page.id);
    announce(say('widgets.scan.removed', { number }));
  };

  return (
    <li className="scan-page" data-page={page.id} tabIndex={-1}>
      <button type="button" className="scan-picture" onClick={() => setLarge(true)}>
        {url && (
          <img
            className={`scan-turn-${page.turn}`}
            src={url}
            alt={say('widgets.scan.picture', { number })}
            decoding="async"
          />
        )}
        <span className="scan-enlarge">
          <IconZoomIn aria-hidden="true" /> {say('widgets.scan.enlarge')}
        </span>
      </button>
      <Modal
        isOpen={isLarge}
        onClose={() => setLarge(false)}
        title={say('widgets.scan.page', { number })}
        className="scan-large"
      >
        <LargePicture page={page} number={number} />
      </Modal>
      <div className="scan-side">
        <p className="scan-number">{say('widgets.scan.page', { number })}</p>
        {page.doubt && (
          <div className="scan-doubt">
            <p>
              <IconAlertTriangle aria-hidden="true" />
              <span>
                <strong>{doubtText(page.doubt)}</strong> {say('widgets.scan.doubtHint')}
              </span>
            </p>
            <PhotoPick
              text={say('widgets.scan.retake')}
              label={say('widgets.scan.retakePage', { number })}
              icon={<IconCamera />}
              isCamera
              disabled={disabled}
              onPhotos={([photo]) => photo && onRetake(photo)}
            />
          </div>
        )}
        <div className="scan-acts">
          <Button
            icon={<IconRotateClockwise />}
            aria-label={say('widgets.scan.turnPage', { number })}
            disabled={disabled}
            onClick={turn}
          >
            {say('widgets.scan.turn')}
          </Button>
          {count > 1 && (
            <>
              <Button
                icon={<IconArrowUp />}
                aria-label={say('widgets.scan.upPage', { number })}
                aria-disabled={number === 1 || undefined}
                disabled={disabled}
                onClick={event => move(event.currentTarget, -1)}
              >
                {say('widgets.scan.up')}
              </Button>
              <Button
                icon={<IconArrowDown />}
                aria-label={say('widgets.scan.downPage', { number })}
                aria-disabled={number === count || undefined}
                disabled={disabled}
                onClick={event => move(event.currentTarget, 1)}
              >
                {say('widgets.scan.down')}
              </Button>
            </>
          )}
          <Button
            icon={<IconTrash />}
            aria-label={say('widgets.scan.removePage', { number })}
            disabled={disabled}
            onClick={remove}
          >
            {say('widgets.scan.remove')}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** As large as the window, of the page as it will be sent: whether it can be read is seen there. */
function LargePicture({ page: { jpeg, turn }, number }: { page: Page; number: number }) {
  const url = useObjectUrl(jpeg);
  return url && <img className={`scan-turn-${turn}`} src={url} alt={say('widgets.scan.picture', { number })} />;
}
