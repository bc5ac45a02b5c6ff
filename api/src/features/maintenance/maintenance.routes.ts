import type * as contract from 'contract/calls/maintenance.ts';
import { isOnMaintenance } from 'contract/calls/maintenance.ts';
import type { App } from '../../platform/app.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { readMaintenance } from './maintenance.queries.ts';
import { saveMaintenance } from './maintenance.save.ts';

export const maintenanceRoutes = (app: App): Routes<typeof contract> => ({
  getMaintenance: ({ db }) => readMaintenance(db),

  async updateMaintenance({ db, caller, now, body, note }) {
    const { enabled, startDate, endDate } = body;
    note({ detail: { enabled, startDate, endDate } });
    const saved = await saveMaintenance({ db, caller, now }, body);
    note({ objectId: saved.id });
    return saved;
  },

  async onMaintenance({ now }) {
    const { content, startDate, endDate, enabled } = await app.fund.closing.known();
    return { active: isOnMaintenance({ enabled, startDate, endDate }, now), content, startDate, endDate };
  },
});
