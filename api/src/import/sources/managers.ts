import { fold, foldName } from 'contract/values/fold.ts';
import { awaitFactorsOf } from '../../fund/proof/awaits.ts';
import { intoAccounts, loginCheck } from '../accounts.ts';
import {
  leaveOutTaken,
  recordAccreditations,
  rememberAccreditations,
  STAYS,
  takeDecided,
} from '../kept-accreditations.ts';
import { isKept, recordFields, tellKeptFields } from '../kept-fields.ts';
import { email, identifier, text, yesNo } from '../kinds.ts';
import { kyselyOn } from '../kysely.ts';
import { type Field, intoTable } from '../merge.ts';
import { firstPassword, passwordHash } from '../passwords.ts';
import { type Column, managerReference, references, type Source } from '../source.ts';
import { keepOneAdministrator } from '../staff.ts';

const KIND = 'a.role < 3';
const account: Column[] = [
  { name: 'courriel', to: 'login', kind: email, required: true, says: 'also the login' },
  { name: 'nom', to: 'lastname', kind: text(100), required: true },
  { name: 'prenom', to: 'firstname', kind: text(100), required: true },
];

/** A column whose value an administrator may have decided since: then it stays. */
const unlessKept = (field: string, column: string, value: string, update = value): Field => ({
  column,
  value,
  update: `case when ${isKept(field)} then a.${column} else ${update} end`,
});

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
  checks: [
    loginCheck(
      KIND,
      'source_key',
      'courriel',
      `exists (select from account a where ${KIND} and a.source_key = s.source_key and ${isKept('email')})`,
    ),
  ],
  uniques: [{ columns: ['search_login'], column: 'courriel' }],
  merge: keepOneAdministrator(
    intoAccounts({
      kind: KIND,
      key: 'source_key',
      columns: [],
      fields: [
        { column: 'source_key', value: 's.source_key' },
        unlessKept('email', 'login', 's.login'),
        unlessKept('email', 'email', 's.login'),
        unlessKept('email', 'search_login', 's.search_login'),
        unlessKept('email', 'search_email', 's.search_login'),
        unlessKept('lastname', 'lastname', 's.lastname'),
        unlessKept('lastname', 'search_lastname', 's.search_lastname'),
        unlessKept('firstname', 'firstname', 's.firstname'),
        unlessKept('firstname', 'search_firstname', 's.search_firstname'),
        unlessKept('administrator', 'role', 'case when s.administrator then 1 else 2 end'),
        {
          // What an administrator deactivated by hand stays so: only the source's own deactivation is undone.
          ...unlessKept(
            'active',
            'deactivated_at',
            'case when s.active = false then now() end',
            `case when s.active = false then coalesce(a.deactivated_at, now())
              when a.source_inactive then null else a.deactivated_at end`,
          ),
          needs: 'active',
        },
        { ...unlessKept('active', 'source_inactive', 'not coalesce(s.active, true)'), needs: 'active' },
        { column: 'staff_version', value: '1', update: 'a.staff_version + 1' },
      ],
      atFirst: tellKeptFields,
      beforeUpdate: recordFields,
      async afterUpdate({ loader, now, has, app }) {
        const promoted = await loader.query<{ id: number }>(
          `select a.id from account a join manager_field d on d.manager_id = a.id and d.field = 'administrator'
           where a.role = 1 and d.origin = 'import' and d.changed_at = $1`,
          [now],
        );
        const administrators = promoted.rows.map(({ id }) => id);
        await awaitFactorsOf(kyselyOn(loader), app, administrators);
        if (!has('active')) return;
        await loader.query(
          `update session set ended_at = $1, end_reason = 'deactivated' where ended_at is null and account_id in
           (select a.id from account a join stage s on a.source_key = s.source_key and ${KIND}
            where s.active = false and a.deactivated_at is not null)`,
          [now],
        );
      },
      afterInsert: recordFields,
    }),
  ),
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
  async merge(staged) {
    await rememberAccreditations(staged);
    const counts = await intoTable({
      table: 'accreditation',
      key: 't.manager_id = manager.id and t.social_system_id = s.social_system_id',
      joins: [{ table: 'account manager', on: 'manager.role < 3 and manager.source_key = s.manager_key' }],
      fields: [
        { column: 'manager_id', value: 'manager.id' },
        { column: 'social_system_id', value: 's.social_system_id' },
      ],
      isFullList: true,
      stays: STAYS,
      leaveOut: leaveOutTaken,
      // An administrator gave it while the list was applied.
      meanwhile: 'manager_id, social_system_id',
    })(staged);
    counts.removed += await takeDecided(staged);
    await recordAccreditations(staged);
    return counts;
  },
};
