import { sql } from 'kysely';
import { INFECTED_REASON, type InfectedSource } from '../../fund/infected.ts';
import { notify } from '../../fund/notifications.ts';
import { certificateRequest } from '../../fund/requests/certificates.ts';
import { followRequests } from '../../fund/requests/follow.ts';

/** A certificate is refused, so that it is asked for again; the member is told as of any refusal. */
export const proofOfLifeInfected: readonly InfectedSource[] = [
  {
    column: 'proof_of_life.proof_file_id',
    async block(tx, { app, fileIds, now }) {
      const refused = await tx
        .updateTable('proof_of_life')
        .set({ state: 'refused', reason: INFECTED_REASON, decided_at: now })
        .where('proof_file_id', 'in', fileIds)
        .where('state', 'in', ['received', 'checked'])
        .returning(['sending_id', 'member_id', 'folder_id'])
        .execute();
      const sendings = Map.groupBy(refused, row => row.sending_id);
      const ids = [...sendings.keys()];
      await followRequests(tx, app, certificateRequest, ids, { now, by: null, outcome: 'Refusé' });
      for (const [id, rows] of sendings) {
        const about = { kind: 'proofOfLife' as const, id };
        const folders = rows.map(row => row.folder_id);
        await notify(tx, app, { name: 'proofOfLifeRefused', now, member: rows[0]!.member_id, about, folders });
      }
    },
  },
  {
    column: 'proof_of_life.birth_certificate_file_id',
    told: {
      what: 'votre acte de naissance',
      next: 'Envoyez un autre fichier à la page « Envoyer un justificatif ».',
      // One sending has a row for each of its folders.
      rows: sql`select member_id, birth_certificate_file_id as file_id, null::bigint as author_id, array_agg(folder_id) as folder_ids
        from proof_of_life group by member_id, birth_certificate_file_id`,
    },
  },
];
