import { pipeline, type Readable, Transform } from 'node:stream';
import type * as contract from 'contract/calls/extraction.ts';
import { ARCHIVE_LIMIT, type Criteria, type Extraction } from 'contract/calls/extraction.ts';
import { fileTimestamp } from 'contract/values/days.ts';
import { documentRequest } from '../../fund/requests/documents.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import type { App } from '../../platform/app.ts';
import { after } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { checkDays } from '../../platform/http/days.ts';
import { forbidden, invalid, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';
import { spreadsheet, XLSX } from '../../platform/spreadsheet/spreadsheet.ts';
import { openArchive, planArchive } from './archive.ts';
import { pagesOfDocuments } from './documents.queries.ts';
import { count, findBases, findMembers, findSystems, findTypes, type Search, wordsOf } from './extraction.queries.ts';
import { rangeOf } from './extraction.rules.ts';
import {
  confirmLatest,
  type End,
  findExtracted,
  findExtractions,
  finishExtraction,
  insertExcel,
  interruptLost,
  keepDocuments,
  renewExcel,
} from './history.queries.ts';
import { LEASE, RENEWAL, takeLease, whoGenerates } from './lease.ts';
import { documentSheet } from './sheet.ts';

interface Asked {
  db: Db;
  caller: Caller;
  body: Criteria & {
    dateBegin: string | null;
    dateEnd: string | null;
    folderIdBegin: number | null;
    folderIdEnd: number | null;
  };
  timezone: string;
  now: Date;
}

/** What the criteria search: 403 for a social system or base out of scope, 422 for dates and folders that cannot be. */
async function searchOf({ db, caller, body, now }: Asked): Promise<Search> {
  const [bases, systems] = await Promise.all([findBases(db, caller), findSystems(db, caller, body.socialSystemsIds)]);
  const asked = body.basesIds ?? [];
  if (asked.length === 0 && bases.length > 0)
    throw invalid([{ path: 'basesIds', message: 'Choisissez au moins un élément.' }]);
  const isOutside =
    asked.some(id => !bases.some(base => base.id === id)) || systems.length < new Set(body.socialSystemsIds).size;
  if (isOutside) throw forbidden("Un des régimes choisis n'est pas dans votre périmètre.");
  return {
    ...rangeOf(body, now),
    systems: systems.filter(system => asked.length === 0 || asked.includes(system.base_id)).map(system => system.id),
    types: body.documentTypesIds,
    isExtracted: body.state,
  };
}

const fileName = (extension: string, now: Date) => `Extraction-retraite-${fileTimestamp(now)}.${extension}`;

/** The same bytes; `onEnd` is told once how they ended, and how many went out. */
function followed(source: Readable, onEnd: (result: End, size: number) => void): Readable {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(null, chunk);
    },
  });
  pipeline(source, counter, error => {
    const isLeft = error?.code === 'ERR_STREAM_PREMATURE_CLOSE';
    onEnd(!error ? 'sent' : isLeft ? 'interrupted' : 'failed', size);
  });
  return counter;
}

