import * as contract from 'contract/calls/statistics.ts';
import { fileTimestamp } from 'contract/values/days.ts';
import type { Db } from '../../platform/db/database.ts';
import type { OutgoingFile } from '../../platform/files/serve-file.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { Call, Routes } from '../../platform/http/serve.ts';
import { type Sheet, spreadsheet, XLSX } from '../../platform/spreadsheet/spreadsheet.ts';
import { globalSheets } from './global.sheets.ts';
import * as queries from './statistics.queries.ts';
import { globalStatistics, type StockAnswer, stockStatistics, tally } from './statistics.rules.ts';
import { stockSheets } from './stock.sheets.ts';

type GlobalCall = Pick<Call<typeof contract.getGlobalStatistics>, 'db' | 'body' | 'note'>;

/** The criteria, checked: 400 for an end before its start or a system of another base, 404 for what does not exist. */
async function readCriteria({ db, body }: GlobalCall) {
  const { dateBegin: from, dateEnd: to } = body;
  if (to < from) throw invalid([{ path: 'dateEnd', message: contract.WRONG_PERIOD }]);
  const [systemIds, baseIds] = [[...new Set(body.socialSystemIds)], [...new Set(body.baseIds)]];
  const [systems, bases] = [await queries.findSystems(db, systemIds), await queries.findBases(db, baseIds)];
  if (systems.length < systemIds.length || bases.length < baseIds.length) throw notFound();
  if (baseIds.length > 0 && systems.some(({ baseId }) => !baseIds.includes(baseId))) {
    const message = "Un régime choisi n'appartient à aucune des bases choisies.";
    throw invalid([{ path: 'socialSystemIds', message }]);
  }
  return { period: { from, to, systemIds }, systems, bases: bases.map(({ name }) => name) };
}

/** The figures of the criteria. What a caller is refused is refused here, before a byte of a file is sent. */
async function readGlobal(call: GlobalCall) {
  return queries.readTogether(call.db, async db => {
    const criteria = await readCriteria({ ...call, db });
    const { period } = criteria;
    const counts = await queries.countEvents(db, period);
    for (const source of [queries.countDocuments, queries.countMessages]) counts.push(...(await source(db, period)));
    const visitors = await queries.countVisitorMessages(db, period);
    call.note({ detail: { ...call.body, counts: counts.length } });
    return { ...criteria, tally: tally(counts), visitors };
  });
}

const readStock = (pool: Db, at: Date): Promise<StockAnswer> =>
  queries.readTogether(pool, async db => {
    const systems = await queries.findSystems(db, null);
    const [total] = await queries.countStock(db, true);
    return stockStatistics(at, systems, await queries.countStock(db, false), total);
  });

const file = (name: string, sheets: Sheet[], { now, timezone }: { now: Date; timezone: string }): OutgoingFile => ({
  content: spreadsheet(sheets, { zone: timezone }),
  mimeType: XLSX,
  filename: `Statistiques-${name}-${fileTimestamp(now)}.xlsx`,
});

export const statisticsRoutes = (): Routes<typeof contract> => ({
  async getGlobalStatistics(call) {
    const { tally, systems, visitors } = await readGlobal(call);
    return globalStatistics(tally, systems, visitors);
  },

  async exportGlobalStatistics(call) {
    const found = await readGlobal(call);
    return file('globales', globalSheets({ ...found, at: call.now }), call);
  },

  getStockStatistics: call => readStock(call.db, call.now),

  exportStockStatistics: async call => file('stock', stockSheets(await readStock(call.db, call.now)), call),
});
