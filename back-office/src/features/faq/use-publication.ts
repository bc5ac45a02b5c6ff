import { REFUSALS } from 'contract/kit/refusals.ts';
import { useState } from 'react';

export interface Published {
  visibility: boolean;
  visibilityBegin: string | null;
  visibilityEnd: string | null;
}

const of = (item: Published | null): Published => ({
  visibility: item?.visibility ?? true,
  visibilityBegin: item?.visibilityBegin ?? null,
  visibilityEnd: item?.visibilityEnd ?? null,
});

/** Whether and when members see what is being written: `value` as it is saved with the texts. */
export function usePublication(item: Published | null) {
  const [start, setStart] = useState(() => of(item));
  const [value, setValue] = useState(start);
  const [unread, setUnread] = useState<readonly ('begin' | 'end')[]>([]);
  const { visibilityBegin: begin, visibilityEnd: end } = value;
  const wrongDates = begin && end && end < begin ? REFUSALS.wrongDates.message : undefined;
  return {
    value,
    wrongDates,
    /** One of the dates is not one as it is typed. */
    isUnread: unread.length > 0,
    /** What is typed can be saved: each date is one, and they stand the right way round. */
    isValid: !wrongDates && unread.length === 0,
    isDirty: unread.length > 0 || JSON.stringify(value) !== JSON.stringify(start),
    setVisible: (visibility: boolean) => setValue({ ...value, visibility }),
    setDay: (name: 'begin' | 'end', day: string | null, isInvalid: boolean) => {
      setValue({ ...value, [name === 'begin' ? 'visibilityBegin' : 'visibilityEnd']: day });
      setUnread([...unread.filter(other => other !== name), ...(isInvalid ? [name] : [])]);
    },
    /** Another version is shown, over the one that is `stored`. */
    fill: (shown: Published, stored: Published) => {
      setValue(of(shown));
      setStart(of(stored));
      setUnread([]);
    },
  };
}

export type PublicationDraft = ReturnType<typeof usePublication>;
