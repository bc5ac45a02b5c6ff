import type * as contract from 'contract/calls/requests.ts';
import { UserRole } from 'contract/kit/access.ts';
import { REFUSALS } from 'contract/kit/refusals.ts';
import type { Channel } from 'contract/values/channels.ts';
import { parisDay } from 'contract/values/days.ts';
import {
  type Hold,
  MOST_AT_ONCE,
  type RequestKind,
  type RequestMark,
  type RequestStep,
} from 'contract/values/requests.ts';
import { cannotSignInText, moveAbsent } from '../../fund/requests/absence.ts';
import { saveDraft } from '../../fund/requests/drafts.ts';
import { addSteps, followRequests, goneDaysOf, lateDaysOf, restartedDue } from '../../fund/requests/follow.ts';
import { putOnHold, refuseUnsigned, take } from '../../fund/requests/hold.ts';
import type { Kind } from '../../fund/requests/kind.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { openFile } from '../../platform/files/serve-file.ts';
import { checkDays } from '../../platform/http/days.ts';
import { HttpError, invalid, notFound } from '../../platform/http/errors.ts';
import { said } from '../../platform/http/said.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';
import { frenchDay } from '../../platform/pdf/words.ts';
import { heldUntil, lockForAct, lockToClose } from './acting.ts';
import * as digest from './digest.queries.ts';
import { ownConditions, wordsOf } from './kind-list.queries.ts';
import * as people from './people.queries.ts';
import * as queries from './requests.queries.ts';

/** 409: whom it would be given to is away, and where it would go instead. */
const absent = ({ id, name, awayUntil, standIn }: { id: number; name: string } & Away) => {
  const next = standIn ? `la demande irait à ${standIn.name}` : 'la demande serait à prendre par tous';
  return new HttpError(
    REFUSALS.HOLDER_ABSENT.status,
    said('refusals.HOLDER_ABSENT', { name, until: frenchDay(awayUntil!), next }),
    { HOLDER_ABSENT: { id, name, awayUntil, standIn } },
  );
};
interface Away {
  awayUntil: string | null;
  standIn: { id: number; name: string } | null;
}

const person = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

const colleague = ({ id, name, ...away }: Awaited<ReturnType<typeof people.findColleagues>>[number]) => ({
  ...{ id, name },
  cannotSignIn: away.cannot_sign_in,
  awayUntil: away.away_until,
  standIn: person(away.stand_in_id, away.stand_in_name),
});

type Held = Pick<queries.ListedRow, 'state' | 'hold_kind' | 'hold_until' | 'hold_reason' | 'held_at'>;

const holdOf = ({ state, hold_kind, hold_until, hold_reason, held_at }: Held) =>
  hold_kind === null || state !== 'onHold'
    ? null
    : { kind: hold_kind as Hold, until: hold_until, reason: hold_reason!, since: held_at! };

function listedRecord(row: queries.ListedRow, about: string | null, app: App, now: Date) {
  const { member_id, folder_id, hold_kind } = row;
  const isOpen = row.closed_at === null;
  return {
    id: row.id,
    kind: row.kind as RequestKind,
    objectId: row.object_id,
    subject: row.subject,
    state: row.state,
    channel: row.channel as Channel,
    mark: row.mark as RequestMark | null,
    member:
      member_id === null || row.login === null
        ? null
        : {
            id: member_id,
            firstname: row.firstname!,
            lastname: row.lastname!,
            birthDate: row.birth_date,
            login: row.login,
          },
    who: row.who,
    folder: folder_id === null ? null : { id: folder_id, systemName: row.system_name! },
    receivedAt: row.received_at,
    dueOn: row.due_on,
    lateDays: lateDaysOf(row, app, now),
    holder: isOpen ? person(row.holder_id, row.holder_name) : null,
    leaseUntil: row.lease_until,
    hold: holdOf(row),
    absent: isOpen ? person(row.absent_id, row.absent_name) : null,
    backFrom: isOpen && row.state !== 'onHold' ? (hold_kind as Hold | null) : null,
    readers: row.readers,
    about,
    labels: row.labels,
    closedAt: row.closed_at,
    closedBy: row.closer_name,
    outcome: row.outcome,
  };
}

const NOT_SAID = { authorName: null, email: null, phone: null, reply: null };

/** What is new is of one's own or to take: a list of other requests, or of some of them, may show none of it. */
const showsWhatIsNew = ({ tab, ...narrowing }: contract.RequestCriteria) =>
  (tab === 'mine' || tab === 'toTake') && Object.values(narrowing).every(value => value == null);

