import type * as contract from 'contract/calls/reference-lists.ts';
import type { App } from '../../platform/app.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { findCountries, findReversaryStatuses, findStreetTypes, findTerritories } from './reference-lists.queries.ts';

// The database may sort accents apart ('Égypte' after 'Zambie'); a person looks for them in between.
const collator = new Intl.Collator('fr');
const inFrenchOrder = <T extends { name: string }>(rows: T[]) => rows.sort((a, b) => collator.compare(a.name, b.name));

export const referenceListsRoutes = (_app: App): Routes<typeof contract> => ({
  getCountries: async ({ db }) => inFrenchOrder(await findCountries(db)),
  getTerritories: async ({ db }) => inFrenchOrder(await findTerritories(db)),
  getStreetTypes: async ({ db }) => inFrenchOrder(await findStreetTypes(db)),
  getReversaryStatuses: ({ db }) => findReversaryStatuses(db),
});
