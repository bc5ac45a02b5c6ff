import type { Site } from 'contract/kit/access.ts';
import { speakFrench } from 'contract/kit/field-messages.ts';
import pg from 'pg';
import { openApp } from '../api/src/open-app.ts';
import { readConfig } from '../api/src/platform/config.ts';
import { buildSite } from '../api/src/sites.ts';
import type { Call } from './load/call.ts';

/** What a connection asks once, a process once a second, or a session once a minute, whoever calls. */
const OCCASIONAL =
  /^select pg_backend_pid|from "maintenance"|from "content_revision"|^update "session" set "last_used_at"/;

/** One statement as the product sent it to PostgreSQL. */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * The product's statements for each call, in the order of their sending: the site runs here, in this process, and what
 * goes through `pg` is written down. `environment` is the product's configuration.
 */
export async function captureStatements(
  environment: Record<string, string>,
  calls: readonly Call[],
  of: Site = 'backOffice',
) {
  const seen: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function spy(this: pg.Client, ...given: unknown[]) {
    const [sent] = given as [string | pg.QueryConfig];
    const { text, values = [] } = typeof sent === 'string' ? { text: sent } : sent;
    if (!OCCASIONAL.test(text)) seen.push({ text, values });
    return Reflect.apply(query, this, given);
  } as typeof query;
  const app = await openApp(readConfig(environment));
  try {
    speakFrench();
    const site = await buildSite(app, of);
    const captured: Statement[][] = [];
    for (const { method, path, bearer, body } of calls) {
      seen.length = 0;
      const answer = await site.inject({
        method,
        url: path,
        headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), 'content-type': 'application/json' },
        ...(body !== undefined && { payload: body }),
      });
      if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
      captured.push([...seen]);
    }
    await site.close();
    return captured;
  } finally {
    pg.Client.prototype.query = query;
    await app.database.close();
  }
}
