import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { escapeHtml, layOut, line } from '../platform/outbox/mail-layout.ts';
import { enqueueMail } from '../platform/outbox/outbox.ts';
import { fullNameOf } from './full-name.ts';
import { compositionFor, type NotifyApp } from './notifications.ts';
import type { QueueApp } from './requests/follow.ts';

/** Why what was sent is refused before anybody has looked at it: the member reads it. */
export const INFECTED_REASON =
  "le fichier est bloqué par l'antivirus. Envoyez-en un autre, pris sur un autre appareil.";

/** The files of one kind that members send, as their feature registers them (api/src/infected.ts lists them). */
export interface InfectedSource {
  /** The column that refers to them: 'tax_data.file_id'. */
  column: `${string}.${string}`;
  /** What else happens to what was sent in files that turn out to be infected. */
  block?(tx: Db, found: InfectedFiles): Promise<unknown>;
  /** The mail to who sent one (no template is about it); left out where `block` tells them. */
  told?: {
    /** 'votre justificatif'. */
    what: string;
    /** How another one is sent. */
    next: string;
    /**
     * A select of `member_id`, `file_id`, `author_id`, the manager who sent it in the member's name, and `folder_ids`, those that it was
     * sent for: null where it is about no folder.
     */
    rows: RawBuilder<unknown>;
  };
}

interface InfectedFiles {
  app: NotifyApp & QueueApp;
  fileIds: readonly number[];
  now: Date;
}

interface Blocked {
  source: number;
  member_id: number;
  email: string;
  filename: string;
  /** The manager who sent it in the member's name. */
  author: string | null;
  folder_ids: number[] | null;
}

/** Blocks what members sent in files that turned out to be infected after their receipt, and tells who sent it. */
export const blockInfectedOf =
  (sources: readonly InfectedSource[]) =>
  async (tx: Db, app: NotifyApp & QueueApp, fileIds: readonly number[], now: Date): Promise<void> => {
    for (const { block } of sources) await block?.(tx, { app, fileIds, now });
    const told = sources.flatMap(source => source.told ?? []);
    const about = await compositionFor(tx, app, 'member');
    for (const { source, member_id, email, filename, author, folder_ids } of await findBlocked(tx, told, fileIds)) {
      const { what, next } = told[source]!;
      const by = author ? ` Il a été envoyé en votre nom par ${escapeHtml(line(author))}, gestionnaire.` : '';
      const mail = layOut({
        sender: about.sender,
        help: about.help,
        subject: author
          ? "Un fichier envoyé en votre nom est bloqué par l'antivirus"
          : "Un fichier que vous avez envoyé est bloqué par l'antivirus",
        body: `<p>Bonjour,</p><p>Notre antivirus a bloqué ${what} : « ${escapeHtml(line(filename))} ». Personne ne peut ouvrir ce fichier, nous non plus.${by}</p><p>${next} Prenez-le de préférence sur un autre appareil.</p>`,
      });
      const folderIds = folder_ids ?? undefined;
      await enqueueMail(tx, { ...mail, to: email, accountId: member_id, folderIds }, now);
    }
  };

/** Who sent them, as what; a file that the fund itself put there is nobody's. */
async function findBlocked(
  tx: Db,
  told: readonly NonNullable<InfectedSource['told']>[],
  fileIds: readonly number[],
): Promise<Blocked[]> {
  const sent = told.map(({ rows }, source) => sql`select ${sql.lit(source)} as source, sent.* from (${rows}) as sent`);
  const { rows } = await sql<Blocked>`
    select sent.source, sent.member_id, sent.folder_ids, account.email, file.filename,
      ${fullNameOf('author')} as author
    from (${sql.join(sent, sql` union all `)}) as sent
    join file on file.id = sent.file_id
    join account on account.id = sent.member_id
    left join account as author on author.id = sent.author_id
    where sent.file_id in (${sql.join(fileIds)}) and account.email like '%@%'
    order by file.id`.execute(tx);
  return rows;
}
