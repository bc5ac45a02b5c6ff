import { Readable } from 'node:stream';
import type * as contract from 'contract/calls/proof-of-life.ts';
import { type ProofChannel, type ProofState, REMINDERS_SHOWN } from 'contract/calls/proof-of-life.ts';
import { say } from 'contract/texts/words.ts';
import { parisDay } from 'contract/values/days.ts';
import { wrongOfPostmark } from 'contract/values/postmark.ts';
import { lockMember, requireOwnFolder, type Space } from '../../fund/access.ts';
import { foldersInWords } from '../../fund/folder-words.ts';
import { fullName } from '../../fund/full-name.ts';
import { memberTexts } from '../../fund/member-words.ts';
import { managementAddress, notify } from '../../fund/notifications.ts';
import { newFormCode } from '../../fund/printed-number.ts';
import { sameSince } from '../../fund/repeated.ts';
import { certificateRequest } from '../../fund/requests/certificates.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import { actOnRequest, memberAnswered } from '../../fund/requests/hold.ts';
import { secondSignature } from '../../fund/signatures/ask.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { openFile } from '../../platform/files/serve-file.ts';
import { invalid, notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { makePdf } from '../../platform/pdf/pdf.ts';
import { accept, acceptedCertificate, followDecided } from './certificate.act.ts';
import { isVeryOld } from './certificate.rules.ts';
import { findAsked, insertForm } from './form.queries.ts';
import { formDocument } from './form.rules.ts';
import { keepCertificate } from './keep.ts';
import * as queries from './proof-of-life.queries.ts';
import * as received from './received.queries.ts';
import { findByPost } from './reminders.queries.ts';

const proofRecord = (row: queries.ProofRow) => ({
  folderId: row.folder_id,
  shared: row.shared,
  socialSystem: { id: row.system_id, systemName: row.system_name },
  isExpected: row.is_expected,
  isOnline: row.is_online,
  validUntil: row.valid_until,
  expectedBefore: row.expected_before,
  askedOn: row.asked_on,
  nextOn: row.next_on,
  formCodes: row.form_codes,
  last:
    row.id === null
      ? null
      : {
          ...{ id: row.id, state: row.state as ProofState, reason: row.reason, creationDate: row.came_at },
          channel: row.channel as ProofChannel,
          checkedDate: row.checked_at,
          decidedDate: row.state === 'accepted' || row.state === 'refused' ? row.decided_at : null,
        },
});

type Proof = ReturnType<typeof proofRecord>;

const isLookedAt = ({ last }: Proof) => last?.state === 'received' || last?.state === 'checked';

/** The others that the same certificate counts for now. */
const sharing = (all: readonly Proof[], asked: Proof) =>
  all.filter(one => one !== asked && one.shared === asked.shared && one.isExpected);

/** What a manager reads who enters one from paper. */
const LOOKED_AT =
  "Un certificat de vie de ce dossier attend déjà une décision. Notez celui-ci comme une lettre s'il dit autre chose.";
const NOT_EXPECTED =
  "Aucun certificat de vie n'est attendu pour ce dossier. Choisissez-en un autre, ou notez une lettre.";

const statementRecord = (row: Awaited<ReturnType<typeof queries.findStatements>>[number]) => ({
  swornStatementId: row.id,
  validityBeginningDate: row.validity_beginning_date,
  validityEndingDate: row.validity_ending_date,
  physicalPersonId: row.member_id,
});

export const proofOfLifeRoutes = (app: App): Routes<typeof contract> => {
  const proofs = async (db: Db, space: Space, now: Date) =>
    (await queries.findProofs(db, space, parisDay(now))).map(proofRecord);

  return {
    getProofsOfLife: ({ db, caller, now }) => proofs(db, caller, now),

    async sendProofOfLife({ db, caller, params: { id: memberId }, body: { folderId }, files, now, note }) {
      await requireOwnFolder(db, caller, folderId);
      await lockMember(db, memberId);
      const all = await proofs(db, caller, now);
      const asked = all.find(proof => proof.folderId === folderId);
      if (!asked && (await queries.isClosed(db, folderId))) throw refusal('PROOF_OF_LIFE_FOLDER_CLOSED');
      if (!asked?.isOnline) throw refusal('PROOF_OF_LIFE_NOT_EXPECTED');
      if (isLookedAt(asked)) throw refusal('PROOF_OF_LIFE_PENDING');
      if (!asked.isExpected) throw refusal('PROOF_OF_LIFE_NOT_EXPECTED');
      const proof = files.find(file => file.part === 'proofOfLife');
      const birth = files.find(file => file.part === 'birthCertificate');
      if (!proof) throw invalid([{ path: 'proofOfLife', message: say('rules.files.missing') }]);
      const folderIds = [
        folderId,
        ...sharing(all, asked)
          .filter(one => one.isOnline)
          .map(one => one.folderId),
      ];
      const id = await keepCertificate(db, app, { memberId, folderIds, proof, birth, paper: null }, now);
      note({
        objectType: 'proofOfLife',
        objectId: id,
        ...(folderIds.length > 1 && { detail: { folders: folderIds } }),
      });
      const typeDemande = `certificat de vie n° ${id} à contrôler (${foldersInWords(folderIds)})`;
      const services = new Map<string, number>();
      for (const one of folderIds) {
        const address = await managementAddress(db, app, { folderId: one });
        if (!services.has(address)) services.set(address, one);
      }
      for (const one of services.values())
        await notify(db, app, {
          ...{ name: 'requestForService', now, from: memberId, by: null, folderId: one },
          values: { typeDemande },
        });
      return (await proofs(db, caller, now)).find(one => one.folderId === folderId)!;
    },

    async enterProofOfLife({ db, caller, body, files: [proof], now, note, subjects }) {
      const { memberId, folderId, channel } = body;
      if (!(await queries.isFolderInScope(db, caller, memberId, folderId)))
        throw notFound("Ce dossier n'existe pas, ou n'est pas de vos régimes.");
      subjects([memberId]);
      const today = parisDay(now);
      const postmark = wrongOfPostmark(body.receivedOn, today);
      if (postmark) throw invalid([{ path: 'receivedOn', message: postmark }]);
      if (!proof) throw invalid([{ path: 'proofOfLife', message: say('rules.files.missing') }]);
      await lockMember(db, memberId);
      const all = await proofs(db, { id: memberId, connectedBy: null, visit: null }, now);
      const asked = all.find(one => one.folderId === folderId);
      // The paper may be for the others of its form: what was sent online counts for some of them only.
      const folderIds = asked
        ? [...(asked.isExpected ? [asked] : []), ...sharing(all, asked)].map(one => one.folderId)
        : [];
      if (folderIds.length === 0)
        throw invalid([{ path: 'folderId', message: asked && isLookedAt(asked) ? LOOKED_AT : NOT_EXPECTED }]);
      const paper = { channel, received_on: body.receivedOn ?? today, entered_by: caller.id };
      const id = await keepCertificate(db, app, { memberId, folderIds, proof, birth: undefined, paper }, now);
      note({ objectId: id, detail: { channel, ...(folderIds.length > 1 && { folders: folderIds }) } });
      return { id };
    },

    async getProofOfLifeForm({ db, caller, params: { folderId }, now, note }) {
      const all = await proofs(db, caller, now);
      const asked = all.find(proof => proof.folderId === folderId);
      if (!asked) throw notFound();
      const together = all.filter(one => one.shared === asked.shared);
      const expected = together.filter(one => one.isExpected);
      const counted = expected.length > 0 ? expected : together;
      const [first, ...others] = await findAsked(
        db,
        caller,
        counted.map(one => one.folderId),
      );
      const folders = [first!, ...others] as const;
      const days = counted.map(one => one.expectedBefore).filter(day => day !== null);
      const code = newFormCode();
      const expectedBefore = days.sort()[0] ?? null;
      const content = await makePdf(
        formDocument({ code, folders, expectedBefore, now, words: await memberTexts(app) }),
      );
      await insertForm(
        db,
        code,
        caller.id,
        folders.map(({ id }) => id),
        now,
      );
      if (others.length > 0) note({ detail: { folders: folders.map(({ id }) => id) } });
      const filename = `certificat-de-vie-${asked.shared}.pdf`;
      return { content: Readable.from([content]), size: content.length, mimeType: 'application/pdf', filename };
    },

    async getSwornStatements({ db, caller }) {
      return (await queries.findStatements(db, caller)).map(statementRecord);
    },

    async signSwornStatement({ db, caller, params: { id: memberId }, body: { folderId }, now, note }) {
      if (folderId !== null) await requireOwnFolder(db, caller, folderId);
      await lockMember(db, memberId);
      const same = await queries.findSameStatement(db, memberId, folderId, sameSince(now));
      if (same) {
        note({ detail: { repeated: same.id } });
        return statementRecord(same);
      }
      const row = await queries.insertStatement(db, memberId, folderId, parisDay(now), now);
      await memberAnswered(db, app, { memberId, folderId, now });
      const typeDemande = `attestation sur l'honneur${folderId ? ` (dossier ${folderId})` : ''}`;
      await notify(db, app, {
        name: 'requestForService',
        now,
        from: memberId,
        by: null,
        folderId,
        values: { typeDemande },
      });
      return statementRecord(row);
    },

    async getReceivedProof({ db, caller, params, note, subjects }) {
      const row = await received.findOneReceived(db, caller, params.proofId);
      if (!row) throw notFound();
      note({ objectId: row.folder_id, detail: { proofOfLife: row.id } });
      subjects([row.member_id]);
      return received.receivedRecord(row);
    },

    async setProofOfLifeState({ db, caller, params, body, now, note, subjects }) {
      const { state, from, reason: given } = body;
      const proof = await queries.lockProofInScope(db, caller, params.proofId);
      if (!proof) throw notFound();
      subjects([proof.member_id]);
      const reason = state === 'refused' ? given : null;
      if (proof.state === state && proof.reason === reason) return;
      if (from !== null && from !== proof.state) throw refusal('PROOF_OF_LIFE_CHANGED');
      await actOnRequest(db, app, { caller, now }, certificateRequest, proof.sending_id);
      const together = await queries.findDecidedWith(db, caller, proof);
      const ids = together.map(one => one.id);
      const folders = together.map(one => one.folder_id);
      if (state === 'accepted' && isVeryOld(proof.birth_date, parisDay(now)))
        await secondSignature(app, { db, caller, now, note }, acceptedCertificate, {
          objectId: proof.sending_id,
          about: `Certificat n° ${proof.sending_id} de ${fullName(proof.firstname, proof.lastname)}, ${foldersInWords(folders)}`,
          payload: { from: proof.state as ProofState, ...((ids.length > 1 || ids[0] !== proof.sending_id) && { ids }) },
          reason: body.signatureReason,
          socialSystemId: proof.social_system_id,
          memberId: proof.member_id,
        });
      note({ detail: { from: proof.state, to: state, ...(folders.length > 1 && { folders }) } });
      if (state === 'accepted') return accept(db, app, { ...proof, ids, folders }, { by: caller.id, now });
      await queries.setState(db, ids, { state, reason, by: caller.id, now });
      if (state === 'checked')
        return followRequests(db, app, certificateRequest, [proof.sending_id], { now, by: caller.id });
      await followDecided(db, app, proof.sending_id, { now, by: caller.id, outcome: 'Refusé' });
      if (proof.state === state) return;
      const about = { kind: 'proofOfLife' as const, id: proof.sending_id };
      await notify(db, app, { name: 'proofOfLifeRefused', now, member: proof.member_id, about, folders });
    },

    async getPostalReminders({ db, caller, subjects }) {
      const rows = await findByPost(db, caller, REMINDERS_SHOWN);
      subjects([...new Set(rows.map(row => row.member_id))]);
      return {
        total: rows[0]?.all ?? 0,
        reminders: rows.map(row => ({
          member: { id: row.member_id, firstname: row.firstname, lastname: row.lastname },
          folder: { id: row.folder_id, systemName: row.system_name },
          expectedBefore: row.expected_before,
          days: row.days,
        })),
      };
    },

    async getProofOfLifeFile({ db, caller, params: { proofId, part }, subjects }) {
      const proof = await queries.findProofInScope(db, caller, proofId);
      if (!proof) throw notFound();
      subjects([proof.member_id]);
      return openFile(db, app, part === 'proofOfLife' ? proof.proof_file_id : proof.birth_certificate_file_id);
    },
  };
};
