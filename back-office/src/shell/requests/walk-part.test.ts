import { MOST_AT_ONCE } from 'contract/values/requests.ts';
import { describe, expect, it } from 'vitest';
import type { Stop } from './pages.ts';
import { besideOf, edgeOf, edgesOf, joined, type Part, partOf, type Side } from './walk-part.ts';

const stop = (id: number): Stop => ({ id, kind: 'contact', objectId: id });
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** A list of these numbers in their order, of which some may leave meanwhile, as the server gives its parts. */
function listOf(count: number) {
  const gone = new Set<number>();
  const asked: Side[] = [];
  const ask = (id: number, side: Side) => {
    asked.push(side);
    const there = upTo(count).filter(one => !gone.has(one));
    const [before, after] = [there.filter(one => one < id), there.filter(one => one > id)];
    return (side === 'after' ? after.slice(0, MOST_AT_ONCE) : before.slice(-MOST_AT_ONCE)).map(stop);
  };
  return { gone, asked, ask };
}

const page = (startIndex: number, total: number, totalIsCapped = false) =>
  partOf({ rows: upTo(25).map(n => stop(startIndex + n)), startIndex, total, totalIsCapped });

/** Those that are met from one on to the end of the list, and what is known of it by then. */
function walked({ ask }: ReturnType<typeof listOf>, from: Part, id: number, side: Side, onMet = (_: number) => {}) {
  const met: number[] = [];
  let [part, at] = [from, id];
  for (;;) {
    let next = besideOf(part, at, side);
    if (!next && part.more[side]) {
      part = joined(part, side, ask(edgeOf(part, side)!.id, side));
      next = besideOf(part, at, side);
    }
    if (!next) return { met, part };
    at = next.id;
    met.push(at);
    onMet(at);
  }
}

describe('next and previous', () => {
  it('go through the whole list, of which a part is read at a time, and back', () => {
    const list = listOf(1_260);
    const there = walked(list, page(0, 1_260), 1, 'after');
    expect(there.met).toEqual(upTo(1_260).slice(1));
    expect(list.asked).toHaveLength(3);
    expect(there.part).toMatchObject({ startIndex: 260, total: 1_260, more: { before: true, after: false } });
    const back = walked(list, there.part, 1_260, 'before');
    expect(back.met).toEqual(upTo(1_259).reverse());
    expect(back.part).toMatchObject({ startIndex: 0, total: 1_260, more: { before: false, after: true } });
  });

  it('miss nothing when what is dealt with leaves the list', () => {
    const list = listOf(1_200);
    const { met } = walked(list, page(0, 1_200), 1, 'after', id => list.gone.add(id));
    expect(met).toEqual(upTo(1_200).slice(1));
  });

  it('go both ways from the middle, and on where no more were counted', () => {
    const list = listOf(1_300);
    const from = page(600, 625, true);
    expect(walked(list, from, 610, 'before').met.at(-1)).toBe(1);
    expect(walked(list, from, 610, 'after')).toMatchObject({
      part: { total: 1_300 },
      met: expect.arrayContaining([1_300]),
    });
  });

  it('name the last ones from the edge on, where the edge itself may be gone', () => {
    const [part, few] = [page(0, 100), partOf({ rows: [stop(1), stop(2)], startIndex: 0, total: 9 })];
    expect([edgesOf(part, 'after')[0], edgesOf(part, 'after')[1]]).toEqual([25, 24]);
    expect(edgesOf(part, 'before')).toEqual(upTo(10));
    expect([edgesOf(few, 'after'), edgesOf(few, 'before')]).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  it('count from the beginning once it is known, whatever came before meanwhile', () => {
    const list = listOf(100);
    const { part } = walked(list, { ...page(70, 100), startIndex: 60, total: 90 }, 71, 'before');
    expect(part).toMatchObject({ startIndex: 0, total: 100, more: { before: false, after: true } });
  });
});
