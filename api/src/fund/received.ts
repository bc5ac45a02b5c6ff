import type { Db } from '../platform/db/database.ts';
import { PLANNED_FOR_ITS_VALUES } from '../platform/db/named-statements.ts';
import { isServable } from '../platform/files/scan.ts';
import type { Caller } from '../platform/http/session.ts';
import { socialSystemInScope } from './access.ts';
import { fullName } from './full-name.ts';

/** The folders in the caller's scope, with their social systems: where what members send is joined. */
export const foldersInScope = (db: Db, caller: Caller) =>
  db
    .selectFrom('folder')
    .innerJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .where(socialSystemInScope(caller, 'folder.social_system_id'))
    .modifyEnd(PLANNED_FOR_ITS_VALUES);

/** Who sent it, of `account`, and which folder it is about. */
export const senderColumns = [
  'account.id as member_id',
  'account.login',
  'account.firstname',
  'account.lastname',
  'folder.id as folder_id',
  'folder.type as folder_type',
  'social_system.id as system_id',
  'social_system.system_name',
] as const;

interface SenderRow {
  member_id: number;
  login: string;
  firstname: string;
  lastname: string;
  folder_id: number;
  folder_type: string;
  system_id: number;
  system_name: string;
}

export const senderOf = (row: SenderRow) => ({
  id: row.member_id,
  login: row.login,
  firstname: row.firstname,
  lastname: row.lastname,
});

export const folderOf = (row: SenderRow) => ({
  id: row.folder_id,
  type: row.folder_type as 'rentier' | 'actif',
  socialSystem: { id: row.system_id, systemName: row.system_name },
});

interface FileRow {
  filename: string;
  mime_type: string;
  size: number;
  purged_at: Date | null;
  scan_state: string;
}

/** What is said of a file that was sent; null: there is none. */
export const sentFile = (file: { [K in keyof FileRow]: FileRow[K] | null }) =>
  file.filename === null
    ? null
    : {
        filename: file.filename,
        mimeType: file.mime_type!,
        size: file.size!,
        isAvailable: isServable(file as FileRow),
      };

/** 'Envoyé par Gérard Petit au nom de l'adhérent', or null. */
export const onBehalf = (did: 'Écrit' | 'Envoyé', author: string | null) =>
  author && `${did} par ${author} au nom de l'adhérent`;

/** The same of what managers sent, by its number. */
export const sentOnBehalf = (rows: readonly { id: number; firstname: string; lastname: string }[]) =>
  new Map(rows.map(({ id, firstname, lastname }) => [id, onBehalf('Envoyé', fullName(firstname, lastname))!]));