export const requestsRoutes =
  (kinds: readonly Kind[]) =>
  (app: App): Routes<typeof contract> => {
    const kindNamed = (name: string) => kinds.find(kind => kind.name === name)!;

    async function opened(db: Db, caller: Caller, now: Date, row: queries.ListedRow) {
      const listed = listedRecord(row, (await wordsOf(db, caller, kinds, [row]))(row), app, now);
      const { kind: name, id } = listed;
      const kind = kindNamed(name);
      const drafts = await queries.findDrafts(db, id, caller);
      const steps = await queries.findSteps(db, id);
      const { fileId = null, ...content } = (await kind.content?.(db, listed.objectId)) ?? {};
      const due = app.config.REQUESTS_DUE[name];
      const until = row.closed_at ?? (listed.hold?.kind === 'answer' ? row.held_at! : now);
      return {
        ...listed,
        days: { due, gone: goneDaysOf(row.due_on, parisDay(until), due, app) },
        steps: steps.map(step => ({
          step: step.step as RequestStep,
          at: step.at,
          // A member is no colleague: what they did is told without a name.
          by: step.role === UserRole.individual ? null : step.by,
          to: step.to,
          note: step.note,
        })),
        drafts: drafts.map(({ author_id, author, ...draft }) => ({
          ...draft,
          author: { id: author_id, name: author },
          isOwn: author_id === caller.id,
        })),
        isAsked: (await queries.findAsked(db, caller, [id])).has(id),
        isGivable: await people.hasColleague(db, id, caller, now),
        isClosedHere: kind.close !== undefined,
        content: 'text' in content ? { ...NOT_SAID, ...content, file: await queries.findFile(db, fileId) } : null,
      };
    }

    return {
      // Counts and list are of one moment: what a colleague takes meanwhile is in both or in neither.
      async searchRequests({ db, caller, body, now, note, subjects }) {
        checkDays(body);
        const { startIndex, take, ...criteria } = body;
        const found = await db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async tx => {
            const given = { caller, asked: body, own: ownConditions(kinds, caller, body), now };
            const page = await queries.findRequests(tx, given, { startIndex, take });
            return {
              ...page,
              about: await wordsOf(tx, caller, kinds, page.rows),
              counts: await queries.countTabs(tx, caller, now),
            };
          });
        const { rows, about, ...more } = found;
        note({ criteria, detail: { shown: rows.map(row => row.id) } });
        subjects(rows.flatMap(row => row.member_id ?? []));
        if (showsWhatIsNew(criteria)) await queries.look(db, caller, now);
        return { data: rows.map(row => listedRecord(row, about(row), app, now)), take, startIndex, ...more };
      },

      async getRequestIds({ db, caller, body, now, note }) {
        checkDays(body);
        const { beside, ...criteria } = body;
        const given = { caller, asked: criteria, own: ownConditions(kinds, caller, criteria), now, beside };
        const rows = await queries.findIds(db, given, MOST_AT_ONCE);
        note({ criteria, detail: { found: rows.length } });
        return rows.map(row => ({ id: row.id, kind: row.kind as RequestKind, objectId: row.object_id }));
      },

      getRequestPeople: async ({ db, caller }) => ({
        people: await people.findPeople(db, caller),
        isInGroup: await people.isInGroup(db, caller),
      }),

      async getRequestSummary({ db, caller, now }) {
        const rows = await queries.findSummary(db, caller, now);
        return {
          kinds: rows.map(row => ({
            kind: row.kind as RequestKind,
            mine: { count: row.mine_count, late: row.mine_late, oldest: row.mine_oldest },
            toTake: { count: row.toTake_count, late: row.toTake_late, oldest: row.toTake_oldest },
          })),
          unseen: rows.reduce((sum, row) => sum + row.unseen, 0),
          lastClosedAt: await queries.findLastClosed(db, caller),
        };
      },

      getRequestDigest: async ({ db, caller }) => ({ value: await digest.wantsDigest(db, caller) }),
      async setRequestDigest({ db, caller, body: { value }, now, note }) {
        note({ detail: { value } });
        await (value ? digest.wantDigest(db, caller, now) : digest.endDigest(db, caller));
      },

      async watchRequests({ db, caller, body, now }) {
        const rows = await queries.findWatched(db, caller, now, body.ids);
        return rows.map(row => ({
          id: row.id,
          state: row.state,
          holder: row.state === 'taken' ? person(row.holder_id, row.holder_name) : null,
          hold: holdOf(row),
          readers: row.readers,
        }));
      },

      async getRequest({ db, caller, params, now, subjects }) {
        const row = await queries.findOne(db, caller, now, params.id);
        if (!row) throw notFound();
        subjects(row.member_id === null ? [] : [row.member_id]);
        return opened(db, caller, now, row);
      },

      async getRequestOf({ db, caller, params: { kind, objectId }, now, note, subjects }) {
        const row = await queries.findOneOf(db, caller, now, { kind, objectId });
        subjects(row?.member_id ? [row.member_id] : []);
        if (!row) return null;
        note({ objectId: row.id });
        return opened(db, caller, now, row);
      },

      async getRequestFile({ db, caller, params, now, subjects }) {
        const row = await queries.findOne(db, caller, now, params.id);
        if (!row) throw notFound();
        subjects(row.member_id === null ? [] : [row.member_id]);
        const content = await kindNamed(row.kind).content?.(db, row.object_id);
        return openFile(db, app, content?.fileId ?? null);
      },

      async takeNextRequest({ db, caller, body, now, note, subjects }) {
        checkDays(body);
        note({ criteria: body });
        const asked = { ...body, tab: 'toTake' } as const;
        const row = await queries.lockNext(db, { caller, asked, own: ownConditions(kinds, caller, asked), now });
        if (!row) {
          subjects([]);
          return null;
        }
        subjects(row.member_id === null ? [] : [row.member_id]);
        note({ objectId: row.id });
        await take(db, app, row, caller, now);
        return { id: row.id, kind: row.kind as RequestKind, objectId: row.object_id };
      },

      async findRequestColleagues({ db, caller, params, body: { name }, now }) {
        if (!(await queries.findOne(db, caller, now, params.id))) throw notFound();
        return (await people.findColleagues(db, params.id, caller, now, name)).map(colleague);
      },

      async takeRequest(call) {
        const row = await lockForAct(call);
        refuseUnsigned(row);
        await take(call.db, app, row, call.caller, call.now);
      },

      async returnRequest(call) {
        const { db, caller, now } = call;
        const row = await lockForAct(call);
        if (row.holder_id !== caller.id) return;
        await queries.setHolder(db, row, { holderId: null, dueOn: restartedDue(app, row, now) });
        await addSteps(db, [row.id], 'returned', { now, by: caller.id });
      },

      async giveRequest(call) {
        const { db, caller, now, body, note } = call;
        const row = await lockForAct(call, { isAnybodys: caller.role === UserRole.administrator });
        const to = await people.findColleague(db, row.id, caller, now, body.managerId);
        if (!to) throw invalid([{ path: 'managerId', message: "Cette personne n'a pas ce régime, ou n'est plus là." }]);
        if (to.cannot_sign_in) throw invalid([{ path: 'managerId', message: cannotSignInText(to.cannot_sign_in) }]);
        if (to.away_until && !body.isAwayKnown) throw absent(colleague(to));
        note({ detail: { to: to.id } });
        await queries.setHolder(db, row, { holderId: to.id, dueOn: restartedDue(app, row, now) });
        await addSteps(db, [row.id], 'given', { now, by: caller.id, to: to.id, note: body.note });
        if (to.away_until) await moveAbsent(db, { now, by: caller.id });
      },

      async holdRequest(call) {
        const { db, caller, now, body, note } = call;
        const row = await lockForAct(call);
        if (body.until === null && row.member_id === null)
          throw invalid([{ path: 'until', message: "Choisissez un jour : personne n'y répondra dans son espace." }]);
        if (body.until === null && !(await queries.findAsked(db, caller, [row.id])).has(row.id))
          throw invalid([{ path: 'until', message: "Demandez d'abord quelque chose à l'adhérent par écrit." }]);
        const until = heldUntil(app, body.until, now);
        note({ detail: { until } });
        await putOnHold(db, app, row, call, { until, reason: body.reason });
        return { until };
      },

      async resumeRequest(call) {
        const row = await lockForAct(call);
        refuseUnsigned(row);
        await take(call.db, app, row, call.caller, call.now);
      },

      async closeRequest(call) {
        const { db, caller, now, body } = call;
        const row = await lockToClose(call, kinds);
        const kind = kindNamed(row.kind);
        if (!kind.close) throw invalid([{ path: 'outcome', message: 'Cette demande se termine par sa décision.' }]);
        const { outcome } = body;
        await kind.close(db, row.object_id, { now, outcome });
        await followRequests(db, app, kind, [row.object_id], { now, by: caller.id, outcome });
      },

      async seeRequest({ db, caller, params, now }) {
        const [row] = await queries.findWatched(db, caller, now, [params.id]);
        if (!row) throw notFound();
        await queries.see(db, params.id, caller, now);
        const holder = row.state === 'taken' ? person(row.holder_id, row.holder_name) : null;
        const { state, lease_until: leaseUntil, readers } = row;
        return { state, holder, leaseUntil, mark: row.mark as RequestMark | null, readers };
      },

      async saveRequestDraft({ db, caller, params, body, now }) {
        const [row] = await queries.findWatched(db, caller, now, [params.id]);
        if (!row) throw notFound();
        await saveDraft(db, { requestId: row.id, authorId: caller.id, ...body, now });
        await queries.renewLease(db, row.id, caller, now);
        return { savedAt: now };
      },
    };
  };
