import { guardMarkup } from 'client/trusted-types.ts';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import memberStyles from 'ui/styles/member.css?url';
import './preview-frame.css';
import { useSubject } from './use-subject.ts';

const MOST = 20_000; // pixels: a page that grows with its window would never end

interface PreviewFrameProps {
  title: string;
  /** Pixels of the window that is imitated. */
  width: number;
  /** Which page it shows, where that can be chosen. */
  page?: string | undefined;
  children: ReactNode;
}

/**
 * A window of the portal inside this one, as wide as asked and scaled to fit: a frame of its own, so that the portal's
 * sizes, its media queries and its 19 px hold exactly. It loads no page: React draws into it, under the same CSP. What is
 * marked `data-subject` is scrolled to.
 */
export function PreviewFrame({ title, width, page, children }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState(width);
  const [height, setHeight] = useState(600);

  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    guardMarkup(inside.defaultView!); // it has our policy on markup, and no code of its own to set what that asks for
    inside.documentElement.lang = 'fr';
    inside.title = title;
    inside.documentElement.style.scrollbarGutter = 'auto'; // it never scrolls
    const styles = [...document.querySelectorAll('link[rel="stylesheet"], style')].map(node => node.cloneNode(true));
    const own = Object.assign(inside.createElement('link'), { rel: 'stylesheet', href: memberStyles });
    inside.head.replaceChildren(...styles, own);
    inside.body.className = 'preview-body';
    setBody(inside.body);
  }, [title]);

  useLayoutEffect(() => {
    if (!place.current || !body) return;
    const outer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    const inner = new ResizeObserver(() => setHeight(Math.min(body.scrollHeight, MOST)));
    outer.observe(place.current);
    inner.observe(body);
    return () => {
      outer.disconnect();
      inner.disconnect();
    };
  }, [body]);

  const scale = Math.min(1, room / width);
  useSubject(place, body, page, height, scale);
  return (
    <div ref={place} className="preview-place" style={{ height: height * scale, maxWidth: width }}>
      <iframe
        ref={frame}
        title={title}
        className="preview-frame"
        style={{ width, height, transform: `scale(${scale})` }}
      />
      {body && createPortal(children, body)}
    </div>
  );
}
