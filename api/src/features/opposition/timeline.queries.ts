import { actsOn, ownActs, type TimelineSource } from '../../fund/timeline.ts';

/** 'Ce n'est pas moi', or a manager's protection of the space, and the end of what it held back, with what the manager noted. */
export const oppositionTimeline: readonly TimelineSource[] = [
  { kind: 'change', events: of => ownActs({ 'opposition.make': 'holdMade' }, of) },
  { kind: 'change', events: of => actsOn({ 'member.protect': 'spaceProtected', 'bankHold.lift': 'holdLifted' }, of) },
];
