import type * as contract from 'contract/calls/contact-member.ts';
import type { ContactAbout } from 'contract/values/requests.ts';
import { contactKind } from '../../fund/requests/contacts.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import { findHeld, lockObject, lockRequest, memberAnswered, refuseOthers } from '../../fund/requests/hold.ts';
import type { App } from '../../platform/app.ts';
import { invalid, notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { attach, findAttachable, ofContact } from './contact-member.queries.ts';
import { findFolders, findMember } from './contacts.queries.ts';

export const contactMemberRoutes = (app: App): Routes<typeof contract> => ({
  async attachContact({ db, caller, params: { contactId }, body: { memberId, folderId }, now, note, subjects }) {
    const isOne = ofContact(caller, contactId);
    const [known] = await findHeld(db, now, isOne);
    if (!known) throw notFound();
    if (!(await findMember(db, caller, memberId))) throw notFound("Cet adhérent n'existe pas.");
    subjects([memberId]);
    // As whoever closes it: the contact, then its request.
    await lockObject(db, contactKind(null), known);
    const row = await lockRequest(db, now, isOne);
    if (!row) throw notFound();
    const { member_id, about } = await findAttachable(db, contactId);
    if (member_id !== null) throw refusal('CONTACT_HAS_MEMBER');
    if (row.state === 'closed') throw refusal('REQUEST_CLOSED');
    refuseOthers(row, caller);
    const folders = (await findFolders(db, caller, memberId)).filter(({ id }) => folderId === null || id === folderId);
    if (folderId !== null && folders.length === 0)
      throw invalid([{ path: 'folderId', message: "Ce dossier n'est pas de cet adhérent, ou pas de vos régimes." }]);
    const systems = [...new Set(folders.map(folder => folder.social_system_id))];
    await attach(db, contactId, { memberId, folderId, systems });
    note({ detail: { member: memberId, folder: folderId } });
    // It may be what the member owed.
    await memberAnswered(db, app, { memberId, folderId, now });
    const kind = contactKind(about as ContactAbout | null);
    await followRequests(db, app, kind, [contactId], { now, by: caller.id });
  },
});
