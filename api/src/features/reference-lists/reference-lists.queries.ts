import type { Db } from '../../platform/db/database.ts';

export const findCountries = (db: Db) =>
  db.selectFrom('country').select(['id', 'name', 'code']).orderBy('name').orderBy('id').execute();

export const findTerritories = (db: Db) =>
  db
    .selectFrom('territory')
    .select(['id', 'name', 'country_id as countryId', 'code'])
    .orderBy('name')
    .orderBy('id')
    .execute();

export const findStreetTypes = (db: Db) =>
  db.selectFrom('street_type').select(['id', 'name']).orderBy('name').orderBy('id').execute();

export const findReversaryStatuses = (db: Db) =>
  db.selectFrom('reversionary_status').select(['id', 'label']).orderBy('id').execute();
