import type { ManagerRow } from 'contract/calls/social-systems.ts';
import { type RawSearch, readNumber, readPage, readText } from '../../search.ts';

/** 'all' is 'Tous'; absent is nothing chosen yet. */
export type Choice = number | 'all';

export interface BySocialSystemSearch {
  baseId?: Choice;
  socialSystemId?: Choice;
  page?: number;
}

const readChoice = (value: unknown): Choice | undefined => (value === 'all' ? value : readNumber(value, 1));

export const readBySocialSystemSearch = (raw: RawSearch): BySocialSystemSearch => ({
  baseId: readChoice(raw.baseId),
  socialSystemId: readChoice(raw.socialSystemId),
  page: readPage(raw.page),
});

/** With `id`, the manager whose social systems are shown: the other criteria are then theirs. */
export interface ByManagerSearch {
  id?: number;
  lastname?: string;
  firstname?: string;
  email?: string;
  page?: number;
}

export const readByManagerSearch = (raw: RawSearch): ByManagerSearch => ({
  id: readNumber(raw.id, 1),
  lastname: readText(raw.lastname),
  firstname: readText(raw.firstname),
  email: readText(raw.email),
  page: readPage(raw.page),
});

/** The address of one manager's social systems: the criteria are that manager. */
export const searchOf = ({ id, lastname, firstname, email }: ManagerRow): ByManagerSearch => ({
  id,
  lastname,
  firstname,
  email,
});
