import { mayBeOne, type Somebody, signatureInScope } from '../../fund/signatures/scope.ts';
import { isToSign, signatures } from '../../fund/signatures/signatures.queries.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/search.ts';

interface Criteria {
  list: 'toSign' | 'mine' | 'done';
  startIndex: number;
  take: number;
}

/** Those to sign, the first to lapse first; the caller's own, the newest first; those that ended, the last first. */
export async function findSignatures(db: Db, caller: Somebody, { list, startIndex, take }: Criteria, now: Date) {
  let query = signatures(db, caller);
  if (list === 'toSign')
    query = query.where(isToSign(caller.id, now, await mayBeOne(db, caller.id, now))).where(signatureInScope(caller));
  if (list === 'mine') query = query.where('signature_request.asked_by', '=', caller.id);
  if (list === 'done') query = query.where('signature_request.state', '!=', 'open');
  const ordered =
    list === 'toSign'
      ? query.orderBy('signature_request.lapses_at').orderBy('signature_request.id')
      : list === 'mine'
        ? query.orderBy('signature_request.id', 'desc')
        : query.orderBy('signature_request.decided_at', 'desc').orderBy('signature_request.id', 'desc');
  return pageOf(
    db,
    ordered.limit(take).offset(startIndex),
    query.clearSelect().select('signature_request.id'),
    startIndex,
  );
}
