import './DataTable.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A wide table slides sideways in its own frame. Only then does the frame take the focus, so that keys can slide it. */
export function TableScroll({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const frame = ref.current;
    const table = frame?.firstElementChild;
    if (!frame || !table) return;
    const observer = new ResizeObserver(() => setWide(frame.scrollWidth > frame.clientWidth));
    observer.observe(frame);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  const region = isWide ? { role: 'region', tabIndex: 0, 'aria-labelledby': labelledBy } : {};
  return (
    <div ref={ref} className="table-scroll" {...region}>
      {children}
    </div>
  );
}
