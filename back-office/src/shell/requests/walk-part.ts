import { MOST_AT_ONCE } from 'contract/values/requests.ts';
import type { Stop } from './pages.ts';

export type Side = 'before' | 'after';

/** A part of a list, from its row `startIndex` on. */
export interface Part {
  stops: readonly Stop[];
  startIndex: number;
  total: number;
  /** The list has others on that side of these. */
  more: Record<Side, boolean>;
}

/** So many are kept: those that were gone past long ago are asked for again where one goes back. */
const MOST_KEPT = 1_000;

/** A page of a list. */
export interface Shown {
  rows: readonly Stop[];
  startIndex: number;
  total: number;
  /** There may be more than `total`. */
  totalIsCapped?: boolean | undefined;
}

export function partOf({ rows, startIndex, total, totalIsCapped = false }: Shown): Part {
  const end = startIndex + rows.length;
  return {
    stops: rows.map(({ id, kind, objectId }) => ({ id, kind, objectId })),
    startIndex,
    total: Math.max(total, end),
    more: { before: startIndex > 0, after: end < total || totalIsCapped },
  };
}

/** So many are named where others are asked for: the last may have left the list. */
const MOST_NAMED = 10;

/** The last ones on a side, from the edge on. */
export const edgesOf = ({ stops }: Part, side: Side) =>
  (side === 'after' ? stops.slice(-MOST_NAMED).reverse() : stops.slice(0, MOST_NAMED)).map(({ id }) => id);
export const edgeOf = ({ stops }: Part, side: Side) => stops.at(side === 'after' ? -1 : 0);
export const placeOf = ({ stops }: Part, id: number) => stops.findIndex(stop => stop.id === id);

export function besideOf(part: Part, id: number, side: Side): Stop | null {
  const at = placeOf(part, id);
  return (at >= 0 && part.stops[side === 'after' ? at + 1 : at - 1]) || null;
}

/** With what comes next on a side. What has come or gone there since it was counted is counted once its end is known. */
export function joined({ stops, startIndex, total, more }: Part, side: Side, found: readonly Stop[]): Part {
  const known = new Set(stops.map(({ id }) => id));
  const others = found.filter(({ id }) => !known.has(id));
  const isMore = found.length === MOST_AT_ONCE;
  if (side === 'after') {
    const all = [...stops, ...others];
    const gone = Math.max(0, all.length - MOST_KEPT);
    const end = startIndex + all.length;
    return {
      stops: all.slice(gone),
      startIndex: startIndex + gone,
      total: isMore ? Math.max(end, total) : end,
      more: { before: more.before || gone > 0, after: isMore },
    };
  }
  const all = [...others, ...stops];
  const counted = startIndex - others.length;
  const start = isMore ? Math.max(counted, 1) : 0;
  return {
    stops: all.slice(0, MOST_KEPT),
    startIndex: start,
    total: total + start - counted,
    more: { before: isMore, after: more.after || all.length > MOST_KEPT },
  };
}
