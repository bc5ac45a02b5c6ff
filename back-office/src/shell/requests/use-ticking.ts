import type { ListedRequest } from 'contract/calls/requests.ts';
import { MOST_AT_ONCE } from 'contract/values/requests.ts';
import { useRef, useState } from 'react';
import { announce } from 'ui/announce.ts';
import { formatCount, numberOf } from '../counts.ts';

type Row = Pick<ListedRequest, 'id' | 'subject' | 'member' | 'who'>;

/** Many have one subject: whose it is tells them apart. */
const wordsOf = ({ subject, member, who }: Row) =>
  [member ? `${member.firstname} ${member.lastname}` : who, subject].filter(Boolean).join(' : ');

export interface Ticking {
  /** Whose they are and their subjects, by number; null: of one that was never on the screen. */
  ticked: ReadonlyMap<number, string | null>;
  isTicked: (id: number) => boolean;
  /** Ticks a row, or takes its tick off; `isFar`: every row from the last one that was ticked as far as this one. */
  toggle: (row: Row, among: readonly Row[], isFar: boolean) => void;
  /** Ticks all of these, or takes all their ticks off. */
  setAll: (rows: readonly Row[], isOn: boolean) => void;
  /** Exactly these, which may stand on other pages. */
  choose: (ids: readonly number[], known: readonly Row[]) => void;
  clear: () => void;
}

const NONE: ReadonlyMap<number, string | null> = new Map();

/** '12 cochées' */
export const tickedWords = (count: number) => numberOf(count, 'cochée', 'cochées');

/** What is ticked of a list, over its pages; another list, or other criteria (`key`), begin with nothing. */
export function useTicking(key: string): Ticking {
  const [held, setHeld] = useState({ key, ticked: NONE });
  const last = useRef<number | null>(null);
  const ticked = held.key === key ? held.ticked : NONE;
  const set = (next: ReadonlyMap<number, string | null>) => {
    const most = new Map([...next].slice(0, MOST_AT_ONCE));
    setHeld({ key, ticked: most });
    announce(most.size < next.size ? `${formatCount(MOST_AT_ONCE)} demandes au plus` : tickedWords(most.size));
  };
  const withAll = (rows: readonly Row[], isOn: boolean) => {
    const next = new Map(ticked);
    for (const row of rows) {
      if (isOn) next.set(row.id, wordsOf(row));
      else next.delete(row.id);
    }
    return next;
  };
  return {
    ticked,
    isTicked: id => ticked.has(id),
    toggle(row, among, isFar) {
      const from = among.findIndex(one => one.id === last.current);
      const to = among.findIndex(one => one.id === row.id);
      last.current = row.id;
      if (isFar && from >= 0) set(withAll(among.slice(Math.min(from, to), Math.max(from, to) + 1), true));
      else set(withAll([row], !ticked.has(row.id)));
    },
    setAll: (rows, isOn) => set(withAll(rows, isOn)),
    choose(ids, known) {
      const subjects = new Map([...ticked, ...known.map(row => [row.id, wordsOf(row)] as const)]);
      set(new Map(ids.map(id => [id, subjects.get(id) ?? null])));
    },
    clear() {
      last.current = null;
      set(NONE);
    },
  };
}
