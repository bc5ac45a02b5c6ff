import { writeTable } from './csv.ts';
import { ACCOUNTS, type DemonstrationAccount, MANAGERS, PASSWORD } from './demonstration-accounts.ts';
import { writeDemonstrationDocuments } from './demonstration-documents.ts';
import { logo, writeDocument } from './documents.ts';
import { writePointValues, writeRevaluations } from './operations.ts';
import { type FolderWishes, type Member, Population } from './population.ts';
import { Random } from './random.ts';
import { writeReferenceLists } from './reference-lists.ts';
import { socialSystems, writeSystems } from './systems.ts';

const SYSTEMS = 12;
const MEMBERS = 400;
const FOLDERS = 520;
const FIRST_FOLDER = 100_001;

/** A folder as the documents need it. */
export interface WrittenFolder {
  number: number;
  systemId: number;
  member: Member;
}

/**
 * Writes the demonstration population in the import format: 400 members, 520 folders, 12 systems, 8 managers, three
 * years of operations before `today`, the next payment of monthly pensions, and documents. The same day gives the same files. Blocked accounts and last
 * connections are no part of an import: see applyDemonstrationStates.
 */
export async function writeDemonstration(folder: string, options: { today?: Date } = {}): Promise<void> {
  const today = startOfDay(options.today ?? new Date());
  const random = new Random(2026);
  const systems = socialSystems(SYSTEMS);
  const logos = new Map<number, string>();
  for (const system of systems)
    logos.set(system.id, writeDocument(folder, `logos/regime-${system.id}.png`, await logo(system)));
  writeReferenceLists(folder);
  writeSystems(folder, systems, system => logos.get(system.id)!);
  writeRevaluations(folder, systems, today);
  writePointValues(folder, systems, today);
  writeManagers(folder);

  const population = new Population({
    folder,
    random,
    today,
    systems: SYSTEMS,
    operationsPerFolder: 36,
    isNextAnnounced: true,
  });
  const folders: WrittenFolder[] = [];
  const addFolder = (member: Member, wishes: Omit<FolderWishes, 'number'>) => {
    const number = FIRST_FOLDER + folders.length;
    population.folder(member, { ...wishes, number });
    folders.push({ number, systemId: wishes.systemId, member });
  };
  ACCOUNTS.forEach((account, index) => {
    const member = population.member({ key: `DEMO-${account.login}`, ...account }, index + 1);
    for (const one of account.folders) addFolder(member, { state: 'open', ...one });
  });
  for (let index = ACCOUNTS.length; index < MEMBERS; index += 1) {
    const number = String(index + 1).padStart(4, '0');
    const member = population.member(
      { key: `DEMO-${number}`, login: `EGR${number}`, ...stateOf(index, random) },
      index + 1,
    );
    // Folders are spread so that the last member gets the last of the 520.
    const left = FOLDERS - folders.length - (MEMBERS - index);
    const more = random.chance(left / (MEMBERS - index)) ? 1 : 0;
    const isRetired = member.age >= 62;
    for (let rank = 0; rank <= more; rank += 1) {
      const systemId = population.drawSystem();
      addFolder(member, { systemId, type: isRetired && (rank === 0 || random.chance(0.8)) ? 'rentier' : 'actif' });
    }
  }
  await writeDemonstrationDocuments({ folder, folders, systems, population, random, today });
  population.close();
}

/** Most members use the portal; one in twelve waits for their e-mail's confirmation, one in five never came. */
function stateOf(index: number, random: Random): Partial<DemonstrationAccount> {
  if (index % 12 === 5)
    return { email: null, pendingEmail: `attente${index}@courriel.example`, step: 0, password: PASSWORD };
  if (index % 5 === 1) return { step: 0 };
  return { step: random.chance(0.93) ? 4 : random.whole(1, 3), password: PASSWORD };
}

function writeManagers(folder: string) {
  writeTable(
    folder,
    'gestionnaires.csv',
    ['gestionnaire', 'courriel', 'nom', 'prenom', 'administrateur', 'actif', 'mot_de_passe'],
    MANAGERS.map(({ key, email, lastname, firstname, isAdministrator, hasPassword }) => [
      key,
      email,
      lastname,
      firstname,
      isAdministrator,
      true,
      hasPassword ? PASSWORD : null,
    ]),
  );
  const rights = MANAGERS.flatMap(({ key, systems }) => systems.map(id => [key, id]));
  writeTable(folder, 'habilitations.csv', ['gestionnaire', 'regime'], rights);
}

const startOfDay = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 7));
