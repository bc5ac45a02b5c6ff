import type { Db } from '../../src/platform/db/database.ts';

/** What is written nowhere but in the data of the member who is filled in. */
export const IDENTITY = {
  lastname: 'Quatremère',
  firstname: 'Ombeline',
  login: 'QUATREMERE7',
  email: 'ombeline@quatremere.example',
  nir: '2480399404123',
  iban: 'FR7630006000011234567890189',
  phone: '0698765432',
};

/** Whose rows are made, of when, and by whom. */
export interface Filling {
  tx: Db;
  at: Date;
  /** The day of `at`. */
  day: string;
  /** Differs for each member and folder. */
  unique: string;
  member: number;
  folder: number;
  manager: number;
  /** Stores one more file, and answers its number. */
  file(): Promise<number>;
}
