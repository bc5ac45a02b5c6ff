import { fold, foldName } from 'contract/values/fold.ts';
import { nirKey } from 'contract/values/nir.ts';
import { intoAccounts, loginCheck } from '../accounts.ts';
import { choice, code, day, decimal, email, text, wholeNumber, yesNo } from '../kinds.ts';
import { fieldsOf, type Staged } from '../merge.ts';
import { nir, nirKeyCell } from '../nir.ts';
import { firstPassword, passwordHash } from '../passwords.ts';
import { Refused } from '../refused.ts';
import type { Column, Source, Values } from '../source.ts';
import { hasChanged, hashesOf, remembered } from '../source-values.ts';

const KIND = 'a.role = 3';
const account: Column[] = [
  { name: 'identifiant', to: 'login', kind: text(50), required: true, says: 'the login' },
  { name: 'nom', to: 'lastname', kind: text(100), required: true },
  { name: 'prenom', to: 'firstname', kind: text(100), required: true },
];
const member: Column[] = [
  { name: 'civilite', to: 'civility', kind: choice(['M.', 'Mme']), empty: '' },
  { name: 'date_naissance', to: 'birth_date', kind: day },
  { name: 'date_deces', to: 'death_date', kind: day },
  { name: 'nir', to: 'social_security_number', kind: nir },
  {
    name: 'cle_nir',
    to: 'social_security_key',
    kind: nirKeyCell,
    says: 'goes with `nir`; provisional numbers (7, 8) may have none',
  },
  { name: 'nom_naissance', to: 'birth_name', kind: text(100), says: 'the name at birth, where it is another one' },
  { name: 'commune_naissance', to: 'birth_place', kind: code(/^\d[\dAB]\d{3}$/, 'commune, as INSEE numbers it') },
  { name: 'pays_naissance', to: 'birth_country', kind: code(/^99\d{3}$/, 'country, as INSEE numbers it') },
  { name: 'statut', to: 'statut', kind: text(50), empty: '' },
  { name: 'regime_fiscal', to: 'tax_system_name', kind: text(100) },
  { name: 'date_validite_taux', to: 'tax_rate_validity_date', kind: day },
  { name: 'taux_impot', to: 'state_tax_rate', kind: decimal(2, 0, 100), says: 'in percent' },
];
const mail: Column = { name: 'courriel', to: 'email', kind: email, says: 'may be empty' };
const step: Column = {
  name: 'etape_premiere_connexion',
  to: 'first_connection_step',
  kind: wholeNumber(0, 4),
  empty: '0',
  says: '0 to 4, 0 by default; never lowered',
};
const pending: Column = {
  name: 'courriel_en_attente',
  to: 'pending_email',
  kind: email,
  says: 'given, not confirmed yet',
};
const preferences: Column[] = [
  { name: 'dematerialisation', to: 'is_dematerialization_activated', kind: yesNo, empty: 'f' },
  { name: 'notification_sms', to: 'is_sms_notification_activated', kind: yesNo, empty: 'f' },
];

/** An e-mail or a preference that was changed in the portal stays until the source's own value of it changes. */
const own = [mail, ...preferences];
const changed = (column: string) =>
  hasChanged(
    'm.contact_source_hash',
    's.contact_hash',
    own.findIndex(({ to }) => to === column),
  );
const isMailChanged = `(select ${changed('email')} from member m where m.id = a.id)`;

export const members: Source = {
  file: 'adherents.csv',
  says: 'Members (adhérents)',
  columns: [
    { name: 'adherent', to: 'source_key', kind: text(50), required: true },
    ...account,
    ...member,
    mail,
    pending,
    step,
    ...preferences,
    firstPassword,
    passwordHash,
  ],
  derived: [
    'search_login',
    'search_lastname',
    'search_firstname',
    'search_email',
    'search_birth_name',
    'contact_hash',
  ].map(to => ({
    to,
    sql: 'text',
  })),
  key: ['source_key'],
  prepare(values) {
    checkPerson(values);
    values.search_login = fold(values.login!);
    values.search_lastname = foldName(values.lastname!);
    values.search_firstname = foldName(values.firstname!);
    values.search_birth_name = values.birth_name ? foldName(values.birth_name) : null;
    values.search_email = values.email ? fold(values.email) : '';
    values.contact_hash = hashesOf(values, own);
  },
  checks: [loginCheck(KIND, 'source_key', 'identifiant')],
  uniques: [{ columns: ['search_login'], column: 'identifiant' }],
  merge: intoAccounts({
    kind: KIND,
    key: 'source_key',
    columns: account,
    fields: [
      { column: 'source_key', value: 's.source_key' },
      { column: 'role', value: '3' },
      ...['search_login', 'search_lastname', 'search_firstname'].map(column => ({ column, value: `s.${column}` })),
      {
        column: 'email',
        value: 's.email',
        needs: 'email',
        update: `case when ${isMailChanged} then s.email else a.email end`,
      },
      {
        column: 'search_email',
        value: 's.search_email',
        needs: 'email',
        update: `case when ${isMailChanged} then s.search_email else a.search_email end`,
      },
    ],
    atFirst: learnContacts,
    beforeUpdate: updateMembers,
    afterUpdate: rememberContacts,
    afterInsert: insertMembers,
  }),
};

