import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { id, orNull, pathId } from '../values/fields.ts';

// Ours: an unknown person who called, wrote or came turns out to be a member.

/**
 * Makes an open contact of an unknown person a member's, as if it had been entered for them; what they said of themselves goes. `folderId`:
 * null: about all of theirs that the caller may see.
 */
export const attachContact = endpoint({
  access: 'manager',
  subject: 'told',
  method: 'POST',
  path: '/api/manager/contacts/:contactId/member',
  params: z.object({ contactId: pathId }),
  body: z.object({ memberId: id, folderId: orNull(id) }),
  refusals: ['REQUEST_TAKEN', 'REQUEST_CLOSED', 'CONTACT_HAS_MEMBER'],
  audit: { action: 'contact.attach', object: 'contact', id: 'contactId' },
});
