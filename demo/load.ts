import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFolder } from '../api/src/import/import.ts';
import type { App } from '../api/src/platform/app.ts';
import { purgeSupportingDocuments } from '../api/src/platform/jobs/purge.ts';
import { loadBlocks } from './blocks.ts';
import { writeDemonstration } from './demonstration.ts';
import { applyDemonstrationStates } from './demonstration-states.ts';
import { addDemonstrationStatistics } from './demonstration-statistics.ts';
import { loadFaq } from './faq.ts';
import { loadKnowledge } from './knowledge.ts';

/** Loads the demonstration population through the import, once: a database that has accounts is left alone. */
export async function loadDemonstration(app: App, say: (line: string) => void) {
  const known = await app.db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  if (known) return;
  say('Première mise en route : chargement de la population de démonstration…');
  const folder = mkdtempSync(join(tmpdir(), 'egr-demonstration-'));
  try {
    await writeDemonstration(folder);
    await importFolder(app, folder, {
      report: join(app.config.dataDir, 'rapport-import.csv'),
      tell: line => say(`  ${line}`),
    });
    await applyDemonstrationStates(app.db);
    await addDemonstrationStatistics(app.db);
    await loadFaq(app.db);
    await loadBlocks(app);
    await loadKnowledge(app);
    await purgeSupportingDocuments(app);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
