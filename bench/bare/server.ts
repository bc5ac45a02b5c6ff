// The yardstick: node:http and pg, nothing else. Arguments: database address, pool size. Tells its port over IPC.
import type { IncomingMessage } from 'node:http';
import { getAccountsLocked, getUsersBySearchCriteria } from 'contract/calls/accounts.ts';
import { refreshManager } from 'contract/calls/session.ts';
import { bareCalls } from './calls.ts';
import { barePool, bareServer } from './http.ts';

const calls = bareCalls(barePool());

async function answer(request: IncomingMessage, body: string): Promise<unknown> {
  const given = JSON.parse(body);
  const authorization = request.headers.authorization ?? '';
  if (request.url === getUsersBySearchCriteria.path) return calls.search(authorization, given);
  if (request.url === getAccountsLocked.path) return calls.locked(authorization, given);
  if (request.url === refreshManager.path) return calls.refresh(given);
  throw new Error('404');
}

bareServer(answer)();
