import type * as contract from 'contract/calls/signatures.ts';
import { type Acts, nobodyOf } from '../../fund/signatures/act.ts';
import { refuse, sign, withdraw } from '../../fund/signatures/decide.ts';
import {
  findLastRequest,
  findRequest,
  type RequestRow,
  requestRecord,
} from '../../fund/signatures/requests.queries.ts';
import { mayBeOne, signersOf } from '../../fund/signatures/scope.ts';
import type { App } from '../../platform/app.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { countToSign, findRequests } from './signatures.queries.ts';

/** The members whose requests these are: most are about nobody's data. */
const membersOf = (rows: readonly Pick<RequestRow, 'member_id'>[]) => rows.flatMap(({ member_id }) => member_id ?? []);

/** `acts`: what each kind does once it is signed; features.ts knows them, this feature none. */
export const signaturesRoutes =
  (acts: Acts) =>
  (app: App): Routes<typeof contract> => ({
    async searchSignatures({ db, caller, body: { list, startIndex, take }, now, note, subjects }) {
      note({ detail: { list } });
      const { rows, ...total } = await findRequests(db, caller, { list, startIndex, take }, now);
      subjects(membersOf(rows));
      return { data: rows.map(row => requestRecord(row, caller, now)), ...total, take, startIndex };
    },

    async getSignatureRules({ db, caller, now }) {
      const { SECOND_SIGNATURE: kinds, SIGNATURE_DAYS: days } = app.config;
      return { kinds, days, toSign: await countToSign(db, caller, now) };
    },

    async getSignature({ db, caller, params, now, subjects }) {
      const row = await findRequest(db, caller, params.signatureId);
      if (!row) throw notFound();
      subjects(membersOf([row]));
      const record = requestRecord(row, caller, now);
      const act = acts[record.kind];
      const read = act.payload.safeParse(row.payload);
      const nobody = [
        ...nobodyOf(act, { askedBy: row.asked_by, objectId: row.object_id }),
        ...(await mayBeOne(db, row.asked_by, now)),
      ];
      const signers = record.state === 'open' ? await signersOf(db, nobody, row.social_system_id) : [];
      const facts = read.success ? await act.facts(read.data, { db, objectId: row.object_id }) : [];
      return { ...record, facts, signers };
    },

    async getLastSignature({ db, caller, params: { act, objectId }, now, note, subjects }) {
      const row = await findLastRequest(db, caller, act, objectId);
      subjects(membersOf(row ? [row] : []));
      note({ objectId: row?.id ?? null, detail: { act, of: objectId } });
      return row ? requestRecord(row, caller, now) : null;
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
const aboutOf = (row: RequestRow) => ({ kind: row.kind, of: row.object_id, askedBy: row.asked_by });