export const extractionRoutes = (app: App): Routes<typeof contract> => ({
  async searchNumber({ note, ...asked }) {
    const { number, withFile, available, size } = await count(asked.db, await searchOf(asked));
    note({ criteria: asked.body, detail: { number } });
    return { number, withFile, withoutFile: number - available, size, isSizeExceedLimit: size > ARCHIVE_LIMIT };
  },

  async generateZip({ note, subjects, exporting, ...asked }) {
    const { db, body, caller, now } = asked;
    const search = await searchOf(asked);
    const { number, available, size: held, systems } = await count(db, search);
    if (number === 0) throw refusal('noResult');
    if (held > ARCHIVE_LIMIT) throw refusal('tooMuch');
    if (available === 0) throw refusal('NO_BINARY_DATA');
    await exporting(await findMembers(db, search));
    const lease = await takeLease(app, caller.id, {
      criteria: await wordsOf(db, body, search),
      documents: available,
      leftOut: number - available,
    });
    let archive: Readable | undefined;
    try {
      note({ objectId: lease.id, criteria: body, detail: { number } });
      const plan = await planArchive(app, lease, pagesOfDocuments(db, search, systems));
      subjects([...plan.members]);
      const { content, size } = openArchive(app, lease, plan);
      archive = content;
      const { documents, leftOut } = plan;
      if (documents.length === 0) throw refusal('NO_BINARY_DATA');
      // Documents may have come since they were counted.
      if (documents.reduce((sum, document) => sum + document.size, 0) > ARCHIVE_LIMIT) throw refusal('tooMuch');
      const ids = documents.map(document => document.id);
      await db.transaction().execute(tx => keepDocuments(tx, lease.id, ids, leftOut, size));
      return { content, size, mimeType: 'application/zip', filename: fileName('zip', now) };
    } catch (error) {
      await lease.finish('failed', { size: 0, documents: 0 }).catch(() => {}); // what went wrong first is what is told
      archive?.destroy();
      throw error;
    }
  },

  async confirmZip({ db, caller, now, note, subjects }) {
    const confirmed = await confirmLatest(db, caller.id, now);
    const id = confirmed?.id ?? null;
    note({ objectId: id, outcome: id ? 'ok' : 'nothing' });
    const done = { now, by: caller.id, outcome: 'Extrait' };
    await followRequests(db, app, documentRequest, confirmed?.marked ?? [], done);
    subjects(id === null ? [] : await findExtracted(db, id));
  },

  async getZipStatus({ caller }) {
    const running = await whoGenerates(app);
    return (
      running && {
        managerName: running.manager_name,
        since: running.started_at,
        isOwn: running.manager_id === caller.id,
      }
    );
  },

  async getExtractionExcel({ note, subjects, exporting, ...asked }) {
    const { db, body, caller, now } = asked;
    const search = await searchOf(asked);
    const { number, systems } = await count(db, search);
    if (number === 0) throw refusal('noResult');
    const members = await findMembers(db, search);
    subjects(members);
    await exporting(members);
    const { id } = await insertExcel(db, caller.id, await wordsOf(db, body, search), number, now, after(now, LEASE));
    note({ objectId: id, criteria: body, detail: { number } });
    let written = 0;
    const pages = pagesOfDocuments(db, search, systems);
    const sheet = spreadsheet([documentSheet(pages, documents => (written += documents))]);
    const warn = (message: string) => (error: unknown) => app.log.warn({ err: error, extraction: id }, message);
    const renewal = setInterval(
      () => renewExcel(app.db, id, after(app.clock.now(), LEASE)).catch(warn('lease not renewed')),
      RENEWAL,
    ).unref();
    const content = followed(sheet, (result, size) => {
      clearInterval(renewal);
      finishExtraction(app.db, id, result, { size, documents: written }, app.clock.now()).catch(
        warn('end of a spreadsheet not kept'),
      );
    });
    return { content, mimeType: XLSX, filename: fileName('xlsx', now) };
  },

  async getExtractions({ db, caller, params, query, now }) {
    checkDays(query);
    await interruptLost(db, now);
    const { rows, ...counted } = await findExtractions(db, caller, query, params.start, params.take);
    return {
      data: rows.map(row => ({
        id: row.id,
        managerName: row.manager_name,
        kind: row.kind as Extraction['kind'],
        criteria: row.criteria as Extraction['criteria'],
        documentCount: row.document_count,
        leftOutCount: row.left_out,
        sentCount: row.sent_count,
        size: row.size,
        plannedSize: row.planned_size,
        result: row.result as Extraction['result'],
        startedAt: row.started_at,
        finishedAt: row.finished_at,
      })),
      startIndex: params.start,
      take: params.take,
      ...counted,
    };
  },

  getSupportingDocumentTypes: ({ db }) => findTypes(db),
});
