import type { Channel } from 'contract/values/channels.ts';
import { CHANNELS } from 'contract/values/requests.ts';
import { sql } from 'kysely';
import { fullNameOf } from '../../../fund/full-name.ts';
import { columnsOf } from '../export.columns.ts';
import { type Chapter, chapter, WRITTEN_BY } from './chapter.ts';
import { type Held, writtenBy } from './held.queries.ts';

/** What the member sent and received: documents, certificates of life, tax data, messages. */
export async function sentChapters({ id, all, of, acted, ofFolders }: Held, now: Date): Promise<Chapter[]> {
  return [
    chapter(
      'justificatifs',
      'Les justificatifs que vous avez envoyés',
      await all(sql`select ${columnsOf('supporting_document', 'item')}, ${writtenBy('item')} as written_by
        from supporting_document as item where item.sender_id = ${id} order by item.creation_date desc`),
      {
        creation_date: 'Envoyé le',
        folder_id: 'Dossier',
        name: 'Fichier',
        comment: 'Commentaire',
        purged_date: 'Effacé le',
        written_by: WRITTEN_BY,
      },
    ),
    chapter(
      'certificats_de_vie',
      'Vos certificats de vie',
      (await of('proof_of_life', 'id')).map(row => ({
        ...{ ...row, proof_state: row.state },
        by: CHANNELS[row.channel as Channel],
      })),
      {
        created_at: 'Envoyé le',
        folder_id: 'Dossier',
        by: 'Par',
        received_on: 'Reçu sur papier le',
        proof_state: 'État',
        reason: 'Motif',
      },
    ),
    chapter('attestations_sur_l_honneur', "Vos attestations sur l'honneur", await of('sworn_statement', 'id'), {
      validity_beginning_date: 'Du',
      validity_ending_date: 'Au',
    }),
    chapter('donnees_fiscales', 'Vos données fiscales', await acted('tax_data', 'year'), {
      year: 'Année',
      reference_fiscal_income: 'Revenu fiscal de référence',
      number_of_share: 'Parts',
      marital_status: 'Situation',
      receipt_date: 'Reçues le',
      written_by: WRITTEN_BY,
    }),
    chapter('documents_fiscaux', 'Vos documents fiscaux', await of('tax_document', 'year'), {
      year: 'Année',
      document_label: 'Document',
      filename: 'Fichier',
    }),
    chapter(
      'documents_de_reference',
      'Les documents de vos dossiers',
      await ofFolders('insured_reference_document', 'creation_date'),
      {
        creation_date: 'Date',
        folder_id: 'Dossier',
        label: 'Document',
      },
    ),
    chapter(
      'messages',
      'Vos messages',
      await all(sql`
        select ${columnsOf('message', 'message')}, message.content->>'text' as text,
          (select string_agg(name, ', ' order by id) from message_attachment where message_id = message.id) as files,
          case when user_is_sender then ${fullNameOf('author')} end as written_by
        from message left join account as author on author.id = message.author_id
        where member_id = ${id} and (released_at is null or released_at <= ${now}::timestamptz) order by date_sent desc`),
      {
        date_sent: 'Date',
        folder_id: 'Dossier',
        user_is_sender: 'Envoyé par vous ou en votre nom',
        written_by: 'Écrit en votre nom par',
        subject: 'Objet',
        text: 'Message',
        files: 'Pièces jointes',
      },
    ),
  ];
}
