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
  {
    id: 'reading',
    tables: ['reading'],
    what: 'Whom each manager read within the last hour, so that each person counts once',
    inFrench: 'Consultations par les gestionnaires, le temps de les compter',
    time: { hours: 1 },
    after: 'they were last read',
    why: 'nothing counts longer',
    pace: 'often',
    ...rowsOf({ table: 'reading', since: 'at', person: 'member_id' }),
  },
  {
    id: 'reading-hour',
    tables: ['reading_hour'],
    what: 'How many people each manager read by the hour, without their names, and whether the brake acted',
    time: { days: 100 },
    after: 'the hour',
    why: 'what is usual for a manager is reckoned from 90 days (docs/decisions/0034-brakes.md)',
    ...rowsOf({ table: 'reading_hour', since: 'hour' }),
  },
  {
    id: 'reading-brake',
    tables: ['reading_brake'],
    what: 'What is usual for a manager, what holds them back, who lifted that last and why',
    after: 'the account of the manager goes',
    why: 'it holds until it is lifted',
  },
];
