import { actsOn, type TimelineSource } from '../../fund/timeline.ts';

/** What the service did to the account. */
export const accountsTimeline: readonly TimelineSource[] = [
  {
    kind: 'connection',
    events: of =>
      actsOn(
        {
          'account.unlock': 'unlocked',
          'member.sendPasswordLink': 'passwordLink',
          'member.sendEmailLink': 'emailLink',
        },
        of,
      ),
  },
];
