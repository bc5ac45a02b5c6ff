import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { pathId } from '../values/fields.ts';
import { POSTAL_FORMS } from '../values/postal-forms.ts';

/**
 * The paper form of a process, as a PDF/UA with the member's name and folders already in it (ours): of one folder of theirs, whose
 * service it is addressed to, or of all (without `folderId`), addressed to the fund. A folder that is not theirs: 404. Nothing
 * is kept of it.
 */
export const getPostalForm = endpoint({
  method: 'GET',
  path: '/api/user/:id/postalForm/:form',
  access: 'member',
  params: z.object({ id: pathId, form: z.enum(POSTAL_FORMS) }),
  query: z.object({ folderId: z.optional(pathId) }),
  own: 'id',
  answer: 'file',
  limit: 'export',
  looks: true,
  audit: { action: 'postalForm.print', object: 'member', id: 'id' },
  mode: 'own',
});
