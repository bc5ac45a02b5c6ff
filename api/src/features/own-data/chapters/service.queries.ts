import type { Channel } from 'contract/values/channels.ts';
import { CHANNELS } from 'contract/values/requests.ts';
import { sql } from 'kysely';
import { findSessions } from '../../../fund/open-sessions.ts';
import type { Db } from '../../../platform/db/database.ts';
import { columnsOf } from '../export.columns.ts';
import { accessRow, sessionRow } from '../export.rows.ts';
import { findAccesses } from '../own-data.queries.ts';
import { type Chapter, chapter, dense } from './chapter.ts';
import type { Held } from './held.queries.ts';

/** What the service noted and sent, from where the account is used, and who looked at it. */
export async function serviceChapters(db: Db, { id, all, of }: Held, now: Date): Promise<Chapter[]> {
  return [
    chapter('notes_du_service', 'Les notes du service de gestion', await of('member_note', 'created_at'), {
      created_at: 'Écrite le',
      edited_at: 'Modifiée le',
      text: 'Note',
    }),
    chapter(
      'appels_courriers_visites',
      'Vos appels, courriers et visites',
      (
        await all(sql`
        select ${columnsOf('member_contact', 'item')}, file.filename as file_name
        from member_contact as item left join file on file.id = item.file_id
        where item.member_id = ${id} order by item.received_on desc, item.id desc`)
      ).map(row => ({ ...row, by: CHANNELS[row.channel as Channel] })),
      {
        received_on: 'Jour',
        by: 'Par',
        folder_id: 'Dossier',
        subject: 'Objet',
        text: 'Ce que le service a noté',
        file_name: 'Document numérisé',
        closed_at: 'Traité le',
        outcome: 'Ce qui a été fait',
      },
    ),
    dense(
      'envois',
      'Les e-mails et SMS que nous vous avons envoyés',
      // What may still be taken back was never sent.
      await all(sql`
        select ${columnsOf('outbox', 'item')} from outbox as item where account_id = ${id}
          and (attempts > 0 or state <> 'waiting' or next_attempt_at <= ${now}::timestamptz) order by id desc`),
      {
        created_at: 'Date',
        channel: 'Par',
        recipient: 'À',
        subject: 'Objet',
      },
    ),
    dense('connexions', 'Vos connexions ouvertes', (await findSessions(db, id, now)).map(sessionRow), {
      created_at: 'Ouverte le',
      last_used_at: 'Utilisée le',
      user_agent: 'Navigateur',
      is_connected_as: 'Consultation par un gestionnaire',
    }),
    dense(
      'navigateurs',
      'Les navigateurs connus de votre compte',
      await of('known_device', 'last_used_at', 'account_id'),
      { created_at: 'Connu depuis le', last_used_at: 'Dernière connexion le', blocked_at: 'Bloqué le' },
    ),
    dense(
      'consultations',
      'Qui a consulté votre dossier',
      (await findAccesses(db, id, { start: 0, take: 10_000 })).rows.map(accessRow),
      {
        at: 'Date',
        is_connected_as: 'Connecté en votre nom',
        name: 'Par',
        actions: 'Actions',
      },
    ),
  ];
}