function checkPerson({ social_security_number: number, social_security_key: given, birth_date, death_date }: Values) {
  if (given && !number) throw new Refused('Clé sans numéro de sécurité sociale.', 'cle_nir');
  if (number && !given && !/^[78]/.test(number)) throw new Refused('Numéro de sécurité sociale sans clé.', 'cle_nir');
  if (number && given && nirKey(number) !== given) {
    throw new Refused('La clé ne correspond pas au numéro de sécurité sociale.', 'cle_nir');
  }
  if (birth_date && death_date && death_date < birth_date) throw new Refused('Décès avant la naissance.', 'date_deces');
}

const present = (staged: Staged, columns: readonly Column[]) =>
  fieldsOf(columns).filter(field => staged.has(field.column));

/** What is searched of the name at birth, which comes with it. */
const searched = (staged: Staged): Column[] =>
  staged.has('birth_name') ? [{ name: 'nom_naissance', to: 'search_birth_name', kind: text(100) }] : [];

/**
 * An e-mail that the file replaces is a changed contact as any other: the one before is told of what opens money or identity for 30
 * days, and gives it back by 'Ce n'est pas moi'. The first that anybody gave is no change, as of telephones.
 */
async function keepFormerEmails({ loader, now, has }: Staged) {
  if (!has('email')) return;
  await loader.query(
    `insert into email_change (account_id, former_email, new_email, asked_at, confirmed_at)
     select a.id, a.email, s.email, $1, $1 from stage s join account a on a.source_key = s.source_key and ${KIND}
     where ${isMailChanged} and a.email is not null and lower(a.email) is distinct from lower(s.email)`,
    [now],
  );
}

async function updateMembers(staged: Staged) {
  await keepFormerEmails(staged);
  const set = present(staged, [...member, ...searched(staged)]).map(field => `${field.column} = ${field.value}`);
  for (const field of present(staged, preferences))
    set.push(`${field.column} = case when ${changed(field.column)} then ${field.value} else m.${field.column} end`);
  if (staged.has('pending_email')) set.push('pending_email = coalesce(s.pending_email, m.pending_email)');
  if (staged.has('first_connection_step')) {
    set.push('first_connection_step = greatest(m.first_connection_step, coalesce(s.first_connection_step, 0))');
  }
  if (set.length === 0) return;
  await staged.loader.query(
    `update member m set ${set.join(', ')} from stage s join account a on a.source_key = s.source_key and ${KIND} where m.id = a.id`,
  );
}

const remember = ({ has }: Staged) => `update member m
  set contact_source_hash = ${remembered('m.contact_source_hash', 's.contact_hash', own, has)}
  from stage s join account a on a.source_key = s.source_key and ${KIND} where m.id = a.id`;

/** What earlier versions could not tell is learned from every row, before those that are as they were leave the stage. */
async function learnContacts(staged: Staged) {
  await staged.loader.query(`${remember(staged)} and m.contact_source_hash = ''`);
}

async function rememberContacts(staged: Staged) {
  await staged.loader.query(remember(staged));
}

async function insertMembers(staged: Staged) {
  const fields = present(staged, [...member, ...searched(staged), ...preferences, pending, step]);
  const names = fields.map(field => `, ${field.column}`).join('');
  const values = fields.map(field => `, ${field.value}`).join('');
  await staged.loader.query(
    `insert into member (id, contact_source_hash${names}) select a.id, s.contact_hash${values}
     from stage s join account a on a.source_key = s.source_key and ${KIND}`,
  );
}
