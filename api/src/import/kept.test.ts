// What an administrator decided of managers since, which the import does not take back (docs/decisions/0035).
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type ImportTest, openImportTest, POPULATION } from '../../test/open-import.ts';
import { printTotals } from './totals.ts';

let it: ImportTest;
beforeEach(async () => {
  await it?.close();
  it = await openImportTest();
  await it.import(POPULATION);
});
afterAll(() => it.close());

const HEADER = 'gestionnaire;courriel;nom;prenom;administrateur;actif';
const G1 = 'G1;Anne.Éon@caisse.example;Éon;Anne;oui;oui';
const list = (...rows: string[]) => ({ 'gestionnaires.csv': [HEADER, G1, ...rows] });
const rights = (...rows: string[]) => ({ 'habilitations.csv': ['gestionnaire;regime', ...rows] });
const person = async (key: string) =>
  (await it.query<{ id: number }>(`select * from account where source_key = '${key}'`))[0]!;
const held = async () =>
  (
    await it.query<{ x: string }>(
      `select a.source_key || ' ' || c.social_system_id as x from accreditation c join account a on a.id = c.manager_id order by 1`,
    )
  ).map(({ x }) => x);

/** As an administrator changes a field: the value, and who decided. */
async function decide(key: string, field: string, set: string, origin = 'administrator') {
  const [{ id }, by] = [await person(key), await person('G1')];
  await it.query(`update account set ${set} where id = ${id}`);
  await it.query(
    `insert into manager_field values (${id}, '${field}', '${origin}', ${origin === 'operator' ? 'null' : by.id}, '2026-11-21T23:30:00Z')
     on conflict (manager_id, field) do update set origin = excluded.origin, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
  );
}
async function decideRight(key: string, system: number, isGiven: boolean) {
  const [{ id }, by] = [await person(key), await person('G1')];
  await it.query(
    isGiven
      ? `insert into accreditation (manager_id, social_system_id) values (${id}, ${system})`
      : `delete from accreditation where manager_id = ${id} and social_system_id = ${system}`,
  );
  await it.query(
    `insert into accreditation_change values (${id}, ${system}, ${isGiven}, 'administrator', ${by.id}, '2026-11-21T09:00:00Z')
     on conflict (manager_id, social_system_id) do update set is_given = excluded.is_given, origin = excluded.origin,
     changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
  );
}

test('who decided last of each field is written down: the import, when it brought or changed it', async () => {
  const fields = () =>
    it.query(
      `select f.field, f.origin, f.changed_at from manager_field f join account a on a.id = f.manager_id
       where a.source_key = 'G2' order by f.field`,
    );
  const first = it.now;
  expect(await fields()).toEqual(
    ['active', 'administrator', 'email', 'firstname', 'lastname'].map(field => ({
      ...{ field, origin: 'import', changed_at: first },
    })),
  );
  it.now = new Date('2026-11-25T10:00:00Z');
  await it.import(list('G2;paul@caisse.example;Petit;Paul-Henri;non;oui'));
  const later = (await fields()).filter(({ changed_at }) => +(changed_at as Date) === +it.now);
  expect(later.map(({ field }) => field)).toEqual(['firstname']);
});

test('a name, an address and a role that were changed here stay, and the report says so each time', async () => {
  await decide('G2', 'lastname', "lastname = 'Petit-Roy', search_lastname = 'petitroy'");
  await decide(
    'G2',
    'email',
    "login = 'p@caisse.example', email = 'p@caisse.example', search_login = 'p@caisse.example'",
  );
  await decide('G2', 'administrator', 'role = 1');
  const file = list('G2;paul@caisse.example;Petit;Jean-Paul;non;oui');
  for (const updated of [1, 0]) {
    const result = await it.import(file);
    expect(result.of('gestionnaires.csv')).toMatchObject({ updated, kept: 3, refused: 0 });
    expect(result.refused).toBe(0);
    const cause = (field: string) => `Gardé : ${field}. Changé le 22/11/2026 par Anne Éon.`;
    expect(it.report()).toEqual([
      ['gestionnaires.csv', '3', 'administrateur', cause("Rôle d'administrateur")],
      ['gestionnaires.csv', '3', 'courriel', cause('Adresse e-mail')],
      ['gestionnaires.csv', '3', 'nom', cause('Nom')],
    ]);
    const said: string[] = [];
    printTotals(result, line => said.push(line));
    expect(said.join('\n')).toContain("gestionnaires.csv : 3 valeurs gardées, changées dans l'application");
  }
  expect(await person('G2')).toMatchObject({
    ...{ lastname: 'Petit-Roy', search_lastname: 'petitroy', login: 'p@caisse.example', email: 'p@caisse.example' },
    ...{ role: 1, firstname: 'Jean-Paul', search_firstname: 'jeanpaul' },
  });
});

