import { ownActs, type TimelineSource } from '../../fund/timeline.ts';

/** Changes of those whom the member named. */
export const relativesTimeline: readonly TimelineSource[] = [
  {
    kind: 'change',
    events: of =>
      ownActs(
        {
          'beneficiary.create': 'beneficiaries',
          'beneficiary.update': 'beneficiaries',
          'beneficiary.delete': 'beneficiaries',
          'trustedThirdParty.create': 'trustedThirdParty',
          'trustedThirdParty.update': 'trustedThirdParty',
          'trustedThirdParty.delete': 'trustedThirdParty',
        },
        of,
      ),
  },
];
