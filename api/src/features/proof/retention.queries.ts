import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';

export const proofRetention: readonly Line[] = [
  {
    id: 'proof-code',
    tables: ['proof_code', 'letter'],
    what: 'Codes that were sent to a person: a hash, for what, where to (masked), tries; letters until they are printed (sealed)',
    inFrench: 'Codes envoyés par SMS, par appel ou par courrier',
    time: { days: 1 },
    after: 'it could no longer be used',
    why: 'those of a day are counted, so that nobody is sent too many',
    pace: 'often',
    ...rowsOf({ table: 'proof_code', since: 'expires_at', person: 'account_id' }),
  },
  {
    id: 'letter-batch',
    tables: ['letter_batch'],
    what: 'When letters were printed, and by whom, without what they said',
    inFrench: 'Lots de courriers imprimés',
    time: { days: 90 },
    after: 'it was put together',
    why: 'to answer who says that no letter came',
    ...rowsOf({ table: 'letter_batch', since: 'created_at' }),
  },
  {
    id: 'former-phone',
    tables: ['former_phone'],
    what: 'The telephone number before the present one',
    inFrench: 'Ancien numéro de téléphone',
    time: {},
    after: 'the new one brings codes itself, 30 days after it was given',
    why: 'until then codes go to the former one: a number that a thief gives brings them nothing',
    pace: 'often',
    ...rowsOf({ table: 'former_phone', since: 'until', person: 'member_id' }),
  },
];
