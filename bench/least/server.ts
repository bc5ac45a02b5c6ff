// The least that answers each call: node:http and one statement of `pg`, prepared by its name. It asks nobody who they are,
// counts no limit and records nothing. Arguments: database address, pool size, id of the administrator. Tells its port over IPC.
import pg from 'pg';
import { barePool, bareServer } from '../bare/http.ts';
import { PORTAL } from './portal.ts';
import type { Given } from './question.ts';
import { STAFF } from './staff.ts';

pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
const BIGINTS: number = 1016; // int8[]
pg.types.setTypeParser(BIGINTS, text => JSON.parse(text.replace('{', '[').replace('}', ']')));

const pool = barePool();
const administrator = Number(process.argv[4]);
const questions = [...STAFF, ...PORTAL].map(question => ({
  ...question,
  path: new RegExp(`^${question.endpoint.path.replace(/:(\w+)/g, '(?<$1>\\d+)')}$`),
}));
const names = new Map<string, string>();

function nameOf(text: string) {
  if (!names.has(text)) names.set(text, `least${names.size}`);
  return names.get(text)!;
}

const accountOf = (authorization = '') =>
  Number(JSON.parse(Buffer.from(authorization.split('.')[1] ?? 'e30', 'base64url').toString()).sub);

bareServer(async (request, body) => {
  for (const { endpoint, path, ask, answer } of questions) {
    const found = endpoint.method === request.method && path.exec(request.url!);
    if (!found) continue;
    const params = Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, Number(text)]));
    const account = accountOf(request.headers.authorization);
    const given: Given = {
      params,
      body: body ? JSON.parse(body) : null,
      account,
      scope: account === administrator ? null : account,
    };
    const { text, values } = ask(given);
    return answer((await pool.query({ name: nameOf(text), text, values })).rows, given);
  }
  throw new Error(`${request.url}: not a call of the bench`);
})();
