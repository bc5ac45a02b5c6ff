import type * as contract from 'contract/calls/signatures.ts';
import type { Acts } from '../../fund/signatures/act.ts';
import { refuse, sign, withdraw } from '../../fund/signatures/decide.ts';
import { mayBeOne, nobodyOf, signersByName } from '../../fund/signatures/scope.ts';
import {
  countToSign,
  findLastSignature,
  findSignature,
  type SignatureRow,
  signatureRecord,
} from '../../fund/signatures/signatures.queries.ts';
import type { App } from '../../platform/app.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { findSignatures } from './signatures.queries.ts';

/** The members whom these signatures are about: most are about nobody's data. */
const membersOf = (rows: readonly Pick<SignatureRow, 'member_id'>[]) =>
  rows.flatMap(({ member_id }) => member_id ?? []);

/** `acts`: what each kind does once it is signed; features.ts knows them, this feature none. */
export const signaturesRoutes =
  (acts: Acts) =>
  (app: App): Routes<typeof contract> => ({
    async searchSignatures({ db, caller, body: { list, startIndex, take }, now, note, subjects }) {
      note({ detail: { list } });
      const { rows, ...total } = await findSignatures(db, caller, { list, startIndex, take }, now);
      subjects(membersOf(rows));
      return { data: rows.map(row => signatureRecord(row, caller, now)), ...total, take, startIndex };
    },

    async getSignatureRules({ db, caller, now }) {
      const { SECOND_SIGNATURE: kinds, SIGNATURE_DAYS: days } = app.config;
      return { kinds, days, toSign: await countToSign(db, caller, now) };
    },

    async getSignature({ db, caller, params, now, subjects }) {
      const row = await findSignature(db, caller, params.signatureId);
      if (!row) throw notFound();
      subjects(membersOf([row]));
      const record = signatureRecord(row, caller, now);
      const act = acts[record.kind];
      const read = act.payload.safeParse(row.payload);
      const signable = {
        ...{ kind: record.kind, objectId: row.object_id },
        ...{ askedBy: row.asked_by, socialSystemId: row.social_system_id },
      };
      const who = record.state === 'open' ? await signersByName(app, db, signable, now) : { signers: [], notYet: [] };
      const cannot = [...nobodyOf(signable), ...(record.maySign ? await mayBeOne(db, row.asked_by, now) : [])];
      const facts = read.success ? await act.facts(read.data, { db, objectId: row.object_id }) : [];
      return { ...record, maySign: record.maySign && !cannot.includes(caller.id), facts, ...who };
    },

    async getLastSignature({ db, caller, params: { act, objectId }, now, note, subjects }) {
      const row = await findLastSignature(db, caller, act, objectId);
      subjects(membersOf(row ? [row] : []));
      note({ objectId: row?.id ?? null, detail: { act, of: objectId } });
      return row ? signatureRecord(row, caller, now) : null;
    },

    async signRequest({ db, caller, params, now, note, subjects }) {
      const row = await sign(app, acts, { db, caller, now }, params.signatureId);
      subjects(membersOf([row]));
      note({ detail: aboutOf(row) });
    },

    async refuseSignature({ db, caller, params, body, now, note, subjects }) {
      const row = await refuse(app, { db, caller, now }, params.signatureId, body.reason);
      subjects(membersOf([row]));
      note({ detail: { ...aboutOf(row), reason: body.reason } });
    },

    async withdrawSignature({ db, caller, params, now, note, subjects }) {
      const row = await withdraw(app, { db, caller, now }, params.signatureId);
      subjects(membersOf([row]));
      note({ detail: aboutOf(row) });
    },
  });

/** What the audit log says of a decision beside whose it is. */
const aboutOf = (row: SignatureRow) => ({ kind: row.kind, of: row.object_id, askedBy: row.asked_by });
