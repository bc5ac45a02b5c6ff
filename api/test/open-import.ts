import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { type ImportOptions, type ImportResult, importFolder } from '../src/import/import.ts';
import type { FileTotals } from '../src/import/import-file.ts';
import type { Config } from '../src/platform/config.ts';
import { type Database, migrate, openDatabase } from '../src/platform/db/database.ts';
import { openFileStore } from '../src/platform/files/open.ts';
import type { FileStore } from '../src/platform/files/store.ts';

/** Files of an import: by name, the CSV as lines of text, or bytes. */
export type Folder = Record<string, string | readonly string[] | Uint8Array>;

export interface ImportTest {
  database: Database;
  files: FileStore;
  now: Date;
  /** The demonstration's, unless told. */
  config?: Config;
  query<R = Record<string, unknown>>(sql: string): Promise<R[]>;
  /** Writes the files to an empty folder and imports it. */
  import(folder: Folder, options?: Partial<ImportOptions>): Promise<ImportResult & { of(file: string): FileTotals }>;
  /** The report of the last import, without its header: [file, line, column, cause]. */
  report(): string[][];
  close(): Promise<void>;
}

/** A migrated, empty database: embedded, or a new one beside TEST_DATABASE_URL. */
export async function openImportTest(): Promise<ImportTest> {
  const scratch = mkdtempSync(join(tmpdir(), 'egr-import-'));
  const server = process.env.TEST_DATABASE_URL;
  const name = `imp_test_${process.pid}_${Math.floor(performance.now())}`;
  if (server) await onServer(server, `create database ${name}`);
  const url = server && Object.assign(new URL(process.env.TEST_POOLER_URL ?? server), { pathname: `/${name}` }).href;
  const database = await openDatabase({ url, directory: join(scratch, 'database'), poolSize: 3 });
  await migrate(database);
  const files = await openFileStore({ dataDir: scratch });
  const report = join(scratch, 'rapport.csv');
  const test: ImportTest = {
    database,
    files,
    now: new Date('2026-11-20T10:00:00Z'),
    async query(text) {
      if (database.pool) return (await database.pool.query(text)).rows;
      return (await database.embedded!.query(text)).rows as never;
    },
    async import(folder, options) {
      const root = mkdtempSync(join(scratch, 'source-'));
      for (const [path, content] of Object.entries(folder)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), Array.isArray(content) ? `${content.join('\n')}\n` : (content as string));
      }
      const clock = { now: () => test.now };
      const result = await importFolder({ database, files, clock, config: test.config }, root, { report, ...options });
      const of = (file: string) => result.totals.find(one => one.file === file)!;
      for (const file of result.totals) {
        const { read, inserted, updated, unchanged, refused } = file;
        if (read !== inserted + updated + unchanged + refused)
          throw new Error(`totals of ${file.file}: ${JSON.stringify(file)}`);
      }
      return { ...result, of };
    },
    report: () =>
      readFileSync(report, 'utf8')
        .split('\r\n')
        .slice(1, -1)
        .map(line => /^(.*?);(\d+);(.*?);(.*)$/.exec(line)!.slice(1).map(unquoted)),
    async close() {
      await database.close();
      rmSync(scratch, { recursive: true });
      if (server) await onServer(server, `drop database ${name} with (force)`);
    },
  };
  return test;
}

const unquoted = (cell: string) => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A small population, whole: two systems, two managers, two members, three folders. */
export const POPULATION: Folder = {
  'bases.csv': ['base;nom', '1;Base A', '2;Base B'],
  'contacts.csv': ['contact;service;adresse', '1;Service A;"1 rue X\n75001 Paris"'],
  'pays.csv': ['pays;nom;code', '1;France;FR', '2;Belgique;BE'],
  'territoires.csv': ['territoire;nom;pays;code', '1;La Réunion;1;974'],
  'types-voie.csv': ['type_voie;nom', '1;Rue'],
  'motifs-suspension.csv': ['motif_suspension;libelle', '1;Certificat de vie non reçu'],
  'modes-paiement.csv': ['mode_paiement;nom', '1;Virement'],
  'types-document.csv': ['type_document;libelle;nature', '1;Notice;base-documentaire', '2;RIB;justificatif'],
  'regimes.csv': ['regime;nom;base;contact;certificat_vie', '1;Régime Un;1;1;oui', '2;Régime Deux;2;;non'],
  'gestionnaires.csv': [
    'gestionnaire;courriel;nom;prenom;administrateur;actif;mot_de_passe',
    'G1;Anne.Éon@caisse.example;Éon;Anne;oui;oui;Retraite-2026!',
    'G2;paul@caisse.example;Petit;Paul;non;oui;',
  ],
  'habilitations.csv': ['gestionnaire;regime', 'G2;1', 'G2;2'],
  'adherents.csv': [
    'adherent;identifiant;civilite;nom;prenom;date_naissance;nir;cle_nir;courriel;etape_premiere_connexion;dematerialisation;mot_de_passe;taux_impot',
    'A1;RENT1;Mme;Lefèvre;Françoise;03/05/1950;2500575123456;89;francoise@courriel.example;2;oui;Retraite-2026!;7,5',
    "A2;ACT1;M.;D'Œuvre;Jean;1985-12-31;;;;;;;",
  ],
  'telephones.csv': ['adherent;type;numero;pays', 'A1;mobile;06 39 98 00 01;1', 'A1;fixe;01 99 00 00 01;1'],
  'dossiers.csv': [
    'dossier;adherent;regime;type;suspendu;date_suspension;motif_suspension',
    '11;A1;1;rentier;oui;01/02/2026;1',
    '12;A1;2;rentier;;;',
    '13;A2;2;actif;non;;',
  ],
  'adresses.csv': [
    'dossier;numero;type_voie;voie;code_postal;ville;pays',
    '11;3;1;des Lilas;35000;Rennes;1',
    '12;3;1;des Lilas;35000;Rennes;1',
  ],
  'informations-bancaires.csv': [
    'dossier;titulaire;bic;mode_paiement;iban',
    '11;F. Lefèvre;BNPAFRPP;1;FR76 3000 6000 0112 3456 7890 189',
    '12;F. Lefèvre;BNPAFRPP;1;FR7630006000011234567890189',
  ],
  'paiements.csv': [
    'operation;dossier;date;libelle;brut;csg_deductible;crds;net_paye',
    'P1;11;05/11/2026;Pension;1 000,00;59;5;900,5',
    'P2;12;2026-11-05;Pension;500.00;0;0;500',
  ],
  'cotisations.csv': [
    'operation;dossier;date;libelle;brut;points;valeur_service',
    'C1;13;28/09/2026;3e trimestre;100;5,74;1,4159',
  ],
};
