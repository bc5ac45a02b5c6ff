import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Folder, type ImportTest, openImportTest, POPULATION } from '../../test/open-import.ts';
import { ImportError, importFolder } from './import.ts';
import type { Kind } from './kinds.ts';
import { openLoader } from './loader.ts';
import { SOURCES } from './sources/index.ts';
import { printTotals } from './totals.ts';

let it: ImportTest;
beforeAll(async () => {
  it = await openImportTest();
  await it.import(POPULATION);
}, 60_000);
afterAll(() => it.close());

/** Imports one file of bad rows (from line 2) and answers the report without the file's name. */
async function refusals(file: string, header: string, ...rows: string[]) {
  const result = await it.import({ [file]: [header, ...rows] });
  return {
    totals: result.of(file),
    report: it.report().map(([, line, column, cause]) => `${line} ${column}: ${cause}`),
  };
}

const MEMBER = 'adherent;identifiant;nom;prenom;date_naissance;date_deces;nir;cle_nir;courriel;mot_de_passe';
test('members: each bad row is named, the good one goes in', async () => {
  const { report, totals } = await refusals(
    'adherents.csv',
    MEMBER,
    'B1;BON1;Bon;Un;;;255022A123456;47;;',
    'B2;BON2;;Deux;;;;;;',
    'B3;BON3;Bon;Trois;31/02/1950;;;;;',
    'B4;BON4;Bon;Quatre;;;2500575123456;08;;',
    'B5;BON5;Bon;Cinq;;;25005;89;;',
    'B6;BON6;Bon;Six;;;2500575123456;;;',
    'B7;BON7;Bon;Sept;;;;;pas-une-adresse;',
    'B1;BON8;Bon;Huit;;;;;;',
    'B9;Bon1;Bon;Neuf;;;;;;',
    'B10;rent1;Bon;Dix;;;;;;',
    'B11;BON11;Bon;Onze;;;;;;motdepasse',
    'B12;BON12;Bon;Douze;01/01/1950;01/01/1949;;;;',
    'B13;BON13;Bon',
    'B14;"BON"14;Bon;Quatorze;;;;;;',
    'B15;BON15;Bon;Quin\uFFFDze;;;;;;',
  );
  expect(report).toEqual([
    '3 nom: Valeur obligatoire absente.',
    "4 date_naissance: « 31/02/1950 » n'est pas une date (JJ/MM/AAAA ou AAAA-MM-JJ).",
    '5 cle_nir: La clé ne correspond pas au numéro de sécurité sociale.',
    "6 nir: Ce n'est pas un numéro de sécurité sociale de 13 caractères.",
    '7 cle_nir: Numéro de sécurité sociale sans clé.',
    "8 courriel: Ce n'est pas une adresse électronique.",
    '9 adherent: Clé déjà présente à la ligne 2.',
    '10 identifiant: Valeur déjà présente à la ligne 2.',
    "11 identifiant: Cet identifiant est déjà celui d'un autre compte.",
    expect.stringMatching(/^12 mot_de_passe: Mot de passe non conforme/),
    '13 date_deces: Décès avant la naissance.',
    '14 : 3 valeurs au lieu de 10.',
    '15 : Texte après un guillemet fermant.',
    '16 prenom: Caractère illisible : le fichier doit être en UTF-8.',
  ]);
  expect(totals).toMatchObject({ read: 15, inserted: 1, refused: 14 });
});

