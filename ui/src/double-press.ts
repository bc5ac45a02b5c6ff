/** Where and when somebody pressed. */
export interface Press {
  /** The control that was under the finger, or what else was. */
  target: EventTarget | null;
  x: number;
  y: number;
  /** Milliseconds. */
  at: number;
}

/** A second tap belongs to the first for so long, at most this far from it; browsers count the presses of a mouse alone. */
const TAP = { milliseconds: 500, pixels: 30 };

/**
 * Whether a press is the second of a double press whose first has put something else under the finger: the button of the
 * next step, a link that the messages moved there. `count` is the browser's (`event.detail`).
 */
export function isAstray(first: Press | null, second: Press, count: number, isTouch: boolean): boolean {
  if (!first || first.target === second.target) return false;
  if (count > 1) return true;
  const isNear = Math.hypot(second.x - first.x, second.y - first.y) <= TAP.pixels;
  return isTouch && isNear && second.at - first.at <= TAP.milliseconds;
}

const CONTROLS = 'a, button, input, select, textarea, label, summary, [role]';
const controlOf = (target: EventTarget | null) => (target instanceof Element && target.closest(CONTROLS)) || target;

/**
 * From now on, what comes under the finger between the two presses of a double click is not pressed by the second, nor
 * does it take the focus. Keys, and whatever presses for a person without a finger, are left alone.
 */
function guardDoublePresses() {
  let pressed: Press | null = null;
  let isIgnored = false;
  let isTouch = false;
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('pointerdown', event => (isTouch = event.pointerType !== 'mouse'), true);
  addEventListener(
    'mousedown',
    event => {
      const { clientX: x, clientY: y, timeStamp: at, detail } = event;
      const press = { target: controlOf(event.target), x, y, at };
      isIgnored = isAstray(pressed, press, detail, isTouch);
      // A third press is measured by the second, and still meant for what the first one was.
      pressed = isIgnored ? { ...press, target: pressed!.target } : press;
      if (isIgnored) ignore(event);
    },
    true,
  );
  addEventListener('click', event => isIgnored && event.detail > 0 && ignore(event), true);
}

if (typeof window !== 'undefined') guardDoublePresses();
