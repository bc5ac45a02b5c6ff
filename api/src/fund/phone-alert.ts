import type { AlertKind } from 'contract/calls/opposition.ts';
import { parisHour } from 'contract/values/days.ts';
import { NOTICES } from 'contract/values/notices.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/database.ts';
import type { Values } from '../platform/outbox/compose.ts';
import { enqueueSms } from '../platform/outbox/outbox.ts';
import { issueAlert } from './alerts.ts';
import { formerPhones, numberOnRecord } from './proof/phones-on-record.ts';
import { phoneOfHelp } from './texts.ts';

// What the telephones on record are told of what takes a space or a pension over, beside the words that the fund writes: what was done,
// whom to call, and how to stop it. It may be the only place that a thief does not read (docs/decisions/0031-bank-change.md).

type AlertApp = { config: Pick<Config, 'memberUrl' | 'backOfficeUrl' | 'VOICE_URL'> };

/** The notifications that every telephone of the last 30 days is told of, whether or not the member wants SMS. */
export type ToldByPhone = 'bankDetailsChanged' | 'phoneChanged';

interface Told {
  accountId: number;
  name: ToldByPhone;
  /** `finIban` and `dateEffet` of a change of account. */
  values: Values;
  /** Those that it is about; none where it is about the account. */
  folderIds: readonly number[] | undefined;
  now: Date;
}

/** What is undone by the link, what stands after the words of the SMS, and what a voice says. */
const WORDS: Record<ToldByPhone, { kind: AlertKind; sms: (of: Values) => string; said: (of: Values) => string }> = {
  bankDetailsChanged: {
    kind: 'bank',
    sms: ({ finIban, dateEffet }) => `Compte finissant par ${finIban}, ${dateEffet}. `,
    said: ({ finIban }) =>
      `Un changement de votre compte bancaire est demandé. Le nouveau compte finit par : ${[...String(finIban)].join(', ')}.`,
  },
  phoneChanged: {
    kind: 'phone',
    sms: () => '',
    said: () => "Un de vos numéros de téléphone vient d'être changé dans votre espace.",
  },
};

/** What follows the words of the SMS. */
export async function alertBySms(
  tx: Db,
  { config }: AlertApp,
  { accountId, name, values, now }: Told,
): Promise<string> {
  const { kind, sms } = WORDS[name];
  const url = await issueAlert(tx, config, { accountId, site: 'member', kind, since: now }, now);
  return `${sms(values)}Ce n'est pas vous ? Appelez le ${await phoneOfHelp(tx)}, ou ouvrez ${url}`;
}

/** Hours of Paris between which somebody is called who has asked for nothing. */
const FROM = 9;
const UNTIL = 20;

/** Now, or the next full hour at which nobody is woken. */
function atDecentHour(now: Date): Date {
  let at = now;
  while (parisHour(at) < FROM || parisHour(at) >= UNTIL)
    at = new Date((Math.floor(at.getTime() / 3_600_000) + 1) * 3_600_000);
  return at;
}

/** The landline on record is called, and those of the last 30 days, where the fund has calls; answers the rows of the outbox. */
export async function alertByCall(
  tx: Db,
  { config }: AlertApp,
  { accountId, name, values, folderIds, now }: Told,
): Promise<number[]> {
  if (!config.VOICE_URL) return [];
  const onRecord = await numberOnRecord(tx, accountId, 'fixed', now);
  const landlines = new Set([...(onRecord ? [onRecord] : []), ...(await formerPhones(tx, accountId, 'fixed', now))]);
  const said = `${WORDS[name].said(values)} Si ce n'est pas vous, appelez le ${await phoneOfHelp(tx)}.`;
  const text = `Bonjour, ici votre caisse de retraite. ${said} Je répète. ${said} Au revoir.`;
  const rows: number[] = [];
  for (const to of landlines)
    rows.push(
      await enqueueSms(
        tx,
        { channel: 'voice', to, text, accountId, template: String(NOTICES[name]), folderIds },
        now,
        atDecentHour(now),
      ),
    );
  return rows;
}
