import { CsvFile } from './csv.ts';
import { french, frenchDay, isoInstant } from './dates.ts';
import type { WrittenFolder } from './demonstration.ts';
import { letter, photograph, scan, writeDocument } from './documents.ts';
import type { Population } from './population.ts';
import type { Random } from './random.ts';
import { SUPPORTING_TYPES } from './reference-lists.ts';
import { writeSupportingDocument } from './supporting.ts';
import type { SocialSystem } from './systems.ts';

interface Writing {
  folder: string;
  folders: readonly WrittenFolder[];
  systems: readonly SocialSystem[];
  population: Population;
  random: Random;
  today: Date;
}

const TAX_MEMBERS = 40;
const REFERENCE_FOLDERS = 40;
const SUPPORTING = 600;

/** Tax documents of the last two years, reference documents, and what members sent, with their files. */
export async function writeDemonstrationDocuments(writing: Writing) {
  await writeTaxDocuments(writing);
  await writeReferenceDocuments(writing);
  await writeSupportingDocuments(writing);
}

const nameOf = ({ member }: WrittenFolder) => `${member.person.firstname} ${member.person.lastname}`;
const systemName = (systems: readonly SocialSystem[], id: number) => systems[id - 1]!.name;

async function writeTaxDocuments({ folder, folders, systems, today }: Writing) {
  const file = new CsvFile(folder, 'documents-fiscaux.csv', [
    ...['document', 'adherent', 'annee', 'type', 'nom_fichier', 'id_technique', 'regroupement', 'libelle', 'code'],
    ...['langue', 'date_validite', 'reference', 'fichier'],
  ]);
  const types = ['IfuSeul', 'IfuFicheSignaletique', 'IfuCoupon'];
  const members = new Map(folders.filter(({ member }) => member.age >= 62).map(one => [one.member.key, one]));
  for (const one of [...members.values()].slice(0, TAX_MEMBERS)) {
    const { member, systemId } = one;
    for (const [rank, year] of [today.getUTCFullYear() - 1, today.getUTCFullYear() - 2].entries()) {
      const name = `IFU-${year}-${member.key}.pdf`;
      const pdf = await letter({
        system: systemName(systems, systemId),
        title: `Imprimé fiscal unique ${year}`,
        date: new Date(Date.UTC(year + 1, 1, 15)),
        lines: [
          nameOf(one),
          `Montants déclarés à l'administration fiscale pour l'année ${year}.`,
          `Référence : ${member.key}-${year}`,
        ],
      });
      file.add(
        `IFU-${member.key}-${year}`,
        member.key,
        year,
        types[rank % types.length],
        name,
        `T${year}${member.key}`,
        'Documents fiscaux',
        `Imprimé fiscal unique ${year}`,
        'IFU',
        'fr',
        french(year + 1, 2, 15),
        `${member.key}-${year}`,
        writeDocument(folder, `fiscaux/${name}`, pdf),
      );
    }
  }
  file.close();
}

const REFERENCES = ['Notification de retraite', 'Titre de pension', 'Attestation de paiement', 'Relevé de carrière'];

async function writeReferenceDocuments({ folder, folders, systems, random, today }: Writing) {
  const file = new CsvFile(folder, 'documents-reference.csv', [
    'document',
    'dossier',
    'libelle',
    'date_creation',
    'fichier',
  ]);
  for (const one of folders.slice(0, REFERENCE_FOLDERS)) {
    const count = random.whole(1, 2);
    for (let rank = 0; rank < count; rank += 1) {
      const label = REFERENCES[(one.number + rank) % REFERENCES.length]!;
      const date = new Date(today.getTime() - random.whole(30, 1000) * 86_400_000);
      const pdf = await letter({
        system: systemName(systems, one.systemId),
        title: label,
        date,
        lines: [nameOf(one), `Dossier n° ${one.number}`, `Établi le ${frenchDay(date)}.`],
      });
      const path = writeDocument(folder, `reference/${one.number}-${rank + 1}.pdf`, pdf);
      file.add(`REF-${one.number}-${rank + 1}`, one.number, label, isoInstant(date), path);
    }
  }
  file.close();
}

/** Members send many papers of the same look: one content for each type and format, stored once, serves them all. */
async function writeSupportingDocuments({ folder, folders, population, random, today }: Writing) {
  const contents = await Promise.all(SUPPORTING_TYPES.map((label, type) => writePaper(folder, label, type, today)));
  for (let index = 1; index <= SUPPORTING; index += 1) {
    const one = index <= 9 ? folders[index % 7]! : random.pick(folders);
    writeSupportingDocument(population.files.supporting, {
      random,
      today,
      key: `DEMO-J${index}`,
      folder: one.number,
      path: type => contents[type]![index % 3]!,
      days: 240,
    });
  }
}

/** A paper as a letter, as a photograph, and as a scan: their paths. */
async function writePaper(folder: string, label: string, type: number, date: Date): Promise<string[]> {
  const name = `justificatifs/${type + 1}/${label}`;
  const line = 'Pièce envoyée par un adhérent.';
  const pdf = await letter({ system: 'Espace adhérent', title: label, date, lines: [line] });
  return [
    writeDocument(folder, `${name}.pdf`, pdf),
    writeDocument(folder, `${name}.jpg`, await photograph(label, [line])),
    writeDocument(folder, `${name}.png`, await scan(label, [line])),
  ];
}
