import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';

export const alarmsRetention: readonly Line[] = [
  {
    id: 'alarm',
    tables: ['alarm'],
    what: 'Alarms: what was out of the ordinary, whom it is about, whose doing it is, who looked',
    inFrench: 'Alarmes de sécurité',
    time: { years: 3 },
    after: 'they were raised',
    why: 'an abuse is often understood long after',
    ...rowsOf({ table: 'alarm', since: 'created_at', person: 'member_id' }),
  },
];
