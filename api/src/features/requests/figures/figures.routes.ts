import type * as contract from 'contract/calls/figures.ts';
import { UserRole } from 'contract/kit/access.ts';
import { fileTimestamp, parisDay } from 'contract/values/days.ts';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import type { Caller } from '../../../platform/http/session.ts';
import { spreadsheet, XLSX } from '../../../platform/spreadsheet/spreadsheet.ts';
import * as queries from './figures.queries.ts';
import { figuresOf, isChoosable, monthsUntil } from './figures.rules.ts';
import { figuresSheets } from './figures.sheets.ts';

interface Asking {
  db: Db;
  caller: Caller;
  body: contract.FiguresCriteria;
  now: Date;
  note(noted: { criteria: object }): void;
}

/** The figures of the criteria, of one state of the data. */
async function readFigures({ db, caller, body, now, note }: Asking) {
  const present = parisDay(now).slice(0, 7);
  if (!isChoosable(body.month, present))
    throw invalid([{ path: 'month', message: 'Choisissez ce mois-ci, ou un des douze mois passés.' }]);
  const months = monthsUntil(body.month);
  const isWhole = !body.kind && !body.socialSystemId && !body.groupId;
  note({ criteria: body });
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx =>
      figuresOf(
        {
          months,
          cells: await queries.findCells(tx, caller, months, body),
          systems: await queries.findSystems(tx, caller, body),
          groups: await queries.findGroups(tx, caller, body.month, body),
          certificates: await queries.countCertificates(tx, caller, body.month, body),
          days: await queries.countDays(tx, caller, months, body),
          people:
            isWhole && caller.role === UserRole.manager ? await queries.countOtherPeople(tx, caller, months) : null,
        },
        body,
      ),
    );
}

export const figuresRoutes = (): Routes<typeof contract> => ({
  getFigures: call => readFigures(call),

  async exportFigures(call) {
    const { db, body, now, timezone } = call;
    const figures = await readFigures(call);
    const [systems, groups] = [
      await queries.findSystems(db, call.caller, { ...body, kind: null }),
      await queries.findGroupNames(db),
    ];
    const sheets = figuresSheets(figures, {
      ...body,
      at: now,
      system: systems.find(one => one.id === body.socialSystemId)?.systemName ?? null,
      group: groups.find(one => one.id === body.groupId)?.name ?? null,
    });
    return {
      content: spreadsheet(sheets, { zone: timezone }),
      mimeType: XLSX,
      filename: `A-traiter-chiffres-${fileTimestamp(now)}.xlsx`,
    };
  },

  getGroupNames: ({ db }) => queries.findGroupNames(db),
});