test('folders, operations, accounts: unknown references and incoherent rows', async () => {
  const folders = await refusals(
    'dossiers.csv',
    'dossier;adherent;regime;type;clos;date_cloture;suspendu;motif_suspension;certificat_vie_avant',
    '21;A1;1;rentier;;;;;31/01/2027',
    '22;A9;1;rentier;;;;;',
    '23;A1;9;rentier;;;;;',
    '24;A1;1;retraité;;;;;',
    '25;A1;1;actif;non;01/01/2020;;;',
    '26;A1;1;actif;;;oui;9;',
    '27;A1;1;actif;;;;1;',
    '21;A2;1;rentier;;;;;',
    'X;A2;1;rentier;;;;;',
    '28;A1;1;actif;;;;;31/01/2027',
    '29;A1;1;rentier;;;;;31/02/2027',
  );
  expect(folders.totals).toMatchObject({ read: 11, inserted: 1, refused: 10 });
  expect(folders.report).toEqual(
    expect.arrayContaining([
      '3 adherent: « A9 » : adhérent inconnu.',
      '4 regime: « 9 » : régime inconnu.',
      "5 type: « retraité » n'est pas admis. Valeurs admises : actif, rentier.",
      "6 date_cloture: Date de clôture d'un dossier qui n'est pas clôturé.",
      '7 motif_suspension: « 9 » : motif de suspension inconnu.',
      "8 motif_suspension: Motif de suspension d'un dossier qui n'est pas suspendu.",
      '9 dossier: Clé déjà présente à la ligne 2.',
      "10 dossier: « X » n'est pas un nombre entier à partir de 1.",
      "11 certificat_vie_avant: Certificat de vie attendu d'un dossier qui n'est pas de rentier.",
      "12 certificat_vie_avant: « 31/02/2027 » n'est pas une date (JJ/MM/AAAA ou AAAA-MM-JJ).",
    ]),
  );
  const payments = await refusals(
    'paiements.csv',
    'operation;dossier;date;libelle;brut;csg_deductible;net_paye;net_a_rembourser',
    'R1;11;01/01/2026;Pension;100;5,90;94,11;0',
    'R2;11;01/01/2026;Pension;100;5,90;94,11;0,01',
    'R3;99;01/01/2026;Pension;100;0;100;0',
    'R4;11;01/01/2026;Pension;abc;0;100;0',
  );
  expect(payments.report).toEqual([
    '2 brut: Le brut est inférieur de 0,01 € aux retenues et au net.',
    '4 dossier: « 99 » : dossier inconnu.',
    "5 brut: « abc » n'est pas un nombre.",
  ]);
  const accounts = await refusals(
    'informations-bancaires.csv',
    'dossier;iban',
    '21;FR7630006000011234567890188',
    '21;',
  );
  expect(accounts.report).toEqual(['2 iban: Cet IBAN est faux.', '3 iban: Ni IBAN ni numéro de compte.']);
});

test('documents: only real files of the folder, of the right format', async () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const folder: Folder = {
    'documents-reference.csv': [
      'document;dossier;libelle;date_creation;fichier',
      'D1;11;Titre;2026-01-05;a/titre.pdf',
      'D2;11;Titre;2026-01-05;../../etc/passwd',
      'D3;11;Titre;2026-01-05;/etc/passwd',
      'D4;11;Titre;2026-01-05;absent.pdf',
      'D5;11;Titre;2026-01-05;faux.pdf',
      'D6;11;Titre;2026-01-05;',
    ],
    'a/titre.pdf': pdf,
    'faux.pdf': '<html>',
  };
  const result = await it.import(folder);
  expect(result.of('documents-reference.csv')).toMatchObject({ inserted: 2, refused: 4 });
  expect(it.report().map(row => `${row[1]} ${row[3]}`)).toEqual([
    "3 Chemin hors du dossier d'import.",
    "4 Chemin hors du dossier d'import.",
    '5 Fichier introuvable : absent.pdf.',
    expect.stringMatching(/^6 Le contenu ou le nom de faux.pdf n'est pas admis/),
  ]);
  const [file] = await it.query<{ sha256: string; id: number }>(
    `select f.* from file f join insured_reference_document d on d.file_id = f.id where d.source_key = 'D1'`,
  );
  expect(file).toMatchObject({
    filename: 'titre.pdf',
    mime_type: 'application/pdf',
    size: pdf.length,
    scan_state: 'disabled',
  });
  expect(await it.files.has(file!.sha256)).toBe(true);

  expect((await it.import(folder)).of('documents-reference.csv').unchanged).toBe(2);
  // Another content under the same name is a change, and takes the place of the former one.
  const changed = await it.import({ ...folder, 'a/titre.pdf': Buffer.concat([pdf, Buffer.from('%%EOF\n')]) });
  expect(changed.of('documents-reference.csv')).toMatchObject({ updated: 1, unchanged: 1 });
  const [after] = await it.query<{ sha256: string; id: number }>(`select * from file where id = ${file!.id}`);
  expect(after!.sha256).not.toBe(file!.sha256);
});

test('a file without a required column, or with one twice, is refused whole; the others go in', async () => {
  const result = await it.import({
    'bases.csv': ['base', '7'],
    'pays.csv': ['pays;nom;code;nom', '7;X;X;X'],
    'types-voie.csv': [''],
    'modes-paiement.csv': ['mode_paiement;nom', '7;Sept'],
  });
  expect(result.totals.map(({ file, problem, inserted }) => [file, problem, inserted])).toEqual([
    ['bases.csv', 'nom : Colonne obligatoire absente.', 0],
    ['pays.csv', 'nom : Colonne présente deux fois.', 0],
    ['types-voie.csv', 'Fichier vide : la ligne des noms de colonnes manque.', 0],
    ['modes-paiement.csv', undefined, 1],
  ]);
});

