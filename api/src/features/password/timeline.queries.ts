import { ownActs, type TimelineSource } from '../../fund/timeline.ts';

/** New passwords of the member's. */
export const passwordTimeline: readonly TimelineSource[] = [
  {
    kind: 'change',
    events: of =>
      ownActs({ 'password.first': 'passwordSet', 'password.set': 'passwordSet', 'password.change': 'passwordSet' }, of),
  },
];
