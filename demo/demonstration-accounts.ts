import type { FolderWishes, MemberWishes } from './population.ts';
import { PROOF_REASON } from './reference-lists.ts';

/** Of every demonstration account that has one. */
export const PASSWORD = 'Retraite-2026!';

export interface DemonstrationManager {
  key: string;
  email: string;
  lastname: string;
  firstname: string;
  isAdministrator: boolean;
  hasPassword: boolean;
  /** The social systems of their accreditations. */
  systems: readonly number[];
}

const manager = (
  key: string,
  email: string,
  firstname: string,
  lastname: string,
  systems: readonly number[],
  more: { isAdministrator?: boolean; hasPassword?: boolean } = {},
): DemonstrationManager => ({
  key,
  email,
  lastname,
  firstname,
  systems,
  isAdministrator: false,
  hasPassword: true,
  ...more,
});

const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
export const MANAGERS: readonly DemonstrationManager[] = [
  manager('DEMO-G1', 'claire.marchand@demo.example', 'Claire', 'Marchand', ALL, { isAdministrator: true }),
  manager('DEMO-G2', 'gerard.petit@demo.example', 'Gérard', 'Petit', [1, 2, 3, 4]),
  manager('DEMO-G3', 'nadia.benali@demo.example', 'Nadia', 'Benali', [4, 5, 6, 7, 8]), // 4 is Gérard's too
  manager('DEMO-G4', 'luc.fontaine@demo.example', 'Luc', 'Fontaine', [9], { hasPassword: false }),
  manager('DEMO-G5', 'sophie.durand@demo.example', 'Sophie', 'Durand', [1, 9]), // blocked afterwards
  manager('DEMO-G6', 'isabelle.morel@demo.example', 'Isabelle', 'Morel', [], { isAdministrator: true }),
  manager('DEMO-G7', 'karim.haddad@demo.example', 'Karim', 'Haddad', ALL),
  manager('DEMO-G8', 'marie-laure.legall@demo.example', 'Marie-Laure', 'Le Gall', [10, 11, 12]),
];

export interface DemonstrationAccount extends Omit<MemberWishes, 'key'> {
  folders: readonly Omit<FolderWishes, 'number'>[];
}

const woman = (firstname: string, lastname: string) => ({ firstname, lastname, isWoman: true });
const man = (firstname: string, lastname: string) => ({ firstname, lastname, isWoman: false });

/** The members of the README: each in a state that somebody will want to see. */
export const ACCOUNTS: readonly DemonstrationAccount[] = [
  {
    login: 'ACTIF0001',
    age: 43,
    person: man('Étienne', 'Rousseau'),
    email: 'etienne.rousseau@demo.example',
    step: 4,
    password: PASSWORD,
    folders: [{ systemId: 1, type: 'actif' }],
  },
  {
    login: 'RENTIER0001',
    age: 71,
    person: woman('Françoise', 'Lefèvre'),
    email: 'francoise.lefevre@demo.example',
    step: 4,
    password: PASSWORD,
    folders: [
      { systemId: 2, type: 'rentier' },
      { systemId: 2, type: 'rentier' },
      { systemId: 6, type: 'rentier' },
    ],
  },
  {
    login: 'RENTIER0002',
    age: 78,
    person: man('Jean-Pierre', 'Le Goff'),
    email: 'jean-pierre.legoff@demo.example',
    step: 4,
    password: PASSWORD,
    folders: [{ systemId: 2, type: 'rentier', state: 'suspended', suspensionReason: PROOF_REASON }],
  },
  {
    login: 'RENTIER0003',
    age: 83,
    person: woman('Odette', "D'Almeida"),
    email: 'odette.dalmeida@demo.example',
    step: 4,
    password: PASSWORD,
    folders: [
      { systemId: 2, type: 'rentier', state: 'closed' },
      { systemId: 5, type: 'rentier', state: 'closed' },
    ],
  },
  {
    login: 'NOUVEAU0001',
    age: 66,
    person: man('Karim', 'Saïdi'),
    email: null,
    step: 0,
    password: PASSWORD,
    folders: [{ systemId: 3, type: 'rentier' }],
  },
  {
    login: 'ATTENTE0001',
    age: 64,
    person: woman('Marie-Hélène', 'Guéguen'),
    email: null,
    pendingEmail: 'marie-helene.gueguen@demo.example',
    step: 0,
    password: PASSWORD,
    folders: [{ systemId: 2, type: 'rentier' }],
  },
  {
    login: 'BLOQUE0001',
    age: 69,
    person: man('René', 'Œuvrard'),
    email: 'rene.oeuvrard@demo.example',
    step: 4,
    password: PASSWORD,
    folders: [{ systemId: 1, type: 'rentier' }],
  },
];

/** Members blocked after the import, beside BLOQUE0001: of those who have a password, one in twelve. */
export const BLOCKED_MEMBERS = 25;
export const BLOCKED_LOGINS = ['BLOQUE0001', 'sophie.durand@demo.example'];
