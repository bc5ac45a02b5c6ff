import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';

export const factorsRetention: readonly Line[] = [
  {
    id: 'proof-challenge',
    tables: ['proof_challenge'],
    what: 'What was asked of a browser to recognise a person: random numbers, a secret that nobody took',
    inFrench: 'Demandes de reconnaissance restées sans réponse',
    time: {},
    after: 'it was too old to be answered',
    why: 'it serves once, within five minutes',
    pace: 'often',
    ...rowsOf({ table: 'proof_challenge', since: 'expires_at' }),
  },
  {
    id: 'factor',
    tables: ['factor'],
    what: "Passkeys' public keys, sealed secrets of authenticators, their names and last use",
    inFrench: "Clés d'accès et applications de codes",
    after: 'the person or an administrator removes it, or the account goes',
    why: 'the person is recognised by it',
    ...rowsOf({ table: 'factor', person: 'account_id' }),
  },
  {
    id: 'recovery-code',
    tables: ['recovery_code'],
    what: 'Recovery codes: hashes, and when one was used',
    inFrench: 'Codes de secours',
    after: 'new ones are made, the means are reset, or the account goes',
    why: 'they serve when every other means is lost',
    ...rowsOf({ table: 'recovery_code', person: 'account_id' }),
  },
];
