import type { Gone, Line, Person } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';
import type { Tx } from '../../platform/db/database.ts';

const { erase: eraseOfMember } = rowsOf({ table: 'alarm', person: 'member_id' });

/** What is about many changes hangs on the last of their members alone: it is about who is behind them, and stays. */
async function eraseAlarms(tx: Tx, person: Person): Promise<Gone> {
  await tx
    .updateTable('alarm')
    .set({ member_id: null })
    .where('member_id', '=', person.id)
    .where('kind', '=', 'manyBankChanges')
    .execute();
  return eraseOfMember!(tx, person);
}

export const alarmsRetention: readonly Line[] = [
  {
    id: 'alarm',
    tables: ['alarm'],
    what: 'Alarms: what was out of the ordinary, whom it is about, whose doing it is, who looked',
    inFrench: 'Alarmes de sécurité',
    time: { years: 3 },
    after: 'they were raised',
    why: 'an abuse is often understood long after',
    ...rowsOf({ table: 'alarm', since: 'created_at' }),
    erase: eraseAlarms,
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
    inFrench: 'Nombre de personnes consultées par heure',
    time: { days: 100 },
    after: 'the hour',
    why: 'what is usual for a manager is reckoned from 90 days (docs/decisions/0034-brakes.md)',
    ...rowsOf({ table: 'reading_hour', since: 'hour' }),
  },
  {
    id: 'reading-brake',
    tables: ['reading_brake'],
    what: 'What is usual for a manager, what holds them back, who lifted that last and why',
    inFrench: "Lectures habituelles d'un gestionnaire et frein",
    after: 'the account of the manager goes',
    why: 'it holds until it is lifted',
  },
];
