// npm run generate -- --members N --out FOLDER [--seed S] [--operations-per-folder K] [--documents D] [--systems S] [--date D]
import { parseArgs } from 'node:util';
import { clearLine } from '../api/src/admin/clear-line.ts';
import { writeTable } from './csv.ts';
import { person } from './identity.ts';
import { writePointValues, writeRevaluations } from './operations.ts';
import { Population } from './population.ts';
import { Random } from './random.ts';
import { writeReferenceLists } from './reference-lists.ts';
import { writeSupportingDocument } from './supporting.ts';
import { socialSystems, writeSystems } from './systems.ts';

export interface GenerateOptions {
  members: number;
  out: string;
  seed?: number;
  /** At most, over the three years before `date`; 36 is a monthly pension. */
  operationsPerFolder?: number;
  /** Supporting documents, without files. */
  documents?: number;
  systems?: number;
  /** The day that the population is of. */
  date?: Date;
  tell?: (line: string) => void;
}

/** The members who can sign in, with this password, all first-connection steps done; the others are uninitialised. */
export const INITIALISED = 1000;
export const GENERATED_PASSWORD = 'Retraite-2026!';
const FIRST_FOLDER = 1_000_001;

/** Writes a population in the import format. The same options give the same bytes. About 1.3 folders a member. */
export function generate(options: GenerateOptions): { members: number; folders: number } {
  const { out, members, tell = () => {} } = options;
  const systems = options.systems ?? 12;
  const today = options.date ?? new Date('2026-11-01T08:00:00Z');
  const random = new Random(options.seed ?? 1);
  writeReferenceLists(out);
  writeSystems(out, socialSystems(systems));
  writeRevaluations(out, socialSystems(systems), today);
  writePointValues(out, socialSystems(systems), today);
  writeManagers(out, random, systems);

  const population = new Population({
    folder: out,
    random,
    today,
    systems,
    operationsPerFolder: options.operationsPerFolder ?? 12,
  });
  let number = FIRST_FOLDER;
  for (let index = 1; index <= members; index += 1) {
    const key = `A${String(index).padStart(8, '0')}`;
    const isInitialised = index <= INITIALISED;
    const member = population.member(
      {
        key,
        login: `EGR${String(index).padStart(7, '0')}`,
        ...(isInitialised && { step: 4, password: GENERATED_PASSWORD }),
      },
      index,
    );
    const drawn = random.next();
    const folders = drawn < 0.77 ? 1 : drawn < 0.94 ? 2 : drawn < 0.99 ? 3 : 4;
    for (let rank = 0; rank < folders; rank += 1) {
      const isRetired = member.age >= 62 && (rank === 0 || random.chance(0.8));
      population.folder(member, { number, systemId: population.drawSystem(), type: isRetired ? 'rentier' : 'actif' });
      number += 1;
    }
    if (index % 100_000 === 0) tell(`${index.toLocaleString('fr-FR')} adhérents`);
  }
  const folders = number - FIRST_FOLDER;
  for (let index = 1; index <= (options.documents ?? 0); index += 1) {
    const folder = FIRST_FOLDER + Math.floor(random.next() * folders);
    writeSupportingDocument(population.files.supporting, { random, today, key: `J${index}`, folder });
  }
  population.close();
  return { members, folders };
}

/** An administrator and a manager of all systems, then managers of a few each. */
function writeManagers(out: string, random: Random, systems: number) {
  const columns = ['gestionnaire', 'courriel', 'nom', 'prenom', 'administrateur', 'actif', 'mot_de_passe'];
  const people = Array.from({ length: 20 }, (_, index) => {
    const { lastname, firstname } = person(random, 40, 2026);
    const email = index === 0 ? 'administrateur@genere.example' : `gestionnaire${index}@genere.example`;
    return [`G${index + 1}`, email, lastname, firstname, index === 0, true, GENERATED_PASSWORD];
  });
  writeTable(out, 'gestionnaires.csv', columns, people);
  const all = Array.from({ length: systems }, (_, index) => index + 1);
  const rights = people.flatMap(([key], index) =>
    all
      .filter(id => index === 1 || (index > 1 && id % 18 === index % 18) || (index > 1 && id === 1 + (index % systems)))
      .map(id => [key, id]),
  );
  writeTable(out, 'habilitations.csv', ['gestionnaire', 'regime'], rights);
}

if (import.meta.main) {
  const whole = (name: string, text: string | undefined) => {
    if (text !== undefined && !/^\d{1,9}$/.test(text)) fail(`--${name} : un nombre entier.`);
    return text === undefined ? undefined : Number(text);
  };
  const fail = (message: string): never => {
    console.error(message);
    process.exit(1);
  };
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      members: text,
      out: text,
      seed: text,
      'operations-per-folder': text,
      documents: text,
      systems: text,
      date: text,
    },
  });
  if (!values.members || !values.out)
    fail(
      'npm run generate -- --members N --out DOSSIER [--seed S] [--operations-per-folder K] [--documents D] [--systems S] [--date AAAA-MM-JJ]',
    );
  if (values.date && Number.isNaN(Date.parse(values.date))) fail('--date : AAAA-MM-JJ.');
  try {
    const started = performance.now();
    const { members, folders } = generate({
      members: whole('members', values.members)!,
      out: values.out!,
      seed: whole('seed', values.seed),
      operationsPerFolder: whole('operations-per-folder', values['operations-per-folder']),
      documents: whole('documents', values.documents),
      systems: whole('systems', values.systems),
      date: values.date ? new Date(`${values.date}T08:00:00Z`) : undefined,
      tell: console.log,
    } as GenerateOptions);
    const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
    console.log(
      `${members.toLocaleString('fr-FR')} adhérents et ${folders.toLocaleString('fr-FR')} dossiers dans ${values.out}, en ${seconds} s.`,
    );
  } catch (error) {
    fail(clearLine(error));
  }
}
