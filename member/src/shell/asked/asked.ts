import type { Awaited } from 'contract/calls/awaited.ts';
import type { Folder } from 'contract/calls/folders.ts';
import type { User } from 'contract/calls/profile.ts';
import type { FolderProof } from 'contract/calls/proof-of-life-list.ts';
import { PATHS } from '../../paths.ts';
import { type AskedCertificate, askedCertificates } from './certificates.ts';

/** One thing that the member is asked for. */
export type Asked =
  | ({ kind: 'proof'; key: string } & AskedCertificate)
  | { kind: 'awaited'; key: string; awaited: Awaited }
  /** It is stopped for their security: the service has to speak with them. */
  | { kind: 'call'; key: string; awaited: Awaited }
  | { kind: 'answers'; key: string; count: number }
  | { kind: 'email'; key: string; email: string };

interface Known {
  proofs: readonly FolderProof[] | undefined;
  awaited: readonly Awaited[] | undefined;
  messages: { unread: number } | undefined;
  user: Pick<User, 'pendingEmail'> | undefined;
}

/**
 * All of it, as far as it is known: certificates of life first, by their day, those without one last. The home, 'Mes démarches' and the
 * menu count these, so that their numbers are one.
 */
export function askedOf({ proofs = [], awaited = [], messages, user }: Known): Asked[] {
  const dayOf = ({ expectedBefore }: FolderProof) => expectedBefore ?? '9999';
  const unread = messages?.unread ?? 0;
  return [
    ...askedCertificates(
      [...proofs].sort((one, other) => (dayOf(one) < dayOf(other) ? -1 : dayOf(one) > dayOf(other) ? 1 : 0)),
    ).map((one): Asked => ({ kind: 'proof', key: `proof-${one.proof.folderId}`, ...one })),
    ...awaited
      .filter(({ state, isFrozen }) => state === 'yours' || isFrozen)
      .map(
        (one): Asked => ({
          ...{ kind: one.isFrozen ? 'call' : 'awaited', key: `${one.kind}-${one.id}` },
          awaited: one,
        }),
      ),
    ...(unread > 0 ? [{ kind: 'answers' as const, key: 'answers', count: unread }] : []),
    ...(user?.pendingEmail ? [{ kind: 'email' as const, key: 'email', email: user.pendingEmail }] : []),
  ];
}

type OfFile = Pick<Awaited, 'kind' | 'state' | 'reason' | 'title' | 'folderIds' | 'documentTypeId'>;

/**
 * Where another file is sent in the place of one that nobody could read: it is asked for, not words; and what the form begins with,
 * or it would be another thing than what is asked. Undefined for all else.
 */
export function sendAgain({ kind, state, reason, title, folderIds, documentTypeId }: OfFile) {
  if (state !== 'yours' || reason === null) return undefined;
  const [folderId] = folderIds;
  if (kind === 'taxData') return { to: PATHS.taxData, state: { again: { year: title! } } };
  if (kind === 'document')
    return { to: PATHS.sendDocument, state: { again: { folderId, documentTypeId: documentTypeId! } } };
  return undefined;
}

/** The day by which the first of them is expected, how many are that day, and whether it has passed; null where none has a day. */
export function firstDay(asked: readonly Asked[], today: string) {
  const [first] = asked;
  const dayOf = (one: Asked | undefined) => (one?.kind === 'proof' ? one.proof.expectedBefore : null);
  const date = dayOf(first);
  return date ? { date, count: asked.filter(one => dayOf(one) === date).length, isLate: date < today } : null;
}

/** Whether a pension is not paid while its certificate of life is expected: what is asked then stands above all else. */
export const isPaused = (folders: readonly Folder[], proofs: readonly FolderProof[] = []) =>
  folders.some(
    ({ id, suspended, closed }) =>
      suspended && !closed && proofs.some(({ folderId, isExpected }) => isExpected && folderId === id),
  );
