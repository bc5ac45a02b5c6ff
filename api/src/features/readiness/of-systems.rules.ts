import type { ReadinessItem } from 'contract/calls/readiness.ts';

export interface System {
  system_name: string;
  sepa_creditor_id: string | null;
  contact_id: number | null;
  department_name: string | null;
  contact_address: string | null;
  phone_number: string | null;
  contact_email: string | null;
  time_window: string | null;
}

/** What the import's contacts.csv says of each service, by column. */
const OF_CONTACT = [
  ['service', 'le nom du service', 'department_name'],
  ['adresse', "l'adresse", 'contact_address'],
  ['telephone', 'le téléphone', 'phone_number'],
  ['courriel', "l'adresse e-mail", 'contact_email'],
  ['horaires', 'les horaires', 'time_window'],
] as const;

/** Names that are told at most. */
const MOST_NAMES = 5;

const named = (systems: readonly System[]) => {
  const names = systems.slice(0, MOST_NAMES).map(({ system_name }) => system_name);
  const more = systems.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` et ${more} ${more > 1 ? 'autres' : 'autre'}` : ''}`;
};

/** One line for each thing that every social system needs: who answers, each way to reach them, the creditor's identity. */
export function itemsOfSystems(systems: readonly System[]): ReadinessItem[] {
  const item = (id: string, what: string, without: readonly System[], file: string, column: string): ReadinessItem => ({
    ...{ id, group: 'contacts', what },
    state: without.length > 0 ? 'missing' : 'ready',
    says: without.length > 0 ? `Manque pour : ${named(without)}.` : 'Renseigné pour tous les régimes.',
    place: { kind: 'import', file, columns: [column] },
  });
  if (systems.length === 0)
    return [
      {
        ...{ id: 'systems', group: 'contacts', what: 'Régimes', state: 'missing', says: "Aucun régime n'est importé." },
        place: { kind: 'import', file: 'regimes.csv', columns: ['regime', 'nom', 'base'] },
      },
    ];
  const reached = systems.filter(({ contact_id }) => contact_id !== null);
  return [
    item(
      'contact',
      'Service qui répond aux adhérents',
      systems.filter(({ contact_id }) => contact_id === null),
      'regimes.csv',
      'contact',
    ),
    ...OF_CONTACT.map(([column, what, field]) =>
      item(
        `contact ${column}`,
        `Service : ${what}`,
        reached.filter(system => !system[field]?.trim()),
        'contacts.csv',
        column,
      ),
    ),
    item(
      'creditor',
      'Identifiant de créancier SEPA (ICS)',
      systems.filter(system => !system.sepa_creditor_id),
      'regimes.csv',
      'ics',
    ),
  ];
}