test('an account that was closed or opened here stays so, its sessions too', async () => {
  await decide('G2', 'active', "deactivated_at = '2026-11-21', source_inactive = false");
  await it.import(list('G2;paul@caisse.example;Petit;Paul;non;oui'));
  expect(await person('G2')).toMatchObject({ deactivated_at: expect.any(Date) });

  await decide('G2', 'active', 'deactivated_at = null', 'operator');
  const { id } = await person('G2');
  await it.query(
    `insert into session (id, account_id, created_at, last_used_at, refresh_expires_at, ends_at)
     values ('6b0e5c6e-0000-4000-8000-000000000001', ${id}, now(), now(), now(), now())`,
  );
  await it.import(list('G2;paul@caisse.example;Petit;Paul;non;non'));
  expect(await person('G2')).toMatchObject({ deactivated_at: null });
  expect(await it.query('select ended_at from session')).toEqual([{ ended_at: null }]);
  expect(it.report()).toEqual([
    ['gestionnaires.csv', '3', 'actif', "Gardé : Compte ouvert ou fermé. Changé le 22/11/2026 par l'exploitant."],
  ]);
});

test('what was handed back is the source’s again', async () => {
  await decide('G2', 'lastname', "lastname = 'Autre'");
  await it.query("delete from manager_field where origin <> 'import'");
  await it.query("update account set source_hash = null where source_key = 'G2'");
  const result = await it.import(list('G2;paul@caisse.example;Petit;Paul;non;oui'));
  expect(result.of('gestionnaires.csv')).toMatchObject({ updated: 1, kept: 0 });
  expect(await person('G2')).toMatchObject({ lastname: 'Petit' });
});

test('accreditations that were given here stay, those that were taken do not come back', async () => {
  await decideRight('G1', 1, true);
  await decideRight('G2', 2, false);
  const result = await it.import(rights('G2;1', 'G2;2'));
  expect(await held()).toEqual(['G1 1', 'G2 1']);
  expect(result.of('habilitations.csv')).toMatchObject({ read: 2, unchanged: 2, removed: 0, kept: 2 });
  expect(it.report()).toEqual([
    [
      'habilitations.csv',
      '0',
      'regime',
      "Gardé : Habilitation au régime 1 de G1. Donnée le 21/11/2026 par Anne Éon ; le fichier ne l'a pas.",
    ],
    ['habilitations.csv', '3', 'regime', 'Gardé : Habilitation au régime 2. Retirée le 21/11/2026 par Anne Éon.'],
  ]);
  // The list alone decides of the others.
  await it.import(rights('G1;2', 'G2;2'));
  expect(await held()).toEqual(['G1 1', 'G1 2']);
  expect(
    await it.query(
      `select a.source_key, c.social_system_id, c.is_given, c.origin from accreditation_change c
       join account a on a.id = c.manager_id order by 1, 2`,
    ),
  ).toEqual([
    { source_key: 'G1', social_system_id: 1, is_given: true, origin: 'administrator' },
    { source_key: 'G1', social_system_id: 2, is_given: true, origin: 'import' },
    { source_key: 'G2', social_system_id: 1, is_given: false, origin: 'import' },
    { source_key: 'G2', social_system_id: 2, is_given: false, origin: 'administrator' },
  ]);
});

const origins = async () =>
  (
    await it.query<{ x: string }>(
      `select a.source_key || ' ' || c.social_system_id || ' ' || c.is_given || ' ' || c.origin as x
       from accreditation_change c join account a on a.id = c.manager_id order by 1`,
    )
  ).map(({ x }) => x);

test('what was taken here goes, though an import gave it back before', async () => {
  await decideRight('G2', 2, false);
  const { id } = await person('G2');
  await it.query(`insert into accreditation (manager_id, social_system_id) values (${id}, 2)`);
  const result = await it.import(rights('G2;1', 'G2;2'));
  expect(await held()).toEqual(['G2 1']);
  expect(result.of('habilitations.csv')).toMatchObject({ unchanged: 2, removed: 1, kept: 1 });
  expect(await origins()).toContain('G2 2 false administrator');
});

test('what an administrator gives while the list is applied is written down as theirs', async () => {
  const { id } = await person('G1');
  // As if they had committed after the list was compared with what there was: its delete comes next.
  await it.query(
    `create function meanwhile() returns trigger language plpgsql as $$ begin
       insert into accreditation (manager_id, social_system_id) values (${id}, 1) on conflict do nothing;
       insert into accreditation_change values (${id}, 1, true, 'administrator', ${id}, now()) on conflict do nothing;
       return null; end $$`,
  );
  await it.query(
    'create trigger meanwhile after delete on accreditation for each statement execute function meanwhile()',
  );
  await it.import(rights('G2;1'));
  expect(await held()).toEqual(['G1 1', 'G2 1']);
  expect(await origins()).toEqual(['G1 1 true administrator', 'G2 1 true import', 'G2 2 false import']);
});

