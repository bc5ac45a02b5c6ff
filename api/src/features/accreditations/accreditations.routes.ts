import type * as contract from 'contract/calls/accreditations.ts';
import type { App } from '../../platform/app.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { findAccreditations, findManagers } from './accreditations.queries.ts';

export const accreditationsRoutes = (_app: App): Routes<typeof contract> => ({
  async searchManagers({ db, body, note }) {
    const { startIndex, take, ...criteria } = body;
    if (!criteria.name && !criteria.firstName && !criteria.email) {
      const message = 'Indiquez au moins un critère : nom, prénom ou adresse e-mail.';
      throw invalid(['name', 'firstName', 'email'].map(path => ({ path, message })));
    }
    note({ criteria });
    return { ...(await findManagers(db, body)), take, startIndex };
  },

  async getManagersAccreditations({ db, body, note }) {
    const { startIndex, take, ...criteria } = body;
    note({ criteria });
    return { ...(await findAccreditations(db, body)), take, startIndex };
  },
});
