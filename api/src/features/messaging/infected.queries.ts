import { sql } from 'kysely';
import type { InfectedSource } from '../../fund/infected.ts';

/** What members attached to a message. */
export const messagingInfected: InfectedSource = {
  column: 'message_attachment.file_id',
  told: {
    what: "la pièce jointe d'un de vos messages",
    next: 'Écrivez un nouveau message, avec un autre fichier.',
    rows: sql`select message.member_id, attachment.file_id, message.author_id, 
        case when message.folder_id is not null then array[message.folder_id] end as folder_ids
      from message_attachment as attachment join message on message.id = attachment.message_id
      where message.user_is_sender`,
  },
};
