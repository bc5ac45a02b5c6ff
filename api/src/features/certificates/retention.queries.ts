import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';

export const certificatesRetention: readonly Line[] = [
  {
    id: 'payment-certificate',
    tables: ['payment_certificate'],
    what: 'Payment certificates that were made: number, name, period, amount',
    inFrench: 'Attestations de paiement',
    time: { years: 5 },
    after: 'it was made',
    why: 'whoever receives one can check it (code civil, art. 2224)',
    ...rowsOf({ table: 'payment_certificate', since: 'issued_at', person: 'member_id' }),
  },
];
