import { availableParallelism } from 'node:os';
import type { SettingGroup } from 'contract/calls/settings.ts';
import { isEmail } from 'contract/values/fields.ts';
import { REQUEST_DAYS, REQUEST_KIND_NAMES, type RequestKind } from 'contract/values/requests.ts';
import { SIGNATURE_KINDS } from 'contract/values/signatures.ts';
import * as z from 'zod';

/** What administrators see of a variable. */
interface Shown {
  group: SettingGroup;
  /** What it is, in their words. */
  what: string;
  /** It may be changed in the product where the environment does not say it. */
  change?: true;
  /** It may hold a password: that it is there is shown, and no more. */
  presence?: true;
}

/** The variables that the screen of settings shows: those that say so below, and no other. */
const SHOWN = z.registry<Shown>();

/** Last of a variable's definition: zod makes another schema of it at each step. */
const shown = <S extends z.ZodType>(
  schema: S,
  group: SettingGroup,
  what: string,
  more: Pick<Shown, 'change' | 'presence'> = {},
): S => {
  SHOWN.add(schema, { group, what, ...more });
  return schema;
};
const changed = <S extends z.ZodType>(schema: S, group: SettingGroup, what: string): S =>
  shown(schema, group, what, { change: true });
const presence = <S extends z.ZodType>(schema: S, group: SettingGroup, what: string): S =>
  shown(schema, group, what, { presence: true });

const port = (standard: number) => z.coerce.number().int().min(0).max(65_535).default(standard);
const count = (standard: number, least = 1, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().int().min(least).max(most).default(standard);
const countOrNone = () => z.coerce.number().int().min(1).optional();
const flag = (standard: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .default(standard ? 'true' : 'false')
    .transform(value => value === 'true' || value === '1');
const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `une adresse ${protocols.map(p => `${p}://…`).join(' ou ')}`,
  });

/** A provider of identities: FranceConnect, ProConnect. Without an issuer there is none. */
const providerVariables = <P extends string>(prefix: P, name: string, scopes: string) =>
  ({
    [`${prefix}_ISSUER`]: shown(url('http', 'https').optional(), 'security', `${name} : adresse du fournisseur`),
    [`${prefix}_CLIENT_ID`]: z.string().optional(),
    [`${prefix}_CLIENT_SECRET`]: z.string().optional(),
    [`${prefix}_ACR`]: shown(z.string().default('eidas1'), 'security', `${name} : niveaux acceptés`),
    [`${prefix}_SCOPES`]: shown(z.string().default(scopes), 'security', `${name} : données demandées`),
  }) as Record<`${P}_ISSUER`, z.ZodOptional<z.ZodURL>> &
    Record<`${P}_CLIENT_ID` | `${P}_CLIENT_SECRET`, z.ZodOptional<z.ZodString>> &
    Record<`${P}_ACR` | `${P}_SCOPES`, z.ZodDefault<z.ZodString>>;

/** 'Nom <adresse>', or the address alone. */
function isSender(text: string): boolean {
  const [name = '', address, ...more] = text.split('<');
  if (address === undefined) return isEmail(name);
  return more.length === 0 && address.endsWith('>') && isEmail(address.slice(0, -1)) && !name.includes('\n');
}
const sender = z
  .string()
  .refine(isSender, 'Nom <adresse@exemple.fr>, ou une adresse')
  .default('Votre caisse de retraite <ne-pas-repondre@retraite.example>');

