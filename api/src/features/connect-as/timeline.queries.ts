import { ownActs, type TimelineSource } from '../../fund/timeline.ts';

/** Managers who opened the member's space. */
export const connectAsTimeline: readonly TimelineSource[] = [
  { kind: 'connection', events: of => ownActs({ 'connectAs.start': 'connectedAs' }, of) },
];
