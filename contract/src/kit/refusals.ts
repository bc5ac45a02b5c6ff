import { BANK_REFUSALS } from './bank-refusals.ts';
import { GOVERNING_REFUSALS } from './governing-refusals.ts';
import { IDENTITY_REFUSALS } from './identity-refusals.ts';
import { MANAGER_REFUSALS } from './manager-refusals.ts';
/**
 * The business refusals: the key is the first one of `additionalData` in the body, the message is what the person reads.
 * Keys and statuses: 000 §8, 001 §8, 002 §8 and docs/rules.md (A29, A30, 'On the wire').
 */
export const REFUSALS = {
  UNKNOWN_LOGIN_PASSWORD: {
    status: 403,
    message:
      'Le couple identifiant/mot de passe est inconnu. Après 5 erreurs, votre compte est bloqué et seul un administrateur peut le débloquer.',
  },
  PASSWORD_MUST_BE_INITIALIZED: {
    status: 403,
    message:
      "Votre mot de passe n'a pas encore été choisi. Utilisez le lien « Mot de passe oublié ou non initialisé » pour le créer.",
  },
  TOO_MANY_CONNECTIONS_FAILURES: {
    status: 403,
    message: 'Votre compte est bloqué après 5 erreurs de connexion. Contactez un administrateur pour le débloquer.',
  },
  /** Instead of the plain 403, where an endpoint lists it: who may sign in and may not do this (002 §8). */
  NOT_ALLOWED_ACTION: { status: 403, message: "Vous n'êtes pas autorisé à effectuer cette action." },
  NOT_AUTHORIZED: { status: 403, message: "Vous n'êtes pas autorisé à effectuer cette action." },
  /** A refresh whose session was closed from another device, or by a new password (ours). */
  SESSION_CLOSED: { status: 401, message: 'Votre espace a été fermé. Reconnectez-vous.' },
  /** A refresh of somebody of the staff whose account was closed meanwhile (ours). */
  ACCOUNT_CLOSED: { status: 401, message: 'Votre compte est fermé. Adressez-vous à un administrateur.' },
  /** With the open means: contract/calls/proof.ts (ours). */
  PROOF_REQUIRED: {
    status: 403,
    message: "Par sécurité, nous devons d'abord vérifier que c'est bien vous. Rien n'a été fait.",
  },
  /** The session waits for its second factor: contract/calls/session.ts, `SecondFactor` (ours). */
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'Terminez votre connexion : un second moyen de vérification est demandé.',
  },
  /** Whoever read too many people exports nothing until one of those in `{names}` lifts it (ours). */
  EXPORTS_STOPPED: {
    status: 403,
    message:
      'Vos exports sont arrêtés : vous avez consulté trop de personnes différentes en une heure. Pour les rouvrir, adressez-vous à {names}.',
  },
  /** Theirs, or of somebody who may be the same person: the same for both (ours). */
  OWN_BRAKE: {
    status: 403,
    message:
      "Un autre administrateur doit le faire : nul ne rouvre ses propres exports, ni ceux d'une personne dont le compte a été créé, rouvert ou changé depuis moins de 30 jours par lui, ou par qui l'a fait du sien. S'il n'y a que vous, l'exploitant le fait (npm run admin -- lift-brake).",
  },
  OWN_ALARM: {
    status: 403,
    message:
      "Un autre administrateur doit la voir : elle vous concerne, ou une personne dont le compte a été créé, rouvert ou changé depuis moins de 30 jours par vous, ou par qui l'a fait du vôtre. S'il n'y a que vous, l'exploitant le fait (npm run admin -- see-alarm).",
  },
  ALARM_SEEN: {
    status: 409,
    message: "Une autre personne vient de marquer cette alarme comme vue. Rien n'a été enregistré.",
  },
  ...IDENTITY_REFUSALS,
  ...MANAGER_REFUSALS,
  ...GOVERNING_REFUSALS,
  NOT_RECOGNIZED: { status: 422, message: "Votre adresse email n'a pas été reconnue." },
  INVALID_TOKEN: {
    status: 422,
    message: 'Ce lien a expiré, a déjà servi, ou un lien plus récent le remplace. Demandez-en un nouveau.',
  },
  PASSWORD_IN_HISTORY: {
    status: 422,
    message: "Ce mot de passe est identique à l'un des 8 précédents mots de passe.",
  },
  PASSWORD_NOT_COMPLIANT: { status: 422, message: "Le nouveau mot de passe n'est pas conforme." },
  WRONG_CURRENT_PASSWORD: { status: 422, message: 'Le mot de passe actuel est incorrect.' },
  NO_PASSWORD: {
    status: 422,
    message:
      "Votre compte n'a pas de mot de passe. Pour en choisir un, déconnectez-vous, puis passez par « Mot de passe oublié ».",
  },
  CONNECT_AS_REFUSED: {
    status: 403,
    message: "Ce lien de connexion n'est plus valable. Recommencez depuis l'espace de gestion.",
  },
  /** What a connected manager reads who may only look (ours). */
  LOOK_ONLY_NEVER_SIGNED_IN: {
    status: 403,
    message: "Cet adhérent n'a pas terminé sa première connexion : vous pouvez seulement consulter son espace.",
  },
  LOOK_ONLY_WITHOUT_EMAIL: {
    status: 403,
    message: "Cet adhérent n'a pas d'adresse e-mail : vous pouvez seulement consulter son espace.",
  },
  /** What a connected manager reads who has not said that they act in the member's place: `actForMember` (ours). */
  VISIT_READ_ONLY: {
    status: 403,
    message:
      "Vous consultez seulement cet espace : rien n'a été enregistré. Pour le faire, choisissez « Agir à sa place » en haut de la page, puis recommencez.",
  },
  /** No link that opens a space goes to their mailbox (ours). */
  USER_DECEASED: { status: 422, message: "Cette personne est décédée : aucun lien n'est envoyé à son adresse." },
  USER_WITHOUT_OPEN_FOLDER: {
    status: 422,
    message: "Une erreur est survenue. L'utilisateur n'a pas de dossier ouvert.",
  },
  USER_WITHOUT_EMAIL: {
    status: 422,
    message: "Une erreur est survenue. L'utilisateur n'a pas d'adresse email.",
  },
  USER_EMAIL_NOT_CONFIRMED: {
    status: 422,
    message:
      "Une erreur est survenue. L'adresse e-mail de l'utilisateur attend d'être confirmée : renvoyez-lui d'abord le lien de confirmation.",
  },
  USER_NOT_AWAITING_VALIDATION: {
    status: 422,
    message: "Une erreur est survenue. L'utilisateur n'a pas d'adresse e-mail à confirmer.",
  },
  FIRST_CONNECTION_REQUIRED: {
    status: 403,
    message: "Terminez d'abord votre première connexion pour accéder à cette page.",
  },
  CGU_VERSION_CHANGED: {
    status: 409,
    message: 'Les conditions générales viennent de changer. Relisez-les, puis acceptez-les.',
  },
  /** What a member has begun was kept, sent or removed from another device meanwhile (ours). */
  DRAFT_CHANGED: {
    status: 409,
    message: 'Ce formulaire a aussi été ouvert sur un autre appareil, ou dans une autre fenêtre.',
  },
  DRAFTS_FULL: {
    status: 409,
    message: "Vous avez commencé trop d'envois à la fois : envoyez-en un, ou effacez-en un.",
  },
  /** A file that was to be taken from a draft is not there, or not whole (ours). */
  KEPT_FILE_GONE: { status: 410, message: "Un fichier n'est plus chez nous : choisissez-le à nouveau." },
  SAME_EMAIL: { status: 422, message: 'Cette adresse e-mail est déjà la vôtre.' },
  MOBILE_PHONE_REQUIRED: {
    status: 422,
    message: "Indiquez d'abord votre numéro de téléphone mobile : c'est à lui que les SMS sont envoyés.",
  },
  TRUSTED_THIRD_PARTY_EXISTS: {
    status: 409,
    message: "Vous avez déjà un tiers de confiance. Modifiez-le, ou supprimez-le d'abord.",
  },
  WRONG_STEP: {
    status: 409,
    message:
      "Cette étape de la première connexion est déjà faite, ou son tour n'est pas venu. Rechargez la page pour reprendre.",
  },
  /** Ours: one mailbox is sent a few links an hour. */
  /** Of every call with `limit: 'send'` (ours). */
  TOO_MANY_SENDINGS: {
    status: 429,
    message:
      "Vous avez fait beaucoup d'envois en peu de temps. Cette fois, rien n'a été envoyé, et ce que vous avez saisi reste ici : recommencez dans une heure.",
  },
  TOO_MANY_LINKS: {
    status: 429,
    message:
      'Plusieurs liens ont déjà été envoyés à cette adresse. Le dernier reçu fonctionne : vérifiez aussi les courriers indésirables, ou recommencez plus tard.',
  },
  noText: { status: 422, message: 'Vous ne pouvez pas sauvegarder un texte vide.' },
  toBeforeFrom: { status: 422, message: 'La date de fin ne peut être avant la date de début.' },
  datesInPast: { status: 422, message: 'Les dates ne peuvent être antérieures à la date du jour.' },
  MAINTENANCE: {
    status: 503,
    message: 'Le service est en maintenance. Il revient dès que possible : vous pourrez alors reprendre.',
  },
  CAPTCHA_INCORRECT: {
    status: 422,
    message: 'Les caractères saisis ne correspondent pas. Une nouvelle image vous est proposée.',
  },
  CAPTCHA_EXPIRED: {
    status: 422,
    message: 'Cette image ou cette question avait plus de 10 minutes, ou avait déjà servi. En voici une autre.',
  },
  CAPTCHA_PROOF_MISSING: {
    status: 422,
    message: "Cette page n'est plus à jour. Rechargez-la, puis recommencez.",
  },
  CAPTCHA_PROOF_WRONG: {
    status: 422,
    message: "La vérification automatique n'a pas abouti. Une nouvelle image vous est proposée : recommencez.",
  },
  wrongDates: { status: 422, message: 'La date de fin ne peut être avant la date de début.' },
  wrongExternalLink: { status: 422, message: "L'URL externe rentrée n'est pas valide." },
  blockAlreadyExists: {
    status: 409,
    message: 'Le bloc créé ou modifié doit être unique pour la page sélectionnée.',
  },
  /** Ours: of the themes of the FAQ, whatever the case of their letters. */
  themeAlreadyExists: {
    status: 409,
    message: 'Un autre thème porte déjà ce libellé court. Choisissez-en un autre.',
  },
  STALE_VERSION: {
    status: 409,
    message: "Une autre personne a modifié cet élément depuis que vous l'avez ouvert. Rien n'a été enregistré.",
  },
  INVALID_FILE_SIZE: { status: 413, message: 'Ce fichier est trop volumineux.' },
  INVALID_FILE_MIMETYPE: { status: 415, message: 'Le format de ce fichier est incorrect.' },
  INVALID_VALIDITY_DATES: {
    status: 422,
    message: 'La date de fin de validité ne peut être avant la date de début de validité.',
  },
  INVALID_VALIDITY_ENDDATE: {
    status: 422,
    message:
      "La date de fin de validité est déjà passée. Indiquez une date à partir d'aujourd'hui, ou laissez-la vide.",
  },
  INVALID_LABEL_LENGTH: { status: 422, message: 'Le libellé ne peut dépasser 80 caractères.' },
  dateError: {
    status: 422,
    message: 'La date de début ne peut être ni dans le futur, ni après la date de fin.',
  },
  folderIdError: {
    status: 422,
    message: 'Le premier numéro de dossier ne peut être plus grand que le dernier.',
  },
  noResult: { status: 422, message: 'Aucun justificatif ne correspond à ces critères. Modifiez votre recherche.' },
  tooMuch: {
    status: 422,
    message: 'Les documents trouvés dépassent 500 Mo. Affinez vos critères, par exemple avec une période plus courte.',
  },
  NO_BINARY_DATA: {
    status: 422,
    message:
      "Aucun de ces documents n'a de fichier disponible : l'archive ne peut pas être créée. Vous pouvez télécharger la liste au format Excel.",
  },
  // The document has the key itself as the message; the screen says it in French, with who and since when.
  ERROR_IS_GENERATING_ZIP: { status: 409, message: 'ERROR_IS_GENERATING_ZIP' },
  PROOF_OF_LIFE_FOLDER_CLOSED: {
    status: 422,
    message:
      "Ce dossier vient d'être clôturé : il n'attend plus de certificat de vie. Votre document n'a pas été envoyé ; il reste dans ce formulaire. Si cela vous étonne, appelez-nous.",
  },
  PROOF_OF_LIFE_NOT_EXPECTED: {
    status: 422,
    message: "Aucun certificat de vie n'est attendu en ligne pour ce dossier.",
  },
  PROOF_OF_LIFE_PENDING: {
    status: 409,
    message: "Un certificat de vie est déjà en cours d'examen pour ce dossier : vous n'avez rien d'autre à envoyer.",
  },
  PROOF_OF_LIFE_CHANGED: {
    status: 409,
    message: "Une autre personne vient de changer l'état de ce certificat. Vérifiez-le avant de décider.",
  },
  MESSAGE_ANSWERED: {
    status: 409,
    message: "Un message s'est ajouté à cet échange depuis que vous l'avez ouvert. Lisez-le avant de continuer.",
  },
  ANSWER_RELEASED: {
    status: 409,
    message: "Cette réponse est déjà chez l'adhérent : elle ne peut plus être annulée. Écrivez-lui une autre réponse.",
  },
  /** Somebody else holds it: `{name}`, who is the value of the key (ours). */
  REQUEST_TAKEN: {
    status: 409,
    message: "{name} s'occupe de cette demande. Rien n'a été enregistré.",
  },
  /** It waits until a colleague signs, or refuses to: nobody takes it nor puts it aside (ours). */
  REQUEST_AWAITS_SIGNATURE: {
    status: 409,
    message: "Cette demande attend la signature d'un collègue : elle revient si elle n'est pas signée.",
  },
  /** Whom it would be given to is away: `{name}`, `{until}` and `{next}`, who does their work (ours). */
  HOLDER_ABSENT: {
    status: 409,
    message: "{name} n'est pas là jusqu'au {until} : {next}.",
  },
  CONTACT_HAS_MEMBER: {
    status: 409,
    message: "Cette demande vient d'être rattachée à un adhérent. Rien n'a été enregistré.",
  },
  REQUEST_CLOSED: {
    status: 409,
    message: "Cette demande vient d'être terminée par une autre personne. Rien n'a été enregistré.",
  },
  ...BANK_REFUSALS,
  OPPOSITION_ASKS: { status: 422, message: "Dites-nous d'abord si chacun de ces contacts est bien le vôtre." },
  OPPOSITION_LINK_GONE: { status: 422, message: 'Ce lien a déjà servi, ou il date de plus de 30 jours. Appelez-nous.' },
  FOLDER_CLOSED: {
    status: 422,
    message: "Un des dossiers choisis est clôturé : il ne peut plus être modifié. Rien n'a été enregistré.",
  },
  /** A note of the service is changed by its author alone, for ten minutes (ours). */
  NOTE_SETTLED: {
    status: 422,
    message: 'Une note ne se modifie que par son auteur, pendant 10 minutes. Ajoutez-en une autre.',
  },
  NO_PAYMENT: {
    status: 422,
    message: "Aucun versement n'a été fait pendant cette période. Choisissez-en une autre.",
  },
  SUBMISSION_OVER: {
    status: 422,
    message: 'Cette démarche est terminée depuis plus de 30 jours. Écrivez-nous un nouveau message.',
  },
  TREE_SHAPE: {
    status: 422,
    message:
      "L'arborescence envoyée n'est pas celle du portail : un texte y manque, y est en trop ou porte un autre nom. Rien n'a été enregistré.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalKey = keyof typeof REFUSALS;

/** The types of `additionalData.type` on typed errors (first document, section 8). */
export type ErrorType = 'ForbiddenAccessException' | 'RessourceNotFoundException' | 'InvalidParameterException';

/** One wrong field of a call: where it is (`name`, `items.0.id`) and what to do, in French. */
export interface FieldError {
  path: string;
  message: string;
}

/** The one error body (decisions A30). */
export interface ErrorBody {
  message: string;
  additionalData: Record<string, unknown> & {
    unhandledException?: true;
    type?: ErrorType;
    fields?: FieldError[];
  };
}