/** Every variable of docs/operations.md, and MODE, which the commands set. Times are in the unit that the name says; sizes in Mo (1024 × 1024 bytes). */
export const Variables = z.object({
  MODE: z.enum(['demonstration', 'production', 'test']).default('demonstration'),
  HOST: z.string().default('127.0.0.1'),
  MEMBER_PORT: port(3000),
  BACK_OFFICE_PORT: port(3001),
  MAILBOX_PORT: port(3002),
  MEMBER_URL: shown(url('http', 'https').optional(), 'install', 'Adresse du portail des adhérents'),
  BACK_OFFICE_URL: shown(url('http', 'https').optional(), 'install', 'Adresse de cette application'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_POOL: count(20),
  FILES_URL: z.union([url('s3'), z.literal('')]).optional(), // s3://key:secret@host:port/bucket?region=…&tls=false, or s3://bucket
  SMTP_URL: presence(url('smtp', 'smtps').optional(), 'messages', 'Serveur des e-mails'),
  MAIL_FROM: changed(sender, 'messages', 'Expéditeur des e-mails'),
  MANAGEMENT_EMAIL: changed(z.email().default('gestion@retraite.example'), 'messages', 'Adresse du service de gestion'),
  SMS_URL: presence(url('http', 'https').optional(), 'messages', 'Passerelle des SMS'),
  VOICE_URL: presence(url('http', 'https').optional(), 'messages', 'Passerelle des appels'),
  LETTER_URL: url('http', 'https').optional(), // the demonstration's mailbox shows a copy of what is printed
  LETTER_CODES: changed(flag(true), 'messages', 'Codes par courrier proposés aux adhérents'), // codes by post: the fund prints and posts the letters
  BANK_CHECK_URL: presence(url('http', 'https').optional(), 'bank', 'Vérification des comptes bancaires'),
  BANK_WAIT_DAYS: shown(count(3, 0), 'bank', "Jours d'attente d'un nouveau compte"), // before new bank details are accepted
  BANK_WAIT_LONG_DAYS: shown(count(10, 0), 'bank', "Jours d'attente quand la demande est peu sûre"), // asked by the password alone, or soon after a change of contact, password or device
  BANK_WAIT_MATCH_DAYS: shown(count(3, 0), 'bank', "Jours d'attente quand le titulaire est reconnu"), // asked by more than a password, of a holder whom the register knows
  SMS_COUNTRIES: shown(
    z
      .string()
      .regex(/^[A-Z]{2}(,[A-Z]{2})*$/)
      .default('FR,GP,MQ,GF,RE,YT,PM,BL,MF,WF,PF,NC')
      .transform(list => list.split(',')),
    'messages',
    'Pays dont les numéros reçoivent des SMS et des appels',
  ),
  SECURITY_EMAIL: shown(z.email().optional(), 'security', 'Adresse prévenue de chaque alarme'),
  CLAMD_URL: presence(url('tcp').optional(), 'security', 'Antivirus des fichiers déposés'),
  SECRET: z.string().optional(), // several, separated by commas, to rotate: the first signs, all are accepted
  AUDIT_KEY: z.string().optional(), // signs the seals of the audit log; several to rotate, as SECRET
  AUDIT_HEADS: presence(z.string().optional(), 'security', "Copie hors de la base de la fin du journal d'audit"), // where the heads of its chain go: a file, s3://…/prefix, syslog://host:514, syslog+tcp://…
  SECURITY_CONTACT: shown(z.string().optional(), 'security', 'Contact pour signaler une faille (security.txt)'), // mailto:… or https://…, for security.txt
  TRUSTED_PROXY: z.string().optional(), // addresses or ranges, separated by commas
  FROALA_KEY: z.string().optional(),
  API_DOCS: shown(flag(false), 'install', "Description de l'interface servie à /api/docs"), // always shown outside production
  METRICS_TOKEN: z.string().min(16).optional(), // without it /metrics answers the loopback address only
  LOG_LEVEL: shown(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'install',
    'Niveau de détail du journal technique',
  ),

  ACCESS_TOKEN_MINUTES: shown(count(10), 'sessions', "Minutes d'un jeton d'accès"),
  REFRESH_TOKEN_HOURS: shown(count(12), 'sessions', "Heures sans activité avant la fin d'une session"),
  SESSION_MAX_HOURS: shown(count(24), 'sessions', "Heures d'une session, au plus"),
  REFRESH_GRACE_SECONDS: count(10, 0),
  DEVICE_DAYS: shown(count(365), 'sessions', 'Jours pendant lesquels un navigateur reste connu'), // since its last sign-in, a browser is known
  CONNECT_AS_TOKEN_SECONDS: count(60),
  CONNECT_AS_MINUTES: shown(count(30), 'sessions', "Minutes d'une visite dans l'espace d'un adhérent"),
  ACTING_MINUTES: shown(count(15), 'sessions', "Minutes pour agir à la place d'un adhérent"),
  LINK_HOURS: changed(count(48, 1, 720), 'messages', "Heures de validité d'un lien envoyé par e-mail"),
  CAPTCHA_MINUTES: shown(count(10), 'security', "Minutes pour recopier l'image d'un formulaire public"),
  CAPTCHA_WORK: shown(count(1_000), 'security', "Travail demandé au navigateur avec l'image, en essais"), // tries of the proof of work, on average
  PROOF_MINUTES: shown(count(5), 'sessions', "Minutes pendant lesquelles une preuve d'identité sert"),
  ...providerVariables(
    'FRANCE_CONNECT',
    'FranceConnect',
    'openid given_name family_name birthdate gender birthplace birthcountry',
  ),
  ...providerVariables('PRO_CONNECT', 'ProConnect', 'openid given_name usual_name email'),
  PROVIDER_SECONDS: count(5), // for each answer of FranceConnect or ProConnect
  STAFF_SECOND_FACTOR: shown(
    z.enum(['required', 'administrators', 'offered']).optional(),
    'security',
    'Second facteur des gestionnaires',
  ), // required in production unless told
  SECOND_SIGNATURE: shown(
    z // the acts that take two people; DELIVERED_SIGNATURES in production unless told, none elsewhere
      .string()
      .transform(list => (list === 'none' ? [] : list.split(',').map(kind => kind.trim())))
      .pipe(z.array(z.enum(SIGNATURE_KINDS)))
      .optional(),
    'security',
    'Actes qui demandent une seconde signature',
  ),
  SIGNATURE_DAYS: changed(count(7, 1, 90), 'security', 'Jours pendant lesquels une signature est attendue'), // of the second person
  REQUESTS_DUE: shown(
    z // in how many working days: 'message=5,bankChange=7'
      .string()
      .default('')
      .transform(list => Object.fromEntries(list.split(',').flatMap(one => (one ? [one.trim().split('=')] : []))))
      .pipe(z.partialRecord(z.enum(REQUEST_KIND_NAMES), z.coerce.number().int().min(1).max(250)))
      .transform((told): Record<RequestKind, number> => ({ ...REQUEST_DAYS, ...told })),
    'install',
    'Jours ouvrés pour répondre à chaque sorte de demande',
  ),
  REQUESTS_DOCUMENTS: changed(flag(false), 'install', 'Justificatifs et données fiscales dans « À traiter »'), // those that members send from then on
  HOLIDAYS_ALSACE_MOSELLE: changed(flag(false), 'install', "Jours fériés d'Alsace et de Moselle"), // Good Friday and 26 December are no working days
  MAX_FAILED_LOGINS: shown(count(5), 'security', "Erreurs de connexion avant le blocage d'un compte"),
  HASHES_AT_ONCE: count(Math.max(1, availableParallelism() - 1)), // one core is left to the requests
  HASHES_WAITING: count(100), // beyond it a sign-in is answered 503
  LIMIT_SIGN_IN: shown(count(10), 'limits', 'Connexions en échec, par minute et adresse réseau'), // failed ones, a minute and source address
  LIMIT_SIGN_IN_DAY: shown(countOrNone(), 'limits', 'Connexions en échec, par jour et adresse réseau'), // failed ones, a day and source address; 20 times LIMIT_SIGN_IN
  LIMIT_BLOCKED: shown(countOrNone(), 'limits', 'Comptes bloqués en 5 minutes par une adresse réseau'), // accounts that a source address may block in 5 minutes; LIMIT_SIGN_IN / MAX_FAILED_LOGINS
  LIMIT_FACTOR: shown(count(5), 'limits', 'Codes erronés en 5 minutes et par compte'), // wrong codes of a second factor, in 5 minutes and account
  LIMIT_FACTOR_DAY: shown(count(30), 'limits', 'Codes erronés par jour et par compte'), // the same, a day
  LIMIT_NETWORK: shown(count(5), 'limits', "Fois la limite d'une adresse, pour le réseau autour d'elle"), // times as much for the network around a source address
  LIMIT_FORGOTTEN: shown(count(10), 'limits', 'Mots de passe oubliés, par minute et adresse réseau'),
  LIMIT_LINKS_HOUR: shown(count(5), 'limits', 'Liens envoyés à un compte, par heure'), // password links, and e-mail links, of one account
  LIMIT_LINKS_DAY: shown(count(10), 'limits', 'Liens envoyés à un compte, par jour'),
  LIMIT_SMS_RECIPIENT: shown(count(10), 'limits', 'SMS à un même numéro, par jour'), // a day, like the next seven
  LIMIT_SMS_AUTHOR: shown(count(100), 'limits', 'SMS causés par un même compte, par jour'),
  LIMIT_SMS_DAY: changed(count(2_000), 'limits', 'SMS en tout, par jour'),
  LIMIT_VOICE_RECIPIENT: shown(count(10), 'limits', 'Appels à un même numéro, par jour'),
  LIMIT_VOICE_DAY: changed(count(500), 'limits', 'Appels en tout, par jour'),
  LIMIT_MAIL_RECIPIENT: shown(count(20), 'limits', "E-mails d'un même modèle à une personne, par jour"), // of one template
  LIMIT_MAIL_AUTHOR: shown(count(500), 'limits', 'E-mails causés par un même compte, par jour'),
  LIMIT_MAIL_DAY: changed(count(20_000), 'limits', "E-mails en tout, par jour (au-delà, c'est signalé)"), // beyond it they go on, and it is said
  LIMIT_TOKEN_CHECK: shown(count(20), 'limits', 'Liens reçus ouverts, par minute et adresse réseau'),
  LIMIT_CAPTCHA: shown(count(60), 'limits', 'Images à recopier, par minute et adresse réseau'),
  LIMIT_SEARCH: shown(count(120), 'limits', 'Recherches par minute et personne'), // a minute and person
  LIMIT_TRACKING: shown(count(300), 'limits', 'Pages vues comptées, par minute et personne'), // page views and actions, a minute and person
  LIMIT_SEND: shown(count(30), 'limits', 'Envois au service par heure et personne'), // messages, documents, changes: an hour and person
  LIMIT_UPLOAD_MO: shown(count(200), 'limits', 'Mo déposés par heure et personne'), // an hour and person
  LIMIT_EXPORT: shown(count(10), 'limits', 'Exports en 10 minutes et par personne'), // in 10 minutes and person
  BRAKE_PEOPLE: shown(count(60), 'security', 'Adhérents consultés en une heure avant toute question'), // people whom a manager reads in an hour before anything is asked
  BRAKE_PROOF_TIMES: shown(count(3), 'security', "Fois l'habitude à partir de quoi une preuve est demandée"), // times what they usually read in an hour: a proof is asked
  BRAKE_ALARM_TIMES: shown(count(6), 'security', "Fois l'habitude à partir de quoi les exports s'arrêtent"), // the same: exports stop and the security is told
  BRAKE_ALARM_PEOPLE: shown(count(500), 'security', 'Adhérents consultés en une heure qui arrêtent les exports'), // or that many people in an hour
  AUDIT_RETENTION_MONTHS: shown(count(12), 'retention', "Mois du journal d'audit"),
  SUPPORTING_DOCUMENT_MONTHS: shown(count(6), 'retention', "Mois du contenu d'un justificatif"),
  MESSAGE_ATTACHMENT_MONTHS: shown(count(24), 'retention', 'Mois des pièces jointes aux messages'),
  MESSAGE_YEARS: shown(count(5, 2), 'retention', 'Années des messages'), // not before their attachments
  MEMBER_YEARS: shown(count(5), 'retention', 'Années après la clôture du dernier dossier'), // after the last folder was closed
  ERASURES_FILE: z.string().optional(), // DATA_DIR/erasures.jsonl unless told
});

type Name = keyof typeof Variables.shape;

/** What is shown of each, in the order of their definitions. */
export const shownVariables = (Object.keys(Variables.shape) as Name[]).flatMap(name => {
  const told = SHOWN.get(Variables.shape[name]);
  return told ? [{ name, ...told }] : [];
});
