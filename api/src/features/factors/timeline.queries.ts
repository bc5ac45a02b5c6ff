import { ownActs, type TimelineSource } from '../../fund/timeline.ts';

/** Means of recognition that the member added or removed, and new recovery codes. */
export const factorsTimeline: readonly TimelineSource[] = [
  {
    kind: 'connection',
    events: of =>
      ownActs(
        { 'factor.add': 'factorAdded', 'factor.remove': 'factorRemoved', 'factor.makeCodes': 'recoveryCodesMade' },
        of,
      ),
  },
];
