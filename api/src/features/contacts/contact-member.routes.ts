import type * as contract from 'contract/calls/contact-member.ts';
import type { ContactAbout } from 'contract/values/requests.ts';
import { contactKind } from '../../fund/requests/contacts.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import { findHeld, lockObject, lockRequest, memberAnswered, refuseOthers } from '../../fund/requests/hold.ts';
import type { App } from '../../platform/app.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { attach, findAttachable, ofContact } from './contact-member.queries.ts';
import { requireMember, systemsOfMember } from './whose.ts';

export const contactMemberRoutes = (app: App): Routes<typeof contract> => ({
  async attachContact({ db, caller, params: { contactId }, body: { memberId, folderId }, now, note, subjects }) {
    const isOne = ofContact(caller, contactId);
    const [known] = await findHeld(db, now, isOne);
    if (!known) throw notFound();
    await requireMember(db, caller, memberId);
    subjects([memberId]);
    // As whoever closes it: the contact, then its request.
    await lockObject(db, contactKind(null), known);
    const row = await lockRequest(db, now, isOne);
    if (!row) throw notFound();
    const { member_id, about } = await findAttachable(db, contactId);
    if (member_id !== null) throw refusal('CONTACT_HAS_MEMBER');
    if (row.state === 'closed') throw refusal('REQUEST_CLOSED');
    refuseOthers(row, caller);
    const systems = await systemsOfMember(db, caller, memberId, { folderId, path: 'folderId' });
    await attach(db, contactId, { memberId, folderId, systems });
    note({ detail: { member: memberId, folder: folderId } });
    // As when it is entered: it may be what the member owed, but for a letter of ours that came back.
    if (about !== 'returnedPost') await memberAnswered(db, app, { memberId, folderId, now });
    const kind = contactKind(about as ContactAbout | null);
    await followRequests(db, app, kind, [contactId], { now, by: caller.id });
  },
});
