// Production: `npm run serve`. Migrations, both sites and the jobs, on the database of DATABASE_URL.

import { startBackground } from './background.ts';
import { applyErasures } from './fund/retention/register.ts';
import { openApp } from './open-app.ts';
import { headPlace } from './platform/audit/heads/places.ts';
import { rightOverLog } from './platform/audit/rights.ts';
import { foreignKey } from './platform/audit/seal.ts';
import { ConfigError, prepareDataDir, readConfig } from './platform/config.ts';
import { migrate } from './platform/db/database.ts';
import { sessionFaults } from './platform/db/session.ts';
import { runProcess } from './process.ts';
import { retentionLines } from './retention.ts';
import { startSites } from './sites.ts';

await runProcess(async () => {
  const config = readConfig({ ...process.env, MODE: 'production' });
  if (config.AUDIT_HEADS) headPlace(config.AUDIT_HEADS); // an address that cannot be is said now
  prepareDataDir(config);
  const app = await openApp(config);
  const session = await sessionFaults(app.db);
  if (session.refusal) throw new ConfigError(session.refusal);
  await migrate(app.database);
  const demonstration = await app.db
    .selectFrom('account')
    .where('search_email', 'like', '%@demo.example')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (demonstration) throw new ConfigError('Variable DATABASE_URL : cette base contient des comptes de démonstration.');
  const foreign = await foreignKey(app.db, app.auditKeys);
  if (foreign)
    throw new ConfigError(
      `Variable AUDIT_KEY : le dernier scellé du journal d'audit est signé par une autre clé (${foreign}).`,
    );
  for (const line of [...config.warnings, session.warning, await rightOverLog(app.db)]) if (line) app.log.warn(line);
  await applyErasures(app, retentionLines); // before anybody is shown: the database may be a restored one
  const sites = await startSites(app);
  const background = startBackground(app);
  app.log.info({ member: sites.memberAddress, backOffice: sites.backOfficeAddress }, 'started');
  return {
    async close() {
      await sites.close();
      await background.stop();
      await app.database.close();
    },
  };
});
