import { ownActs, type TimelineSource } from '../../fund/timeline.ts';

/** New telephones and e-mail addresses. */
export const profileTimeline: readonly TimelineSource[] = [
  {
    kind: 'change',
    events: of =>
      ownActs(
        { 'member.changePhones': 'phonesChanged', 'email.change': 'emailAsked', 'email.confirm': 'emailConfirmed' },
        of,
      ),
  },
];
