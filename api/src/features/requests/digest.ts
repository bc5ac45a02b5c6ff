import { parisDay, parisHour } from 'contract/values/days.ts';
import { REQUEST_KINDS_MANY, type RequestKind } from 'contract/values/requests.ts';
import { compositionFor } from '../../fund/notifications.ts';
import { calendarOf } from '../../fund/requests/follow.ts';
import { isWorkingDay } from '../../fund/requests/working-days.ts';
import { countToSign } from '../../fund/signatures/signatures.queries.ts';
import type { App } from '../../platform/app.ts';
import { minutes } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { layOut } from '../../platform/outbox/mail-layout.ts';
import { enqueueMail } from '../../platform/outbox/outbox.ts';
import { frenchDay } from '../../platform/pdf/words.ts';
import * as digest from './digest.queries.ts';
import * as queries from './requests.queries.ts';

type DigestApp = Pick<App, 'db' | 'clock' | 'config'>;
type Summary = Awaited<ReturnType<typeof queries.findSummary>>;

/** Hours in Paris: after it a mail would tell of the morning too late. */
const [FROM, UNTIL] = [7, 12];

const count = (number: number, word: string) => `${number} ${word}${number > 1 ? 's' : ''}`;

/** One line a kind: how many are one's own, how many anybody's, since when, how many are late. No name of a member. */
function lineOf(row: Summary[number]) {
  const late = row.mine_late + row.toTake_late;
  const oldest = [row.mine_oldest, row.toTake_oldest].filter(at => at !== null).sort((a, b) => +a - +b)[0]!;
  const facts = [
    ...(row.mine_count > 0 ? [`${row.mine_count} à vous`] : []),
    ...(row.toTake_count > 0 ? [`${row.toTake_count} à prendre`] : []),
    ...(late > 0 ? [`<strong>${late} en retard</strong>`] : []),
    `la plus ancienne reçue le ${frenchDay(parisDay(oldest))}`,
  ];
  return `<li>${REQUEST_KINDS_MANY[row.kind as RequestKind]} : ${facts.join(', ')}</li>`;
}

/** Writes to whoever wants it what waits this morning, once a working day, and only where something does. Answers how many mails. */
export async function sendDigests({ db, clock, config }: DigestApp): Promise<number> {
  const now = clock.now();
  const hour = parisHour(now);
  if (hour < FROM || hour >= UNTIL || !isWorkingDay(parisDay(now), calendarOf({ config }))) return 0;
  let sent = 0;
  for (const { id, role, email } of await digest.findToTell(db, now))
    sent += await db.transaction().execute(async tx => {
      if (!(await digest.markTold(tx, id, now)) || !email?.includes('@')) return 0;
      const rows = (await queries.findSummary(tx, { id, role: role as 1 | 2 }, now)).filter(
        row => row.mine_count + row.toTake_count > 0,
      );
      const toSign = await countToSign(tx, { id, role: role as 1 | 2 }, now);
      if (rows.length === 0 && toSign === 0) return 0;
      const sum = (of: (row: Summary[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
      const late = sum(row => row.mine_late + row.toTake_late);
      const all = count(
        sum(row => row.mine_count + row.toTake_count),
        'demande',
      );
      const waiting = [
        ...(rows.length > 0 ? [`${all}${late > 0 ? `, dont ${late} en retard` : ''}`] : []),
        ...(toSign > 0 ? [count(toSign, 'signature')] : []),
      ].join(' et ');
      const toSignLine =
        toSign > 0
          ? `<p><strong>${count(toSign, 'signature')}</strong> ${toSign > 1 ? 'attendent' : 'attend'} la vôtre : ouvrez « Signatures » dans le menu.</p>`
          : '';
      const list =
        rows.length > 0
          ? `<p>Voici ce qui attend pour vous et dans vos régimes.</p><ul>${rows.map(lineOf).join('')}</ul>`
          : '';
      const { sender, help } = await compositionFor(tx, { config }, 'backOffice');
      const mail = layOut({
        sender,
        help,
        subject: `À traiter ce matin : ${waiting}`,
        body: `<p>Bonjour,</p>${toSignLine}${list}`,
        button: {
          label: rows.length > 0 ? 'Ouvrir « À traiter »' : 'Ouvrir le tableau de bord',
          url: `${config.backOfficeUrl}${rows.length > 0 ? '/a-traiter' : ''}`,
          note: 'Votre connexion vous sera demandée. Pour ne plus recevoir ce résumé, décochez-le dans « Mon compte ».',
        },
      });
      await enqueueMail(tx, { ...mail, to: email, accountId: id, template: 'requestDigest' }, now);
      return 1;
    });
  return sent;
}

/** The job that sends them. */
export const digestJob = (app: DigestApp): Job => ({
  name: 'requests digest',
  every: minutes(10),
  run: async () => String(await sendDigests(app)),
});