test('what an administrator gives while the list gives the same is there once, and theirs', async () => {
  const { id } = await person('G1');
  // As if they had committed just before the list was put in.
  await it.query(
    `create function same() returns trigger language plpgsql as $$ begin
       if pg_trigger_depth() = 1 then
         insert into accreditation (manager_id, social_system_id) values (${id}, 1);
         insert into accreditation_change values (${id}, 1, true, 'administrator', ${id}, now());
       end if;
       return null; end $$`,
  );
  await it.query('create trigger same before insert on accreditation for each statement execute function same()');
  const result = await it.import(rights('G1;1', 'G2;1', 'G2;2'));
  expect([result.state, await held()]).toEqual(['done', ['G1 1', 'G2 1', 'G2 2']]);
  expect(await origins()).toContain('G1 1 true administrator');
});

test('what somebody holds whom the list takes a system from, or closes, is nobody’s once the import is over', async () => {
  const { id } = await person('G2');
  const hold = () =>
    it.query(
      `insert into request (kind, object_id, member_id, system_ids, subject, channel, received_at, entered_at, due_on, holder_id)
       select 'message', system, (select min(id) from member), array[system], 'Un', 'portal', now(), now(), '2026-12-01', ${id}
       from generate_series(1, 2) as system on conflict (kind, object_id) do update set holder_id = ${id}`,
    );
  const kept = async () =>
    (await it.query<{ n: number }>('select object_id as n from request where holder_id is not null order by 1')).map(
      ({ n }) => Number(n),
    );
  await hold();
  await it.import(rights('G2;1', 'G2;2'));
  expect(await kept()).toEqual([1, 2]);
  await it.import(rights('G2;1'));
  expect(await kept()).toEqual([1]);
  // One who loses the role has what the list of the same import gives.
  await hold();
  await it.import({ ...list('G2;paul@caisse.example;Petit;Paul;non;oui'), ...rights('G2;1', 'G2;2') });
  expect(await kept()).toEqual([1, 2]);
  await it.import(list('G2;paul@caisse.example;Petit;Paul;non;non'));
  expect(await kept()).toEqual([]);
  expect(await it.query(`select step from request_step order by id`)).toEqual([
    { step: 'left' },
    { step: 'left' },
    { step: 'left' },
  ]);
});

test('somebody made here whom the import then brings is one person, as they were made', async () => {
  await it.query(
    `insert into account (role, login, email, lastname, firstname, search_login, search_lastname, search_firstname, created_at, updated_at)
     values (2, 'eve@caisse.example', 'eve@caisse.example', 'Durand', 'Ève', 'eve@caisse.example', 'durand', 'eve', now(), now())`,
  );
  await it.query(
    `insert into manager_field select id, 'lastname', 'administrator', null, now() from account where login = 'eve@caisse.example'`,
  );
  await it.import(list('G2;paul@caisse.example;Petit;Paul;non;oui', 'G3;Eve@caisse.example;DURAND;Eva;non;oui'));
  expect(await person('G3')).toMatchObject({ lastname: 'Durand', firstname: 'Eva', login: 'Eve@caisse.example' });

  // An address of the file that somebody made here has is refused, not taken from them.
  await it.query("update account set source_key = null where source_key = 'G3'");
  const taken = await it.import(list('G2;eve@caisse.example;Petit;Paul;non;oui'));
  expect(taken.of('gestionnaires.csv')).toMatchObject({ refused: 1 });
  expect(it.report()[0]![3]).toContain("déjà celui d'un autre compte");
  // But where the address was decided here, the file's is not looked at.
  await decide('G2', 'email', "login = 'paul@caisse.example'");
  expect((await it.import(list('G2;eve@caisse.example;Petit;Paul;non;oui'))).refused).toBe(0);
});

test('a file that would leave no administrator is refused whole', async () => {
  const result = await it.import({
    'gestionnaires.csv': [
      HEADER,
      'G1;Anne.Éon@caisse.example;Éon;Anne;non;oui',
      'G2;paul@caisse.example;P;Paul;non;oui',
    ],
  });
  expect(result.of('gestionnaires.csv')).toMatchObject({ refused: 2, updated: 0 });
  expect(result.of('gestionnaires.csv').problem).toContain('aucun administrateur actif');
  expect([(await person('G1')) as object, (await person('G2')) as object]).toMatchObject([
    { role: 1 },
    { lastname: 'Petit' },
  ]);
  await decide('G2', 'administrator', 'role = 1');
  expect(
    (await it.import({ 'gestionnaires.csv': [HEADER, 'G1;Anne.Éon@caisse.example;Éon;Anne;non;oui'] })).refused,
  ).toBe(0);
});
