import { REFUSALS } from '../kit/refusals.ts';
import { area, section } from './build.ts';

/**
 * The refusals of members' calls whose message the portal shows as the server gives it; other screens word theirs themselves
 * (`signIn.refusals`, `newPassword.refusals`…). Worded by api/src/platform/http/said.ts.
 */
export const refusals = section(
  'Demandes refusées',
  {
    DRAFT_CHANGED: area('Un formulaire commencé a changé ailleurs', REFUSALS.DRAFT_CHANGED.message),
    DRAFTS_FULL: area('Trop de formulaires commencés', REFUSALS.DRAFTS_FULL.message),
    KEPT_FILE_GONE: area("Un fichier gardé n'est plus là", REFUSALS.KEPT_FILE_GONE.message),
    SAME_EMAIL: area('La même adresse e-mail', REFUSALS.SAME_EMAIL.message),
    MOBILE_PHONE_REQUIRED: area('Des SMS sans téléphone mobile', REFUSALS.MOBILE_PHONE_REQUIRED.message),
    TRUSTED_THIRD_PARTY_EXISTS: area('Un second tiers de confiance', REFUSALS.TRUSTED_THIRD_PARTY_EXISTS.message),
    WRONG_STEP: area('Une étape déjà faite', REFUSALS.WRONG_STEP.message),
    PROOF_REQUIRED: area("Sans avoir prouvé que c'est soi", REFUSALS.PROOF_REQUIRED.message),
    PROOF_MEANS_CLOSED: area('Un moyen qui ne lui est pas ouvert', REFUSALS.PROOF_MEANS_CLOSED.message),
    WRONG_SENT_CODE: area('Un code envoyé, mal saisi', REFUSALS.WRONG_SENT_CODE.message),
    SENT_CODE_EXPIRED: area('Un code envoyé, trop vieux', REFUSALS.SENT_CODE_EXPIRED.message),
    SENT_CODE_SPENT: area('Un code essayé cinq fois', REFUSALS.SENT_CODE_SPENT.message),
    TOO_MANY_CODES: area('Trop de codes envoyés', REFUSALS.TOO_MANY_CODES.message),
    LETTER_UNDER_WAY: area('Un courrier déjà en route', REFUSALS.LETTER_UNDER_WAY.message),
    TOO_MANY_FACTORS: area('Trop de moyens', REFUSALS.TOO_MANY_FACTORS.message),
    FACTOR_FIRST: area("Des codes de secours sans rien d'autre", REFUSALS.FACTOR_FIRST.message),
    PASSKEY_REFUSED: area("Une clé d'accès non reconnue", REFUSALS.PASSKEY_REFUSED.message),
    TOTP_SECRET_EXPIRED: area('Un code à scanner trop vieux', REFUSALS.TOTP_SECRET_EXPIRED.message),
    WRONG_CODE: area("Un code d'application erroné", REFUSALS.WRONG_CODE.message),
    BANK_CHANGE_DECIDED: area('Une demande de compte déjà décidée', REFUSALS.BANK_CHANGE_DECIDED.message),
    BANK_HELD: area('Un compte bancaire protégé', REFUSALS.BANK_HELD.message),
    OPPOSITION_ASKS: area("Un contact dont il faut dire s'il est le sien", REFUSALS.OPPOSITION_ASKS.message),
    OPPOSITION_LINK_GONE: area("Un lien « Ce n'est pas moi » qui a servi", REFUSALS.OPPOSITION_LINK_GONE.message),
    SUBMISSION_OVER: area('Une démarche terminée depuis longtemps', REFUSALS.SUBMISSION_OVER.message),
    NO_PASSWORD: area('Un compte sans mot de passe', REFUSALS.NO_PASSWORD.message),
    FOLDER_CLOSED: area('Un dossier clôturé', REFUSALS.FOLDER_CLOSED.message),
    NO_PAYMENT: area('Attestation sans versement', REFUSALS.NO_PAYMENT.message),
    toBeforeFrom: area('Attestation qui finit avant de commencer', REFUSALS.toBeforeFrom.message),
    PROOF_OF_LIFE_FOLDER_CLOSED: area(
      'Certificat de vie : dossier clôturé',
      REFUSALS.PROOF_OF_LIFE_FOLDER_CLOSED.message,
    ),
    PROOF_OF_LIFE_NOT_EXPECTED: area('Certificat de vie non attendu', REFUSALS.PROOF_OF_LIFE_NOT_EXPECTED.message),
    PROOF_OF_LIFE_PENDING: area('Certificat de vie déjà envoyé', REFUSALS.PROOF_OF_LIFE_PENDING.message),
    LOOK_ONLY_NEVER_SIGNED_IN: area(
      'Un gestionnaire agit avant la première connexion',
      REFUSALS.LOOK_ONLY_NEVER_SIGNED_IN.message,
    ),
    VISIT_READ_ONLY: area('Gestionnaire connecté : agir à la place', REFUSALS.VISIT_READ_ONLY.message),
    LOOK_ONLY_WITHOUT_EMAIL: area(
      "Un gestionnaire agit sans que l'adhérent ait d'adresse e-mail",
      REFUSALS.LOOK_ONLY_WITHOUT_EMAIL.message,
    ),
    TOO_MANY_SENDINGS: area("Trop d'envois", REFUSALS.TOO_MANY_SENDINGS.message),
    TOO_MANY_LINKS: area('Trop de liens envoyés', REFUSALS.TOO_MANY_LINKS.message),
    CAPTCHA_PROOF_MISSING: area('Captcha : page trop ancienne', REFUSALS.CAPTCHA_PROOF_MISSING.message),
    CAPTCHA_PROOF_WRONG: area('Captcha : vérification automatique', REFUSALS.CAPTCHA_PROOF_WRONG.message),
    INVALID_FILE_SIZE: area('Envoi trop volumineux', 'Les informations envoyées sont trop volumineuses.'),
  },
  { icon: 'hand-stop', part: 'server' },
);
