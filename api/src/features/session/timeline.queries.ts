import { ownActs, type TimelineSource } from '../../fund/timeline.ts';

/** When the member came in. */
export const sessionTimeline: readonly TimelineSource[] = [
  { kind: 'connection', events: of => ownActs({ 'session.open': 'signIn' }, of) },
];
