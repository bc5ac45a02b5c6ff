import { type Cell, writeTable } from './csv.ts';

const BASES = ['Base Nationale', 'Base Professions et Métiers', 'Base Outre-mer et International'];

/** Invented social systems: name, short name (for the logo), base, colour of the logo, proofs of life asked for, online. */
export interface SocialSystem {
  id: number;
  name: string;
  short: string;
  baseId: number;
  colour: string;
  proofOfLife: boolean;
  proofOfLifeOnline: boolean;
  /** Systems with the same share a certificate of life. */
  sharedProof: string | null;
}

const NAMED: readonly [string, string, number, string][] = [
  ['Caisse de retraite des métiers du livre', 'CRML', 2, '#7a3e9d'],
  ['Régime complémentaire des bateliers et mariniers', 'RCBM', 2, '#0b6e99'],
  ["Retraite supplémentaire de l'Énergie du Rhône", 'RSER', 1, '#c2570c'],
  ['Caisse mutuelle des verriers et cristalliers', 'CMVC', 2, '#1f7a5c'],
  ['Régime des anciens des Messageries nationales', 'RAMN', 1, '#9a3412'],
  ['Prévoyance retraite des offices notariaux', 'PRON', 2, '#44403c'],
  ['Caisse de retraite des chemins de fer départementaux', 'CRCFD', 1, '#1d4ed8'],
  ['Régime des agents de la Compagnie des eaux du Midi', 'RACEM', 1, '#0e7490'],
  ["Retraite des personnels navigants d'outre-mer", 'RPNOM', 3, '#be185d'],
  ['Caisse des planteurs et distillateurs des Antilles', 'CPDA', 3, '#4d7c0f'],
  ["Régime des expatriés de l'industrie horlogère", 'REIH', 3, '#854d0e'],
  ['Mutuelle retraite des arts de la scène', 'MRAS', 2, '#be123c'],
];

/** The boatmen's and the couriers' systems take the same certificate. */
const SHARED: Readonly<Record<number, string>> = { 2: 'NAVIGATION', 5: 'NAVIGATION' };

/** The first ones are the demonstration's; beyond, invented by number (the bench has managers with 60). */
export const socialSystem = (id: number): SocialSystem => {
  const named = NAMED[id - 1];
  const [name, short, baseId, colour] = named ?? [
    `Régime de retraite interprofessionnel n° ${id}`,
    `RRI${id}`,
    (id % 3) + 1,
    '#334155',
  ];
  return {
    id,
    name,
    short,
    baseId,
    colour,
    proofOfLife: id % 3 !== 1,
    proofOfLifeOnline: id % 3 === 2,
    sharedProof: SHARED[id] ?? null,
  };
};
export const socialSystems = (count: number) => Array.from({ length: count }, (_, index) => socialSystem(index + 1));

const CITIES = [
  '12 rue des Archives\n75004 Paris',
  '48 quai Saint-Vincent\n69001 Lyon',
  '3 place de la Bourse\n33000 Bordeaux',
];
const HOURS = [
  'Du lundi au vendredi, de 9 h à 12 h et de 14 h à 17 h',
  "Du lundi au jeudi, de 8 h 30 à 17 h 30, le vendredi jusqu'à 16 h",
  'Le mardi et le jeudi, de 10 h à 16 h',
];

/** An invented SEPA creditor identifier, with its key. */
function creditorId(id: number): string {
  const number = String(900_000 + id);
  return `FR${String(98 - Number(BigInt(`${number}152700`) % 97n)).padStart(2, '0')}ZZZ${number}`; // F = 15, R = 27
}

/** Bases, contacts (one a system) and systems; `logo` answers the path of a system's logo in `folder`. */
export function writeSystems(
  folder: string,
  systems: readonly SocialSystem[],
  logo?: (system: SocialSystem) => string,
) {
  writeTable(
    folder,
    'bases.csv',
    ['base', 'nom'],
    BASES.map((name, index) => [index + 1, name]),
  );
  writeTable(
    folder,
    'contacts.csv',
    ['contact', 'service', 'signature', 'adresse', 'telephone', 'courriel', 'horaires'],
    systems.map(({ id, name, short }): Cell[] => [
      id,
      `Service des adhérents ${short}`,
      `Le service des adhérents\n${name}`,
      `${name}\nService des adhérents\n${CITIES[id % 3]}`,
      `01 99 00 ${String(10 + (id % 90))} ${String(11 + ((id * 7) % 88))}`,
      `adherents.${short.toLowerCase()}@retraite.example`,
      HOURS[id % 3],
    ]),
  );
  writeTable(
    folder,
    'regimes.csv',
    [
      'regime',
      'nom',
      'base',
      'base_cotisation',
      'contact',
      'certificat_vie',
      'certificat_vie_en_ligne',
      'certificat_partage',
      'ics',
      'logo_1',
    ],
    systems.map(system => [
      system.id,
      system.name,
      system.baseId,
      system.baseId,
      system.id,
      system.proofOfLife,
      system.proofOfLifeOnline,
      system.sharedProof,
      creditorId(system.id),
      logo?.(system),
    ]),
  );
}
