import type { Db } from '../../platform/db/database.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';
import { findFolders, findMember } from './contacts.queries.ts';

export async function requireMember(db: Db, caller: Caller, id: number) {
  const member = await findMember(db, caller, id);
  if (!member) throw notFound("Cet adhérent n'existe pas.");
  return member;
}

interface About {
  /** Null: all of the member's that the caller sees. */
  folderId: number | null;
  /** Of the field that names it. */
  path: string;
}

/** Whose managers see what a member called or wrote for: those of the folder's social system, or of all its folders'. 400 for another's. */
export async function systemsOfMember(
  db: Db,
  caller: Caller,
  memberId: number,
  { folderId, path }: About,
): Promise<number[]> {
  const folders = await findFolders(db, caller, memberId);
  const about = folderId === null ? folders : folders.filter(folder => folder.id === folderId);
  if (folderId !== null && about.length === 0)
    throw invalid([{ path, message: "Ce dossier n'est pas de cet adhérent, ou pas de vos régimes." }]);
  return [...new Set(about.map(folder => folder.social_system_id))];
}
