import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supportingDocumentContent } from '../api/src/features/supporting-documents/retention.queries.ts';
import { mendRequests } from '../api/src/fund/requests/mend.ts';
import { applyLine } from '../api/src/fund/retention/run.ts';
import { importFolder } from '../api/src/import/import.ts';
import type { App } from '../api/src/platform/app.ts';
import { requestKinds } from '../api/src/requests.ts';
import { loadBlocks } from './blocks.ts';
import { writeDemonstration } from './demonstration.ts';
import { applyDemonstrationStates, datePurges } from './demonstration-states.ts';
import { addDemonstrationStatistics } from './demonstration-statistics.ts';
import { loadFaq } from './faq.ts';
import { loadKnowledge } from './knowledge.ts';
import { loadLegalTexts } from './legal-texts.ts';
import { FOLDER_PREFIX } from './mark.ts';
import { loadMessages } from './messages.ts';
import { loadQueue } from './queue.ts';

/**
 * Imports the demonstration population as of `today`, then adds what no import gives. Every step leaves alone what an
 * earlier run for the same day has done: what was interrupted is finished by running it again.
 */
export async function fillDemonstration(app: App, today: Date, say: (line: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), FOLDER_PREFIX));
  try {
    await writeDemonstration(folder, { today });
    const { refused, report } = await importFolder(app, folder, {
      report: join(app.config.dataDir, 'rapport-import.csv'),
      tell: line => say(`  ${line}`),
    });
    if (refused > 0) throw new Error(`the import refused ${refused} lines of the demonstration: see ${report}`);
    await applyDemonstrationStates(app.db, today);
    await addDemonstrationStatistics(app.db, today);
    await loadFaq(app.db);
    await loadBlocks(app);
    await loadKnowledge(app);
    await loadLegalTexts(app.db);
    await loadMessages(app);
    await mendRequests(app, requestKinds);
    await loadQueue(app, today);
    await applyLine(app, supportingDocumentContent, []);
    await datePurges(app.db);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
