import './received.css';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { decide } from './decide.ts';

/**
 * Between what is known and what is to be done, where the one stands above the other: a button at the foot of the window that leads to
 * the decision, until that one is in sight.
 */
export function DecideFoot() {
  const foot = useRef<HTMLDivElement>(null);
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const side = foot.current?.nextElementSibling;
    if (!side) return;
    const observer = new IntersectionObserver(seen => setInSight(seen.at(-1)!.isIntersecting));
    observer.observe(side);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={foot} className="received-foot no-print" hidden={isInSight}>
      <Button variant="primary" isWide onClick={decide}>
        Décider
      </Button>
    </div>
  );
}
