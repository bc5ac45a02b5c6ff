import type * as contract from 'contract/calls/messaging.ts';
import { say } from 'contract/texts/words.ts';
import { parisDay } from 'contract/values/days.ts';
import { isPhone } from 'contract/values/phones.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type * as z from 'zod/mini';
import { requireOwnFolder, type Space } from '../../fund/access.ts';
import { spendCaptcha } from '../../fund/captcha.ts';
import { managementAddress, notify } from '../../fund/notifications.ts';
import { addContact, lostDeviceRequest } from '../../fund/requests/contacts.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { openFile } from '../../platform/files/serve-file.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import * as queries from './messaging.queries.ts';
import { attachmentRecord, isPurged, mailText, memberRecord } from './messaging.record.ts';
import { receivedRoutes } from './received.routes.ts';
import { visitorRequest } from './requests.queries.ts';
import { writeMessage } from './write.ts';

type Offline = z.output<typeof contract.sendOfflineMessage.body>;

/** Who lost what recognises them is told like one who calls. Answers its number. */
const tellLostDevice = (tx: Db, body: Offline, now: Date) =>
  addContact(tx, {
    ...{ member_id: null, folder_id: null, systems: body.socialSystemId === null ? null : [body.socialSystemId] },
    ...{ firstname: body.firstname, lastname: body.lastname, phone: body.phone, email: body.email },
    ...{ channel: 'portal', about: 'lostDevice', subject: body.subject, text: body.content.text, file_id: null },
    birth_date: body.birthDate ?? null,
    ...{ received_on: parisDay(now), entered_at: now, entered_by: null },
  });

export const messagingRoutes = (app: App): Routes<typeof contract> => {
  const list = async (db: Db, slice: { space: Space; now: Date; folderId?: number; start: number; take: number }) => {
    const { rows, unread, ...counted } = await queries.findMessages(db, slice);
    const files = await queries.findAttachments(
      db,
      rows.map(row => row.id),
    );
    const data = rows.map(row => memberRecord(row, files));
    return { data, take: slice.take, startIndex: slice.start, ...counted, unread };
  };
  const view = async (db: Db, id: number) =>
    memberRecord(await queries.findMessage(db, id), await queries.findAttachments(db, [id]));

  /** What somebody wrote who did not sign in. Answers its number. */
  const keepVisitor = async (tx: Db, body: Offline, now: Date) => {
    const { firstname, lastname, email, phone, socialSystemId, subject, content } = body;
    const message = {
      ...{ memberId: null, folderId: null, subject, isFromMember: true, senderEmail: email },
      content: { text: content.text, firstname, lastname, phone, socialSystemId },
      recipientsEmails: [await managementAddress(tx, app, { socialSystemId })],
    };
    return queries.insertMessage(tx, message, now);
  };

  return {
    getUserMessages: ({ db, caller: space, now, params: { start, take } }) => list(db, { space, now, start, take }),

    async getFolderMessages({ db, caller: space, now, params: { folderId, start, take } }) {
      await requireOwnFolder(db, space, folderId);
      return list(db, { space, now, folderId, start, take });
    },

    async getMessageAttachments({ db, caller, now, params }) {
      if (!(await queries.findOwnMessage(db, caller, params.messageId, now))) throw notFound();
      return (await queries.findAttachments(db, [params.messageId])).map(attachmentRecord);
    },

    async getAttachment({ db, caller, now, params }) {
      const found = await queries.findOwnAttachment(db, caller, params.attachmentId, now);
      if (!found || isPurged(found, now)) throw notFound("Ce fichier n'existe pas ou n'est plus disponible.");
      return openFile(db, app, found.file_id);
    },

    async setMessageRead({ db, caller, now, params }) {
      const found = await queries.findOwnMessage(db, caller, params.messageId, now);
      if (!found) throw notFound();
      if (!found.user_is_sender && !caller.connectedBy) await queries.markRead(db, found.id, now);
    },

    async sendMessage({ db, caller, now, body: { email }, files, note }) {
      const { subject, folderId, requestType, content } = email;
      await requireOwnFolder(db, caller, folderId);
      const written = { folderId, subject, text: content.text, requestType, files };
      const { id, isRepeated } = await writeMessage(db, app, { caller, now }, written);
      note({ objectId: id, ...(isRepeated && { detail: { repeated: true } }) });
      return view(db, id);
    },

    async sendOfflineMessage({ db, now, body, note }) {
      if (body.phone && !isPhone(parsePhoneNumberFromString, body.phone))
        throw invalid([{ path: 'phone', message: say('rules.phones.wrong') }]);
      if (body.about && !body.phone) throw invalid([{ path: 'phone', message: say('rules.phones.wrong') }]);
      await spendCaptcha(db, app, body.captcha);
      const { firstname, lastname, email, phone, socialSystemId, subject, content, about } = body;
      await db.transaction().execute(async tx => {
        if (socialSystemId && !(await queries.findSystem(tx, socialSystemId)))
          throw notFound("Ce régime n'existe pas.");
        const id = await (about ? tellLostDevice : keepVisitor)(tx, body, now);
        await followRequests(tx, app, about ? lostDeviceRequest : visitorRequest, [id], { now, by: null });
        const message = mailText({ id, subject, text: content.text, about: null, files: [] });
        await notify(tx, app, {
          name: 'visitorMessageForService',
          now,
          from: { prenom: firstname, nom: lastname },
          socialSystemId,
          values: { message, telephone: phone || 'non indiqué', email },
        });
        note({ objectId: id });
      });
    },

    getContactSystems: ({ db }) => queries.findSystems(db),

    ...receivedRoutes(app),
  };
};
