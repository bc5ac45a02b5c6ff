import { buffer } from 'node:stream/consumers';
import type { Tx } from '../api/src/platform/db/database.ts';
import { endOfDay, startOfDay } from '../api/src/platform/db/days.ts';
import { type FileApp, storeFile } from '../api/src/platform/files/file-rows.ts';
import { spreadsheet, XLSX } from '../api/src/platform/spreadsheet/spreadsheet.ts';
import { Nature } from '../contract/src/calls/knowledge.ts';
import type { Target } from '../contract/src/kit/access.ts';
import { fold } from '../contract/src/values/fold.ts';
import { daysBefore, frenchDay } from './dates.ts';
import { letter } from './documents.ts';
import { GENERAL, type GeneralDocument, OF_FOLDERS } from './knowledge-titles.ts';
import { socialSystems } from './systems.ts';

const SYSTEMS = socialSystems(12);
const FOLDERS = 12;
const PRODUCT = 'Espace Gestion Retraite';

/** The knowledge database of the demonstration, once: 28 documents of social systems and 12 of folders, with their files. */
export async function loadKnowledge(app: FileApp) {
  const known = await app.db.selectFrom('knowledge_document').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const today = app.clock.now();
  const rules: GeneralDocument[] = SYSTEMS.map(({ id, short }) => ({
    label: `Règlement du régime ${short}`,
    target: 'EmployedRetired',
    systems: [id],
  }));
  await app.db.transaction().execute(async tx => {
    const addAll = async (documents: readonly GeneralDocument[], first: number) => {
      for (const [index, document] of documents.entries())
        await addOfSystems(tx, app, document, first - index * 9, today);
    };
    await addAll(rules, 420);
    await addAll(GENERAL, 240);
    await addOfFolders(tx, app, today);
  });
}

async function addOfSystems(tx: Tx, app: FileApp, document: GeneralDocument, age: number, today: Date) {
  const { label, target, systems = SYSTEMS.map(({ id }) => id), isSheet, startsIn, endsIn, isInactive } = document;
  const created = daysBefore(today, age);
  const names = systems.map(id => SYSTEMS[id - 1]!.name);
  const id = await insert(tx, app, await content(label, names, created, isSheet), {
    nature: Nature.socialSystem,
    label,
    search_label: fold(label),
    targeted_user: target satisfies Target,
    is_active: !isInactive,
    creation_date: created,
    validity_start_date: startsIn === undefined ? null : startOfDay(dayOf(daysBefore(today, -startsIn))),
    validity_end_date: endsIn === undefined ? null : endOfDay(dayOf(daysBefore(today, -endsIn))),
  });
  await tx
    .insertInto('knowledge_document_social_system')
    .values(systems.map(social_system_id => ({ document_id: id, social_system_id })))
    .execute();
}

async function addOfFolders(tx: Tx, app: FileApp, today: Date) {
  const folders = await tx.selectFrom('folder').select('id').orderBy('id').limit(FOLDERS).execute();
  const types = await tx.selectFrom('document_type').where('kind', '=', 'knowledge').select(['id', 'label']).execute();
  for (const [index, folder] of folders.entries()) {
    const { type, isSheet } = OF_FOLDERS[index % OF_FOLDERS.length]!;
    const created = daysBefore(today, 200 - index * 15);
    await insert(tx, app, await content(type, [`Dossier ${folder.id}`], created, isSheet), {
      nature: Nature.folder,
      document_type_id: types.find(({ label }) => label === type)!.id,
      folder_id: folder.id,
      is_active: index % 7 !== 5,
      creation_date: created,
    });
  }
}

type Row = Omit<Parameters<ReturnType<typeof inserted>['values']>[0] & object, 'name' | 'file_id'>;
const inserted = (tx: Tx) => tx.insertInto('knowledge_document');

async function insert(tx: Tx, app: FileApp, file: Awaited<ReturnType<typeof content>>, row: Row): Promise<number> {
  const stored = await storeFile(tx, app, file);
  const values = { ...row, file_id: stored.id, name: stored.filename };
  return (
    await inserted(tx)
      .values(values as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** A small pdf, or a small spreadsheet, that says what it is and whom it concerns. */
async function content(title: string, concerned: readonly string[], date: Date, isSheet = false) {
  if (!isSheet) {
    const lines = [`Établi le ${frenchDay(date)}.`, 'Ce document concerne :', ...concerned];
    const pdf = await letter({ system: PRODUCT, title, date, lines });
    return { filename: `${title}.pdf`, mimeType: 'application/pdf', content: pdf };
  }
  const months = Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat('fr', { month: 'long' }).format(new Date(2026, month, 15)),
  );
  const sheet = {
    name: 'Données',
    columns: [
      { header: 'Mois', width: 14 },
      { header: title.slice(0, 60), kind: 'decimal' as const },
      { header: 'Concerne', width: 50 },
    ],
    rows: months.map((month, index) => ({
      cells: [month, Math.round(118_000 + index * 731) / 100, concerned.join(', ')],
    })),
  };
  return { filename: `${title}.xlsx`, mimeType: XLSX, content: await buffer(spreadsheet([sheet])) };
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
