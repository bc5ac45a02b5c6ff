import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { day, id, pathId } from '../values/fields.ts';

export const Folder = z.object({
  id,
  closed: z.boolean(),
  type: z.enum(['rentier', 'actif']),
  quality: z.string(),
  corporationId: z.nullable(z.string()),
  rentPeriodicity: z.nullable(z.string()),
  rentTerm: z.nullable(z.string()),
  socialSystemId: id,
  physicalPersonId: id,
  logos: z.array(id),
  addressId: z.nullable(id),
  healthCareAffiliation: z.boolean(),
  healthCareRate: z.nullable(z.number()),
  healthCarePaymentMode: z.nullable(z.string()),
  mprlsId: z.nullable(z.string()),
  footerId: z.nullable(z.string()),
  as400: z.nullable(z.string()),
  dateCloture: z.nullable(day),
  suspended: z.boolean(),
  dateSuspension: z.nullable(day),
  suspensionReason: z.nullable(z.object({ id, label: z.string() })),
  socialSystem: z.object({
    id,
    systemName: z.string(),
    flagProofOfLife: z.boolean(),
    flagProofOfLifeOnline: z.boolean(),
  }),
});
export type Folder = z.input<typeof Folder>;

/** The member's folders: open ones first, then by number. */
export const getUserFolders = endpoint({
  method: 'GET',
  path: '/api/user/:id/folders',
  access: 'member',
  params: z.object({ id: pathId }),
  own: 'id',
  answer: z.array(Folder),
  audit: { action: 'folder.list', object: 'member', id: 'id' },
});
