import type { HistoryEntry } from 'contract/calls/content.ts';
import { type Change, checkVersion, keepHistory, keepOrigin, type Restore } from '../../fund/content.ts';
import { sanitizeRichText } from '../../fund/rich-text.ts';
import { refusal } from '../../platform/http/errors.ts';
import { type MaintenanceRecord, readMaintenance, writeMaintenance } from './maintenance.queries.ts';
import { type MaintenanceValues, refusedBecause } from './maintenance.rules.ts';

const versionOf = ({ id, version, enabled, content, startDate, endDate }: MaintenanceRecord) => ({
  kind: 'maintenance' as const,
  id,
  version,
  value: { enabled, content, startDate, endDate },
});

/** Saves all of it, or refuses; answers what is stored then. Off, the dates are cleared. */
export async function saveMaintenance(
  change: Change,
  given: MaintenanceValues & { version?: number | null | undefined },
  action: HistoryEntry['action'] = 'update',
): Promise<MaintenanceRecord> {
  const { db, now } = change;
  const before = await readMaintenance(db, { isHeld: true });
  checkVersion(given.version, before);
  const after = {
    enabled: given.enabled,
    content: sanitizeRichText(given.content),
    startDate: given.enabled ? given.startDate : null,
    endDate: given.enabled ? given.endDate : null,
  };
  const refused = refusedBecause(before, after, now);
  if (refused) throw refusal(refused);
  await keepOrigin(change, versionOf(before));
  await writeMaintenance(db, after);
  const saved = await readMaintenance(db);
  await keepHistory(change, { ...versionOf(saved), action });
  return saved;
}

/** Only the message comes back: an old version must not close or open the portal. */
export const restoreMaintenance: Restore = async (_app, change, _id, value) => {
  const current = await readMaintenance(change.db, { isHeld: true });
  await saveMaintenance(change, { ...current, content: (value as MaintenanceValues).content }, 'restore');
};
