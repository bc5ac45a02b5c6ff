import { numbersInWords } from 'contract/values/number-list.ts';
import { CHANNELS, CONTACT_CHANNELS } from 'contract/values/requests.ts';
import * as z from 'zod/mini';
import { type Act, changedSince } from '../../fund/signatures/act.ts';
import { findErasable, findOpenFolders } from './erasure.queries.ts';

const Payload = z.object({ channel: z.optional(z.enum(CONTACT_CHANNELS)) });

/** 'n° 100214 et 100230'. */
const openWords = (folders: readonly number[]) =>
  `${numbersInWords(folders)}. Une pension en cours ne s'efface pas : la commande refuse cet adhérent, sauf avec --open-folders si ses dossiers sont gérés ailleurs`;

/** Two administrators have decided: the operator's command does it, and asks for this signature (admin/erase.ts). */
export const erasure: Act<z.infer<typeof Payload>> = {
  kind: 'erasure',
  audit: { action: 'erasure.allow', object: 'member' },
  payload: Payload,
  async facts({ channel }, { db, objectId }) {
    const open = await findOpenFolders(db, objectId);
    return [
      ...(channel ? [{ label: 'Demande reçue par', value: CHANNELS[channel] }] : []),
      ...(open.length > 0 ? [{ label: 'Dossiers encore ouverts', value: openWords(open) }] : []),
    ];
  },
  async carryOut({ tx, objectId }) {
    if (!(await findErasable(tx, { id: objectId }))) throw changedSince();
  },
};
