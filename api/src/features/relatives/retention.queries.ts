import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';

export const relativesRetention: readonly Line[] = [
  {
    id: 'beneficiary',
    tables: ['beneficiary'],
    what: "A member's relatives: names, days, numbers, address, telephone",
    inFrench: 'Bénéficiaires',
    after: 'as long as the member, or until they remove it',
    why: 'reversion is settled with it',
    ...rowsOf({ table: 'beneficiary', person: 'member_id' }),
  },
  {
    id: 'trusted-third-party',
    tables: ['trusted_third_party'],
    what: 'The trusted third party of a member',
    inFrench: 'Tiers de confiance',
    after: 'as long as the member, or until they remove it',
    why: 'it is whom the fund may speak with',
    ...rowsOf({ table: 'trusted_third_party', person: 'member_id' }),
  },
];
