// The demonstration's first loading, in a process of its own: it draws and writes thousands of documents, and who serves
// would keep 250 Mo of it for good. Run by start.ts, with its environment.
import { openApp } from '../api/src/open-app.ts';
import { readConfig } from '../api/src/platform/config.ts';
import { migrate } from '../api/src/platform/db/database.ts';
import { runProcess } from '../api/src/process.ts';
import { loadDemonstration } from '../demo/load.ts';

process.channel?.unref(); // that this ends by itself is what is waited for

await runProcess(async () => {
  const app = await openApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
  await migrate(app.database);
  await loadDemonstration(app, line => console.log(line));
  await app.database.close();
  return { close: async () => {} };
});
