import { useLocation, useRouter } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { countAlarms } from 'contract/calls/alarms.ts';
import { getRequestSummary } from 'contract/calls/requests.ts';
import type { Manager } from 'contract/calls/session.ts';
import { getSignatureRules } from 'contract/calls/signatures.ts';
import { useEffect } from 'react';
import { paths } from '../paths.ts';
import { life, rereadManager } from '../session.ts';
import type { MenuPath } from './menu.ts';

/** What waits behind an entry of the menu; `text` is how it is read. */
export interface MenuCount {
  number: number;
  text: string;
  /** Asked of this reader, who may do it: saffron. */
  isAsked?: boolean;
}

/** How old, in ms, what is known of the reader may be: each reading is an entry of the audit log. */
const RIGHTS_AGE = 60_000;

/** The counts of the menu, read again as one goes from page to page, and with them who reads. One that cannot be read is left out. */
export function useMenuCounts({ administrator }: Manager): Partial<Record<MenuPath, MenuCount>> {
  const { pathname } = useLocation();
  const router = useRouter();
  const alarms = useCall(countAlarms, administrator ? {} : null);
  const signatures = useCall(getSignatureRules, {});
  const requests = useCall(getRequestSummary, {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what asks for it
  useEffect(() => {
    // On the way to the sign-in page.
    if (!life.isSignedIn()) return;
    for (const { isStale, isFetched, refetch } of [alarms, signatures, requests])
      if (isFetched && isStale) void refetch();
    void rereadManager(RIGHTS_AGE, () => void router.invalidate());
  }, [pathname]);
  const counted = (number: number | undefined, what: string) => number && { number, text: `${number} ${what}` };
  const toSee = counted(alarms.data?.toSee, 'à voir');
  const toSign = counted(signatures.data?.toSign, 'à signer');
  const unseen = requests.data?.unseen;
  const arrived = counted(unseen, unseen === 1 ? 'nouvelle' : 'nouvelles');
  return {
    ...(arrived && { [paths.requests]: { ...arrived, isAsked: true } }),
    ...(toSee && { [paths.alarms]: toSee }),
    ...(toSign && { [paths.signatures]: toSign }),
  };
}
