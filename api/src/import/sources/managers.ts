import { fold, foldName } from 'contract/values/fold.ts';
import { intoAccounts, loginCheck } from '../accounts.ts';
import { email, identifier, text, yesNo } from '../kinds.ts';
import { intoTable } from '../merge.ts';
import { firstPassword, passwordHash } from '../passwords.ts';
import { type Column, managerReference, references, type Source } from '../source.ts';

const KIND = 'a.role < 3';
const account: Column[] = [
  { name: 'courriel', to: 'login', kind: email, required: true, says: 'also the login' },
  { name: 'nom', to: 'lastname', kind: text(100), required: true },
  { name: 'prenom', to: 'firstname', kind: text(100), required: true },
];

export const managers: Source = {
  file: 'gestionnaires.csv',
  says: 'Managers and administrators of the back-office',
  columns: [
    { name: 'gestionnaire', to: 'source_key', kind: text(50), required: true },
    ...account,
    { name: 'administrateur', to: 'administrator', kind: yesNo, required: true },
    { name: 'actif', to: 'active', kind: yesNo, empty: 't', says: 'non: no access, and open sessions end' },
    firstPassword,
    passwordHash,
  ],
  derived: [
    { to: 'search_login', sql: 'text' },
    { to: 'search_lastname', sql: 'text' },
    { to: 'search_firstname', sql: 'text' },
  ],
  key: ['source_key'],
  prepare(values) {
    values.search_login = fold(values.login!);
    values.search_lastname = foldName(values.lastname!);
    values.search_firstname = foldName(values.firstname!);
  },
  checks: [loginCheck(KIND, 'source_key', 'courriel')],
  uniques: [{ columns: ['search_login'], column: 'courriel' }],
  merge: intoAccounts({
    kind: KIND,
    key: 'source_key',
    columns: account,
    fields: [
      { column: 'source_key', value: 's.source_key' },
      { column: 'email', value: 's.login' },
      { column: 'role', value: 'case when s.administrator then 1 else 2 end' },
      ...['search_login', 'search_lastname', 'search_firstname'].map(column => ({ column, value: `s.${column}` })),
      { column: 'search_email', value: 's.search_login' },
      {
        column: 'deactivated_at',
        needs: 'active',
        value: 'case when s.active = false then now() end',
        // What an administrator deactivated by hand stays so: only the source's own deactivation is undone.
        update: `case when s.active = false then coalesce(a.deactivated_at, now())
          when a.source_inactive then null else a.deactivated_at end`,
      },
      { column: 'source_inactive', needs: 'active', value: 'not coalesce(s.active, true)' },
    ],
    async afterUpdate({ loader, now, has }) {
      if (!has('active')) return;
      await loader.query(
        `update session set ended_at = $1, end_reason = 'deactivated' where ended_at is null and account_id in
         (select a.id from account a join stage s on a.source_key = s.source_key and ${KIND} where s.active = false)`,
        [now],
      );
    },
  }),
};

export const accreditations: Source = {
  file: 'habilitations.csv',
  says: 'Accreditations: which social systems a manager works on. **A full list**: the ones that it does not have go',
  columns: [
    { name: 'gestionnaire', to: 'manager_key', kind: text(50), required: true, references: managerReference },
    {
      name: 'regime',
      to: 'social_system_id',
      kind: identifier,
      required: true,
      references: references('social_system', 'social_system_id', 'régime inconnu'),
    },
  ],
  key: ['manager_key', 'social_system_id'],
  merge: intoTable({
    table: 'accreditation',
    key: 't.manager_id = manager.id and t.social_system_id = s.social_system_id',
    joins: [{ table: 'account manager', on: 'manager.role < 3 and manager.source_key = s.manager_key' }],
    fields: [
      { column: 'manager_id', value: 'manager.id' },
      { column: 'social_system_id', value: 's.social_system_id' },
    ],
    isFullList: true,
  }),
};