test('strict: one bad row anywhere and nothing goes in, with the whole report', async () => {
  const folder: Folder = {
    'bases.csv': ['base;nom', '50;Neuve', 'x;Mauvaise'],
    'pays.csv': ['pays'],
    'contacts.csv': ['contact;service', '50;Service'],
    'regimes.csv': ['regime;nom;base', '50;Régime;50', '51;Régime;51'],
  };
  const refused = await it.import(folder, { strict: true });
  expect(refused).toMatchObject({ state: 'refused', refused: 3 });
  expect(it.report().map(([file, line]) => `${file}:${line}`)).toEqual(['bases.csv:3', 'pays.csv:1', 'regimes.csv:3']);
  expect(await it.query('select id from base where id = 50 union select id from contact where id = 50')).toEqual([]);
  expect((await it.query('select state from import_run order by id desc limit 1'))[0]).toEqual({ state: 'refused' });
  const done = await it.import({ 'bases.csv': ['base;nom', '50;Neuve'] }, { strict: true });
  expect(done).toMatchObject({ state: 'done', refused: 0 });
  expect(await it.query('select name from base where id = 50')).toEqual([{ name: 'Neuve' }]);
});

test('a strict import that is refused never looks as if rows had gone in', async () => {
  const refused = await it.import({ 'bases.csv': ['base;nom', '60;Neuve', 'x;Mauvaise'] }, { strict: true });
  const lines: string[] = [];
  printTotals(refused, line => lines.push(line));
  expect(lines[0]).toBe("Import strict refusé, rien n'a été enregistré. Sans --strict, il aurait donné :");
  expect(lines.at(-1)).toBe("Import strict refusé : rien n'a été enregistré.");
});

test.each([
  ['base,nom', 'virgules'],
  ['base\tnom', 'tabulations'],
])('a file with the wrong separator (%j) says which one is right', async (header, found) => {
  const { problem } = (await it.import({ 'bases.csv': [header, '60,Neuve'] })).of('bases.csv');
  expect(problem).toBe(`Les valeurs doivent être séparées par des points-virgules (;) : ici ce sont des ${found}.`);
});

test('who comes right after an import has ended is not told that one runs', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const [first, next] = [await openLoader(it.database), await openLoader(it.database)];
    expect(await first.lock()).toBe(true);
    // What the database clears away at the end of a connection, before it frees its locks.
    for (let table = 0; table < 20; table += 1)
      await first.query(`create temporary table if not exists cleared_${table} as select 1 as one`);
    await first.close();
    const isFree = await next.lock();
    await next.close();
    expect(isFree, `import ${turn}`).toBe(true);
  }
});

test('two imports at once: the second is refused; a folder without files too', async () => {
  const both = await Promise.allSettled([it.import(POPULATION), it.import(POPULATION)]);
  expect(both.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  const failure = both.find(one => one.status === 'rejected')!;
  expect(failure.reason).toEqual(new ImportError('Un autre import est en cours.'));
  await expect(it.import({ 'autre.txt': 'x' })).rejects.toThrow(ImportError);
  const context = { database: it.database, files: it.files, clock: { now: () => it.now } };
  await expect(importFolder(context, '/nowhere', { report: '/dev/null' })).rejects.toThrow("n'existe pas");
});

test('a value that its column cannot hold costs its own row', async () => {
  const instants = await refusals(
    'documents-reference.csv',
    'document;dossier;libelle;date_creation',
    'Z1;11;Relevé;2026-11-05T10:30:00+16:00',
    'Z2;11;Relevé;2026-11-05T10:30:00+02:75',
    'Z3;11;Relevé;2026-11-05T10:30:00-15:59',
  );
  expect(instants.totals).toMatchObject({ inserted: 1, refused: 2 });
  const values = await refusals(
    'cotisations.csv',
    'operation;dossier;date;libelle;brut;valeur_service',
    'Z1;13;05/11/2026;Cotisation;1;123456789',
    'Z2;13;05/11/2026;Cotisation;1;99999999',
  );
  expect(values.totals).toMatchObject({ inserted: 1, refused: 1 });
});

test('every number that the format admits fits its column', async () => {
  const columns = await it.query<{ table: string; name: string; most: number }>(
    `select table_name as table, column_name as name, (10::numeric ^ (numeric_precision - numeric_scale))::float8 as most
     from information_schema.columns where table_schema = 'public' and numeric_scale > 0`,
  );
  const fits = (kind: Kind, most: number) =>
    [`${most}`, `${-most}`].every(value => {
      try {
        return kind.read(value) === '';
      } catch {
        return true;
      }
    });
  const decimals = SOURCES.flatMap(source => source.columns).filter(({ kind }) => kind.sql === 'numeric');
  expect(decimals.length).toBeGreaterThan(10);
  for (const { to, kind } of decimals) {
    const most = Math.min(...columns.filter(({ name }) => name === to).map(column => column.most));
    expect([to, most < Number.POSITIVE_INFINITY && fits(kind, most)]).toEqual([to, true]);
  }
});
