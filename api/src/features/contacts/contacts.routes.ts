import type * as contract from 'contract/calls/contacts.ts';
import { type Contact, wrongOfContact } from 'contract/calls/contacts.ts';
import { parisDay } from 'contract/values/days.ts';
import { findPostal } from '../../fund/postal.queries.ts';
import { lockSender, sameSince } from '../../fund/repeated.ts';
import { addContact, contactKind, type NewContact } from '../../fund/requests/contacts.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import { memberAnswered } from '../../fund/requests/hold.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { storeFile } from '../../platform/files/file-rows.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';
import * as queries from './contacts.queries.ts';
import { requireMember, systemsOfMember } from './whose.ts';

const wrong = (name: keyof Contact, message: string) => invalid([{ path: `contactJson.${name}`, message }]);

/** Of somebody whom the fund does not know: the one that they ask about, or everybody's. */
async function systemsOfStranger(db: Db, caller: Caller, systemId: number | null) {
  if (systemId === null) return null;
  if (!(await queries.hasSystem(db, caller, systemId)))
    throw wrong('socialSystemId', "Ce régime n'existe pas, ou n'est pas des vôtres.");
  return [systemId];
}

export const contactsRoutes = (app: App): Routes<typeof contract> => ({
  async getContactMember({ db, caller, params: { id } }) {
    const { firstname, lastname, birth_date, email, phone } = await requireMember(db, caller, id);
    const folders = await queries.findFolders(db, caller, id);
    return {
      ...{ id, firstname, lastname, birthDate: birth_date, email, phone },
      postal: await findPostal(db, caller, id),
      folders: folders.map(folder => ({ id: folder.id, systemName: folder.system_name, isClosed: folder.closed })),
    };
  },

  async enterContact({ db, caller, body: { contactJson: contact }, files, now, note, subjects }) {
    const { memberId, folderId, socialSystemId, channel, about, subject, text, outcome } = contact;
    const kind = contactKind(about);
    if (memberId !== null) await requireMember(db, caller, memberId);
    subjects(memberId === null ? [] : [memberId]);
    const today = parisDay(now);
    const found = Object.entries(wrongOfContact(contact, { hasFile: files.length > 0, today }));
    if (found.length > 0)
      throw invalid(
        found.map(([name, message]) => ({ path: name === 'file' ? name : `contactJson.${name}`, message: message! })),
      );
    const systems =
      memberId === null
        ? await systemsOfStranger(db, caller, socialSystemId)
        : await systemsOfMember(db, caller, memberId, { folderId, path: 'contactJson.folderId' });
    const { firstname, lastname, phone, email } = contact;
    const stranger = memberId === null ? { firstname, lastname, phone, email } : null;
    const given: NewContact = {
      ...{ firstname: null, lastname: null, phone: null, email: null, ...stranger },
      ...{
        member_id: memberId,
        folder_id: memberId === null ? null : folderId,
        systems,
        channel,
        about,
        subject,
        text,
      },
      file_id: null,
      received_on: contact.receivedOn ?? today,
      entered_at: now,
      entered_by: caller.id,
    };
    await lockSender(db, caller.id);
    const [file] = files;
    const repeated = { sha256: file?.sha256 ?? null, outcome, since: sameSince(now) };
    const same = await queries.findSame(db, given, repeated);
    if (same !== undefined) {
      note({ objectId: same, detail: { repeated: true } });
      return { id: same, requestId: await queries.findRequestId(db, kind.name, same) };
    }
    const id = await addContact(db, { ...given, file_id: file ? (await storeFile(db, app, file)).id : null });
    note({ objectId: id, detail: { channel, about, closed: outcome !== null } });
    const by = caller.id;
    // What the member owed may be what they called for; a letter of ours that came back is no word of theirs.
    if (memberId !== null && about !== 'returnedPost') await memberAnswered(db, app, { memberId, folderId, now });
    await followRequests(db, app, kind, [id], { now, by });
    if (outcome !== null) {
      await kind.close!(db, id, { now, outcome });
      await followRequests(db, app, kind, [id], { now, by, outcome });
    }
    return { id, requestId: await queries.findRequestId(db, kind.name, id) };
  },
});
