import { getAccountsLocked, getUsersBySearchCriteria } from 'contract/calls/accounts.ts';
import type { Call } from '../load/call.ts';
import * as statements from './statements.ts';

export const normal = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The texts that the bare server sends for `call`, to compare with the product's; null for a call that it does not serve. */
export function bareStatements(call: Call, scope: number | null, product: readonly statements.Statement[]) {
  const criteria = JSON.parse(call.body ?? 'null');
  const found: statements.Statement[] = [statements.session('', 0, new Date()), statements.limit('', new Date())];
  if (call.path === getUsersBySearchCriteria.path) {
    found.push(statements.pageOfUsers(scope, criteria), statements.countOfUsers(scope, criteria));
    if (product.some(({ text }) => text.includes('::bigint[]'))) found.push(statements.detailsOfUsers(scope, []));
  } else if (call.path === getAccountsLocked.path) {
    found.push(statements.pageOfLocked(scope, criteria), statements.countOfLocked(scope, criteria));
  } else return null;
  found.push(statements.audit([[]]));
  return found.map(({ text }) => normal(text));
}
