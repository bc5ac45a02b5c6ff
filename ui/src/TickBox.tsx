import './Checkbox.css';
import './TickBox.css';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';

interface TickBoxProps extends Pick<ComponentProps<'input'>, 'tabIndex' | 'onFocus'> {
  /** What it ticks, read alone: nothing is written beside it. */
  label: string;
  isTicked: boolean;
  /** Some of what it stands for is ticked. */
  isIndeterminate?: boolean;
  /** `isFar`: with Maj. */
  onTick: (isFar: boolean) => void;
}

/** A box in a row of a table. */
export function TickBox({ label, isTicked, isIndeterminate = false, onTick, ...stop }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  // HTML has no attribute for the third state.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <label className="tick-box">
      <input
        ref={box}
        type="checkbox"
        className="choice-input"
        aria-label={label}
        checked={isTicked}
        {...stop}
        onChange={({ nativeEvent }) => onTick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
