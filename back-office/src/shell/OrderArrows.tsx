import './order-arrows.css';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { announce } from 'ui/announce.ts';
import { IconButton } from 'ui/IconButton.tsx';

type Direction = 'up' | 'down';

interface OrderArrowsProps {
  id: number;
  /** What is moved, for screen readers: 'le thème « Pension »'. */
  label: string;
  /** From 1. */
  order: number;
  count: number;
  isBusy: boolean;
  onMove: (value: number, direction: Direction) => void;
}

/** Up is off at the first place, down at the last (001 §4). */
export function OrderArrows({ id, label, order, count, isBusy, onMove }: OrderArrowsProps) {
  return (
    <div className="order-arrows">
      <IconButton
        id={arrowId(id, 'up')}
        label={`Monter ${label}`}
        icon={<IconArrowUp />}
        size="row"
        disabled={order <= 1}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onMove(order - 1, 'up')}
      />
      <IconButton
        id={arrowId(id, 'down')}
        label={`Descendre ${label}`}
        icon={<IconArrowDown />}
        size="row"
        disabled={order >= count}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onMove(order + 1, 'down')}
      />
    </div>
  );
}

const arrowId = (id: number, direction: Direction) => `ordre-${id}-${direction}`;

/**
 * Moves one item at a time, then reloads: `move(id, direction, work, said)`. The row has gone elsewhere in the page, and
 * its arrow may be off there: the focus follows it, to the other arrow if need be, so that one can go on pressing.
 */
export function useMoves(onError: (error: unknown) => void) {
  const [isMoving, setMoving] = useState(false);
  const failed = useRef(onError);
  failed.current = onError;
  const move = useCallback(async (id: number, direction: Direction, work: () => Promise<unknown>, said: string) => {
    setMoving(true);
    try {
      await work();
      announce(said);
    } catch (error) {
      failed.current(error);
    } finally {
      setMoving(false);
      setTimeout(() => followArrow(id, direction));
    }
  }, []);
  return { isMoving, move };
}

function followArrow(id: number, direction: Direction) {
  const arrows = [direction, direction === 'up' ? 'down' : 'up'] as const;
  const found = arrows.map(arrow => document.getElementById(arrowId(id, arrow)) as HTMLButtonElement | null);
  found.find(button => button && !button.disabled)?.focus();
}
