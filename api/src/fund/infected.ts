import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { escapeHtml, layOut, line } from '../platform/outbox/mail-layout.ts';
import { enqueueMail } from '../platform/outbox/outbox.ts';
import { compositionFor, type NotifyApp, notify } from './notifications.ts';
import { certificateRequest } from './requests/certificates.ts';
import { documentRequest } from './requests/documents.ts';
import { followRequests, type QueueApp } from './requests/follow.ts';

/** Why a certificate of life is refused before anybody has looked at it: the member reads it. */
export const INFECTED_REASON =
  "le fichier est bloqué par l'antivirus. Envoyez-en un autre, pris sur un autre appareil.";

/** What was blocked, and how another one is sent. */
const SENT = {
  supporting: ['votre justificatif', 'Envoyez un autre fichier à la page « Envoyer un justificatif ».'],
  tax: ["votre avis d'imposition", 'Envoyez un autre fichier à la page « Mes données fiscales ».'],
  message: ["la pièce jointe d'un de vos messages", 'Écrivez un nouveau message, avec un autre fichier.'],
  birth: ['votre acte de naissance', 'Envoyez un autre fichier à la page « Envoyer un justificatif ».'],
  bank: [
    "le relevé d'identité bancaire de votre nouveau compte",
    'Votre demande de changement de compte est enregistrée, mais nous ne pouvons pas lire ce relevé. Envoyez un autre fichier à la page « Envoyer un justificatif ».',
  ],
} as const;

interface Blocked {
  kind: keyof typeof SENT;
  member_id: number;
  email: string;
  filename: string;
  /** The manager who sent it in the member's name. */
  author: string | null;
}

/**
 * Files that members sent turned out to be infected, after their receipt: a document is marked, a certificate of life is
 * refused, so that it is asked for again, and whoever sent something else is told by a plain mail (no template is about it).
 */
export async function blockInfected(
  tx: Db,
  app: NotifyApp & QueueApp,
  fileIds: readonly number[],
  now: Date,
): Promise<void> {
  const documents = await tx
    .updateTable('supporting_document')
    .set({ is_infected: true })
    .where('file_id', 'in', fileIds)
    .returning('id')
    .execute();
  await followRequests(
    tx,
    app,
    documentRequest,
    documents.map(({ id }) => id),
    { now, by: null, outcome: "Bloqué par l'antivirus" },
  );
  const refused = await tx
    .updateTable('proof_of_life')
    .set({ state: 'refused', reason: INFECTED_REASON, decided_at: now })
    .where('proof_file_id', 'in', fileIds)
    .where('state', 'in', ['received', 'checked'])
    .returning(['sending_id', 'member_id', 'folder_id'])
    .execute();
  const sendings = Map.groupBy(refused, row => row.sending_id);
  const certificates = [...sendings.keys()];
  await followRequests(tx, app, certificateRequest, certificates, { now, by: null, outcome: 'Refusé' });
  for (const [id, rows] of sendings) {
    const about = { kind: 'proofOfLife' as const, id };
    const folders = rows.map(row => row.folder_id);
    await notify(tx, app, { name: 'proofOfLifeRefused', now, member: rows[0]!.member_id, about, folders });
  }
  const about = await compositionFor(tx, app, 'member');
  for (const { kind, member_id, email, filename, author } of await findBlocked(tx, fileIds)) {
    const [what, next] = SENT[kind];
    const by = author ? ` Il a été envoyé en votre nom par ${escapeHtml(line(author))}, gestionnaire.` : '';
    const mail = layOut({
      sender: about.sender,
      help: about.help,
      subject: author
        ? "Un fichier envoyé en votre nom est bloqué par l'antivirus"
        : "Un fichier que vous avez envoyé est bloqué par l'antivirus",
      body: `<p>Bonjour,</p><p>Notre antivirus a bloqué ${what} : « ${escapeHtml(line(filename))} ». Personne ne peut ouvrir ce fichier, nous non plus.${by}</p><p>${next} Prenez-le de préférence sur un autre appareil.</p>`,
    });
    await enqueueMail(tx, { ...mail, to: email, accountId: member_id }, now);
  }
}

/** Who sent them, as what; a file that the fund itself put there is nobody's. */
async function findBlocked(tx: Db, fileIds: readonly number[]): Promise<Blocked[]> {
  const ids = sql.join(fileIds);
  const { rows } = await sql<Blocked>`
    select sent.kind, sent.member_id, account.email, file.filename, author.firstname || ' ' || author.lastname as author
    from (
      select 'supporting' as kind, folder.member_id, document.file_id, document.author_id
        from supporting_document as document join folder on folder.id = document.folder_id
      union all select 'tax', member_id, file_id, author_id from tax_data
      union all select 'message', message.member_id, attachment.file_id, message.author_id
        from message_attachment as attachment join message on message.id = attachment.message_id
        where message.user_is_sender
      union all select distinct 'birth', member_id, birth_certificate_file_id, null::bigint from proof_of_life
      union all select 'bank', member_id, attachment_id, null from financial_information
    ) as sent
    join file on file.id = sent.file_id
    join account on account.id = sent.member_id
    left join account as author on author.id = sent.author_id
    where sent.file_id in (${ids}) and account.email like '%@%'
    order by file.id`.execute(tx);
  return rows;
}
