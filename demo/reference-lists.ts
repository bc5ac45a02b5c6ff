import { writeTable } from './csv.ts';
import { STREET_TYPES } from './places.ts';

/** ISO 3166-1, every country and territory that has a code of its own. */
const ISO =
  `AF ZA AX AL DZ DE AD AO AI AQ AG SA AR AM AW AU AT AZ BS BH BD BB BY BE BZ BJ BM BT BO BQ BA BW BV BR BN BG BF BI KH CM CA CV CF
CL CN CX CY CC CO KM CG CD CK KR KP CR CI HR CU CW DK DJ DM EG SV AE EC ER ES EE SZ DO KY US ET FK FO FJ FI FR GA GM GE GS GH GI GR GD GL GP GU GT
GG GN GQ GW GY GF HT HM HN HK HU IM UM VG VI IN ID IR IQ IE IS IL IT JM JP JE JO KZ KE KG KI KW LA LS LV LB LR LY LI LT LU MO MK MG MY MW MV
ML MT MP MA MH MQ MU MR YT MX FM MD MC MN ME MS MZ MM NA NR NP NI NE NG NU NF NO NC NZ IO OM UG UZ PK PW PS PA PG PY NL PE PH PN PL PF PR PT
QA RE RO GB RU RW EH BL KN SM MF SX PM VA VC SH LC SB WS AS ST SN RS SC SL SG SK SI SO SD SS LK SE CH SR SJ SY TJ TW TZ TD CZ TF TH TL TG TK
TO TT TN TM TC TR TV UA UY VU VE WF VN YE ZM ZW`.split(/\s+/);

const TERRITORIES: readonly (readonly [string, string])[] = [
  ['971', 'Guadeloupe'],
  ['972', 'Martinique'],
  ['973', 'Guyane'],
  ['974', 'La Réunion'],
  ['975', 'Saint-Pierre-et-Miquelon'],
  ['976', 'Mayotte'],
  ['977', 'Saint-Barthélemy'],
  ['978', 'Saint-Martin'],
  ['984', 'Terres australes et antarctiques françaises'],
  ['986', 'Wallis-et-Futuna'],
  ['987', 'Polynésie française'],
  ['988', 'Nouvelle-Calédonie'],
  ['989', 'Île de Clipperton'],
];

/** Ids are positions from 1; France is 1. */
const names = new Intl.DisplayNames(['fr'], { type: 'region' });
const COUNTRIES = ['FR', ...ISO.filter(code => code !== 'FR')]
  .map(code => ({ code, name: names.of(code)! }))
  .sort((a, b) => (a.code === 'FR' ? -1 : b.code === 'FR' ? 1 : a.name.localeCompare(b.name, 'fr')));
export const countryId = (code: string) => COUNTRIES.findIndex(country => country.code === code) + 1;
export const territoryId = (code: string) => TERRITORIES.findIndex(([known]) => known === code) + 1;

const KNOWLEDGE_TYPES = [
  'Notice d\'information', 'Formulaire', 'Règlement du régime', 'Courrier personnalisé', 'Relevé de situation', 'Attestation',
]; // biome-ignore format: one label a line would make four screens of these lists
export const SUPPORTING_TYPES = [
  'Pièce d\'identité', 'Relevé d\'identité bancaire', 'Avis d\'imposition', 'Justificatif de domicile', 'Acte de naissance',
  'Acte de mariage', 'Acte de décès', 'Livret de famille', 'Certificat de vie', 'Attestation d\'emploi', 'Bulletin de salaire',
  'Attestation de carte Vitale', 'Jugement de tutelle', 'Autre document',
]; // biome-ignore format: one label a line would make four screens of these lists
/** Ids of supporting types follow the knowledge types'. */
export const supportingTypeId = (index: number) => KNOWLEDGE_TYPES.length + 1 + index;

const PAYMENT_MODES = ['Virement', 'Chèque', 'Mandat', "Virement à l'étranger"];
export const DEATH_REASON = 'Décès en cours de vérification';
/** Of systems that ask for one. */
export const PROOF_REASON = 'Certificat de vie non reçu';
export const ACCOUNT_REASON = 'Coordonnées bancaires à confirmer';
export const SUSPENSION_REASONS = [
  PROOF_REASON,
  ACCOUNT_REASON,
  "Courrier revenu (n'habite plus à l'adresse indiquée)",
  DEATH_REASON,
  "Reprise d'activité",
  'Ressources à déclarer (réversion)',
  "Demande de l'adhérent",
] as const;
const REVERSIONARY_STATUSES = ['Conjoint', 'Ex-conjoint', 'Non renseigné', 'Concubin', 'Partenaire de PACS', 'Enfant'];

const numbered = (labels: readonly string[]) => labels.map((label, index) => [index + 1, label]);

/** The reference lists, whole. */
export function writeReferenceLists(folder: string) {
  writeTable(
    folder,
    'pays.csv',
    ['pays', 'nom', 'code'],
    COUNTRIES.map(({ name, code }, index) => [index + 1, name, code]),
  );
  writeTable(
    folder,
    'territoires.csv',
    ['territoire', 'nom', 'pays', 'code'],
    TERRITORIES.map(([code, name], index) => [index + 1, name, 1, code]),
  );
  writeTable(folder, 'types-voie.csv', ['type_voie', 'nom'], numbered(STREET_TYPES));
  writeTable(folder, 'statuts-reversion.csv', ['statut_reversion', 'libelle'], numbered(REVERSIONARY_STATUSES));
  writeTable(folder, 'motifs-suspension.csv', ['motif_suspension', 'libelle'], numbered(SUSPENSION_REASONS));
  writeTable(folder, 'modes-paiement.csv', ['mode_paiement', 'nom'], numbered(PAYMENT_MODES));
  writeTable(
    folder,
    'types-document.csv',
    ['type_document', 'nature', 'libelle'],
    [
      ...KNOWLEDGE_TYPES.map((label, index) => [index + 1, 'base-documentaire', label]),
      ...SUPPORTING_TYPES.map((label, index) => [supportingTypeId(index), 'justificatif', label]),
    ],
  );
}
