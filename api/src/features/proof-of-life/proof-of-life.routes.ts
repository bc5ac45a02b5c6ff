import type * as contract from 'contract/calls/proof-of-life.ts';
import type { ProofState } from 'contract/calls/proof-of-life.ts';
import { say } from 'contract/texts/words.ts';
import { parisDay } from 'contract/values/days.ts';
import { lockMember, requireOwnFolder, type Space } from '../../fund/access.ts';
import { notify } from '../../fund/notifications.ts';
import { receivedPage } from '../../fund/received.ts';
import { certificateRequest } from '../../fund/requests/certificates.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import { actOnRequest, memberAnswered } from '../../fund/requests/hold.ts';
import { secondSignature } from '../../fund/signatures/ask.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { storeFile } from '../../platform/files/file-rows.ts';
import { openFile } from '../../platform/files/serve-file.ts';
import { invalid, notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { accept, acceptedCertificate } from './certificate.act.ts';
import { isVeryOld } from './certificate.rules.ts';
import * as queries from './proof-of-life.queries.ts';
import * as received from './received.queries.ts';

const proofRecord = (row: queries.ProofRow) => ({
  folderId: row.folder_id,
  socialSystem: { id: row.system_id, systemName: row.system_name },
  isExpected: row.is_expected,
  isOnline: row.is_online,
  validUntil: row.valid_until,
  expectedBefore: row.expected_before,
  last:
    row.id === null
      ? null
      : { id: row.id, state: row.state as ProofState, reason: row.reason, creationDate: row.created_at! },
});

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
      const asked = (await proofs(db, caller, now)).find(proof => proof.folderId === folderId);
      if (!asked?.isOnline) throw refusal('PROOF_OF_LIFE_NOT_EXPECTED');
      if (asked.last?.state === 'received' || asked.last?.state === 'checked') throw refusal('PROOF_OF_LIFE_PENDING');
      if (!asked.isExpected) throw refusal('PROOF_OF_LIFE_NOT_EXPECTED');
      const proof = files.find(file => file.part === 'proofOfLife');
      const birth = files.find(file => file.part === 'birthCertificate');
      if (!proof) throw invalid([{ path: 'proofOfLife', message: say('rules.files.missing') }]);
      const proofFileId = (await storeFile(db, app, proof)).id;
      const birthFileId = birth ? (await storeFile(db, app, birth)).id : null;
      const id = await queries.insertProof(db, { memberId, folderId, proofFileId, birthFileId }, now);
      note({ objectType: 'proofOfLife', objectId: id });
      await memberAnswered(db, app, { memberId, folderId, now });
      await followRequests(db, app, certificateRequest, [id], { now, by: null });
      await notify(db, app, { name: 'proofOfLifeReceived', now, member: memberId, about: { kind: 'proofOfLife', id } });
      const typeDemande = `certificat de vie n° ${id} à contrôler (dossier ${folderId})`;
      await notify(db, app, {
        name: 'requestForService',
        now,
        from: memberId,
        by: null,
        folderId,
        values: { typeDemande },
      });
      return (await proofs(db, caller, now)).find(one => one.folderId === folderId)!;
    },

    async getSwornStatements({ db, caller }) {
      return (await queries.findStatements(db, caller)).map(statementRecord);
    },

    async signSwornStatement({ db, caller, params: { id: memberId }, body: { folderId }, now }) {
      if (folderId !== null) await requireOwnFolder(db, caller, folderId);
      await lockMember(db, memberId);
      const row = await queries.insertStatement(db, memberId, folderId, parisDay(now), now);
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

    searchProofsOfLife: call =>
      receivedPage(
        call,
        received.findReceived(call.db, call.caller, call.body.state),
        { sentAt: 'proof.created_at', id: 'proof.id', isOldestFirst: received.isUndecided(call.body.state) },
        received.receivedRecord,
      ),

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
      await actOnRequest(db, app, { caller, now }, certificateRequest, proof.id);
      if (state === 'accepted' && isVeryOld(proof.birth_date, parisDay(now)))
        await secondSignature(app, { db, caller, now, note }, acceptedCertificate, {
          objectId: proof.id,
          about: `Certificat n° ${proof.id} de ${proof.firstname} ${proof.lastname}, dossier n° ${proof.folder_id}`,
          payload: { from: proof.state as ProofState },
          reason: body.signatureReason,
          socialSystemId: proof.social_system_id,
          memberId: proof.member_id,
        });
      note({ detail: { from: proof.state, to: state } });
      if (state === 'accepted') return accept(db, app, proof, caller.id, now);
      await queries.setState(db, proof.id, { state, reason, by: caller.id, now });
      const outcome = state === 'refused' ? 'Refusé' : undefined;
      await followRequests(db, app, certificateRequest, [proof.id], { now, by: caller.id, outcome });
      if (proof.state === state) return;
      if (state !== 'refused') return;
      const about = { kind: 'proofOfLife' as const, id: proof.id };
      await notify(db, app, { name: 'proofOfLifeRefused', now, member: proof.member_id, about });
    },

    async getProofOfLifeFile({ db, caller, params: { proofId, part }, subjects }) {
      const proof = await queries.findProofInScope(db, caller, proofId);
      if (!proof) throw notFound();
      subjects([proof.member_id]);
      return openFile(db, app, part === 'proofOfLife' ? proof.proof_file_id : proof.birth_certificate_file_id);
    },
  };
};
