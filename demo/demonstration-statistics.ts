import { sql } from 'kysely';
import type { Db } from '../api/src/platform/db/database.ts';
import { daysBefore } from './dates.ts';
import { Random } from './random.ts';

const DAYS = 92;
/** What people do, drawn as often as it stands here. */
const DEVICES = [...Array(9).fill('mobile'), ...Array(8).fill('desktop'), ...Array(3).fill('tablet')] as string[];
const BROWSERS: Record<string, readonly string[]> = {
  mobile: ['Chrome', 'Chrome', 'Chrome', 'Safari', 'Safari', 'Samsung Internet'],
  tablet: ['Safari', 'Safari', 'Chrome', 'Samsung Internet'],
  desktop: ['Chrome', 'Chrome', 'Edge', 'Edge', 'Firefox', 'Firefox', 'Safari', 'Opera', 'Autre'],
};
const PAGES = [
  ...Array(6).fill('home'),
  ...Array(5).fill('myOperations.myOperationsDetails'),
  ...Array(4).fill('myDocuments.getPaymentCertificate'),
  ...Array(3).fill('myAccount.manageMyRecords'),
  'myOperations.generateMyProofOfLife',
  'myDocuments.sendSupportingDocument',
  'myDocuments.sendSupportingDocument',
  'myDocuments.mySocialSystemDocuments',
  'myAccount.myPersonalSituation',
  'contactUs.sentMessages',
  'contactUs.ourContactInformations',
  'contactUs.leaveAMessage',
  'contactUs',
  'faq',
  'faq',
] as string[];
const ACTIONS = [
  ['100', 'Message envoyé'],
  ['200', 'Justificatif envoyé'],
  ['200', 'Données fiscales envoyées'],
  ['300', 'Attestation de paiement'],
  ['300', 'Attestation de paiement'],
  ['300', 'Document téléchargé'],
  ['400', 'Adresse modifiée'],
  ['400', 'Coordonnées bancaires modifiées'],
  ['500', 'Certificat de vie envoyé'],
] as const;

/**
 * Three months of visits before `now`: more on weekdays, most at the beginning of a month, when pensions are paid. The
 * same day gives the same counts. Run it after the folders are there; counts that are there already are left alone.
 */
export async function addDemonstrationStatistics(db: Db, now = new Date()): Promise<void> {
  if (await db.selectFrom('stats_day').select('day').limit(1).executeTakeFirst()) return;
  await sql`
    insert into stats_audience (social_system_ids)
    select systems from (
      select array_agg(distinct social_system_id order by social_system_id) as systems from folder group by member_id) as held
    group by systems order by systems
    on conflict do nothing`.execute(db);
  // As often as members hold these systems.
  const { rows: audiences } = await sql<{ id: number; members: number }>`
    select a.id, count(*) as members from stats_audience a join (
      select array_agg(distinct social_system_id order by social_system_id) as systems from folder group by member_id) as held
      on held.systems = a.social_system_ids
    group by a.id, a.social_system_ids order by a.social_system_ids`.execute(db);
  const drawn = audiences.flatMap(({ id, members }) => Array<number>(members).fill(id));
  if (drawn.length === 0) return;

  const random = new Random(28);
  const counts = new Map<string, number>();
  const count = (...event: (string | number)[]) => {
    const key = JSON.stringify(event);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  for (let before = DAYS; before >= 1; before -= 1) {
    const date = daysBefore(now, before);
    const day = date.toISOString().slice(0, 10);
    const isWeekend = date.getUTCDay() % 6 === 0;
    const visits = random.whole(9, 16) + (isWeekend ? -5 : 0) + (date.getUTCDate() <= 5 ? 8 : 0);
    for (let visit = 0; visit < visits; visit += 1) {
      const audience = random.pick(drawn);
      const device = random.pick(DEVICES);
      count(day, audience, 'login', device, random.pick(BROWSERS[device]!));
      if (random.chance(0.05)) count(day, audience, 'first_connection', '', '');
      for (let page = random.whole(1, 5); page > 0; page -= 1)
        count(day, audience, 'navigation', random.pick(PAGES), '');
      if (random.chance(0.4)) count(day, audience, 'action', ...random.pick(ACTIONS));
    }
  }
  const rows = [...counts].map(([key, n]) => [...(JSON.parse(key) as unknown[]), n]);
  await sql`
    insert into stats_day (day, audience_id, kind, value, detail, count)
    select (r->>0)::date, (r->>1)::int, r->>2, r->>3, r->>4, (r->>5)::bigint
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r`.execute(db);
}
