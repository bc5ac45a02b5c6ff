import type * as contract from 'contract/maintenance.ts';
import { isOnMaintenance } from 'contract/maintenance.ts';
import type { App } from '../../platform/app.ts';
import { refusal } from '../../platform/errors.ts';
import { sanitizeRichText } from '../../platform/rich-text.ts';
import type { Routes } from '../../platform/serve.ts';
import { readMaintenance, writeMaintenance } from './maintenance.queries.ts';
import { refusedBecause } from './maintenance.rules.ts';

export const maintenanceRoutes = (app: App): Routes<typeof contract> => ({
  getMaintenance: ({ db }) => readMaintenance(db),

  async updateMaintenance({ db, body, now, note }) {
    const before = await readMaintenance(db, { isHeld: true });
    note({ objectId: before.id, detail: { enabled: body.enabled, startDate: body.startDate, endDate: body.endDate } });
    const after = {
      enabled: body.enabled,
      content: sanitizeRichText(body.content),
      startDate: body.enabled ? body.startDate : null,
      endDate: body.enabled ? body.endDate : null,
    };
    const refused = refusedBecause(before, after, now);
    if (refused) throw refusal(refused);
    await writeMaintenance(db, after);
    return readMaintenance(db);
  },

  async onMaintenance({ now }) {
    const { content, startDate, endDate, enabled } = await app.maintenance.known();
    return { active: isOnMaintenance({ enabled, startDate, endDate }, now), content, startDate, endDate };
  },
});
