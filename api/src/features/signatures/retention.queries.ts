import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';

export const signaturesRetention: readonly Line[] = [
  {
    id: 'signature-request',
    tables: ['signature_request'],
    what: 'What one person of the staff asked and another signed or refused: whom it is about, the reasons, both names',
    inFrench: 'Demandes de seconde signature',
    time: { years: 5 },
    after: 'they were asked',
    why: 'who decided has to be known as long as what was decided can be disputed',
    ...rowsOf({ table: 'signature_request', since: 'asked_at', person: 'member_id' }),
  },
];
