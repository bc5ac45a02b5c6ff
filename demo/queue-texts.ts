import type { AnswerTexts } from '../api/src/features/canned-answers/canned-answers.queries.ts';
import type { ContactChannel } from '../contract/src/values/requests.ts';

/** Labels, and the subjects that bear them. */
export const LABELS: readonly { name: string; subjects: readonly string[] }[] = [
  { name: 'Réclamation', subjects: ['Conteste le montant de sa pension', 'Retard du versement de septembre'] },
  { name: 'Réversion', subjects: ['Pension de réversion', 'Demande de pension de réversion'] },
  { name: 'Situation sociale', subjects: ['Demande une avance', 'Mon paiement est suspendu'] },
  { name: 'Étranger', subjects: ["Certificat de vie depuis l'étranger", "S'installe à l'étranger"] },
];

/** Groups of managers, by the keys of who is in them. */
export const GROUPS: readonly { name: string; managers: readonly string[] }[] = [
  { name: 'Prestations', managers: ['DEMO-G2', 'DEMO-G7'] },
  { name: 'Droits et carrières', managers: ['DEMO-G3', 'DEMO-G8'] },
];

/** Somebody who is no member, by the portal's form. */
export const VISITOR = {
  firstname: 'Simone',
  lastname: 'Carpentier',
  email: 'simone.carpentier@courriel.example',
  phone: '02 98 00 00 42',
  subject: 'Pension de mon père, décédé',
  text: "Bonjour,\n\nMon père, qui touchait une retraite chez vous, est décédé la semaine dernière. Que dois-je vous envoyer, et ma mère a-t-elle droit à quelque chose ?\n\nMerci d'avance.",
};

/** What is put aside, by whom and for how long. */
export const HELD = { by: 'DEMO-G7', days: 6, reason: 'Attend la réponse de son ancien employeur' };

const all = { kind: null, socialSystemId: null, groupId: null };
const GREETING = 'Bonjour {{civilite}} {{nom}},';
const SIGNED = 'Cordialement,\n{{gestionnaire}}';

/** What managers begin an answer with. */
export const ANSWERS: readonly AnswerTexts[] = [
  {
    ...all,
    title: 'Calendrier des versements',
    text: `${GREETING}\n\nVotre dernier versement ({{regime}}) était de {{dernierVersement}}. Le suivant : {{prochainVersement}}. Votre banque peut demander un jour ouvré de plus pour le porter sur votre compte.\n\n${SIGNED}`,
  },
  {
    ...all,
    title: 'Pièce manquante',
    text: `${GREETING}\n\nPour traiter votre demande sur le dossier n° {{numeroDossier}}, il nous manque [pièce : à compléter].\n\nEnvoyez-la depuis votre espace, sous « Envoyer un justificatif », en photographie ou en PDF.\n\n${SIGNED}`,
  },
  {
    ...all,
    title: 'Prélèvement à la source',
    text: `${GREETING}\n\nL'administration fiscale nous transmet votre taux chaque mois. Un changement fait sur impots.gouv.fr s'applique au plus tard deux mois après ; nous ne pouvons pas le modifier nous-mêmes.\n\n${SIGNED}`,
  },
  {
    ...all,
    title: 'Pension de réversion : les pièces',
    text: `${GREETING}\n\nNous vous présentons nos condoléances.\n\nPour étudier vos droits à une pension de réversion ({{regime}}), envoyez-nous l'acte de décès, votre livret de famille et votre dernier avis d'imposition, sous « Envoyer un justificatif ».\n\n${SIGNED}`,
  },
  {
    ...all,
    title: 'RIB reçu par message',
    text: `${GREETING}\n\nPour votre sécurité, un changement de compte ne se demande pas par message. Indiquez votre nouvel IBAN dans votre espace, sous « Gérer mes dossiers » : nous vérifierons avec vous que la demande est bien la vôtre.\n\n${SIGNED}`,
  },
];

/** A call, a letter or a visit, and what was done; `daysLater`: how long it takes as a rule. */
export interface DemonstrationContact {
  channel: ContactChannel;
  subject: string;
  text: string;
  outcome: string;
  daysLater: number;
}

export const CONTACTS: readonly DemonstrationContact[] = [
  {
    channel: 'phone',
    subject: "N'arrive pas à se connecter",
    text: 'A changé de téléphone et ne retrouve pas son identifiant. À rappeler après 14 h.',
    outcome: 'Accompagné pas à pas, connexion réussie',
    daysLater: 0,
  },
  {
    channel: 'post',
    subject: 'Demande de pension de réversion',
    text: "Lettre du conjoint, avec l'acte de décès. Demande quelles pièces envoyer.",
    outcome: 'Liste des pièces envoyée par courrier',
    daysLater: 4,
  },
  {
    channel: 'phone',
    subject: 'Conteste le montant de sa pension',
    text: 'Trouve que son versement a baissé sans explication. Souhaite une réponse écrite.',
    outcome: 'Décompte expliqué par écrit',
    daysLater: 5,
  },
  {
    channel: 'counter',
    subject: 'Aide pour le prélèvement à la source',
    text: "Est venu avec son avis d'imposition. Ne comprend pas pourquoi le taux a changé.",
    outcome: 'Expliqué au guichet',
    daysLater: 0,
  },
  {
    channel: 'post',
    subject: "Changement d'adresse par courrier",
    text: 'Donne sa nouvelle adresse pour tous ses dossiers.',
    outcome: 'Adresse mise à jour dans tous les dossiers',
    daysLater: 2,
  },
  {
    channel: 'phone',
    subject: "S'installe à l'étranger",
    text: 'Part vivre en Espagne. Demande comment sera versée sa pension, et qui signe le certificat de vie.',
    outcome: 'Renseigné au téléphone, notice envoyée',
    daysLater: 1,
  },
  {
    channel: 'counter',
    subject: 'Demande une avance',
    text: 'Ne peut pas payer son loyer ce mois-ci. Demande si une avance est possible.',
    outcome: "Orienté vers l'action sociale, rendez-vous pris",
    daysLater: 3,
  },
  {
    channel: 'post',
    subject: 'Retard du versement de septembre',
    text: "N'a reçu le versement que le 6 du mois suivant. Demande le remboursement de ses frais bancaires.",
    outcome: 'Réponse envoyée par courrier, frais remboursés',
    daysLater: 7,
  },
];
