/** The refusals of proofs, second factors, second signatures, and of what FranceConnect and ProConnect say (ours). */
export const IDENTITY_REFUSALS = {
  PROOF_MEANS_CLOSED: { status: 422, message: 'Ce moyen ne vous est pas ouvert. Choisissez-en un autre.' },
  WRONG_CODE: {
    status: 422,
    message: "Ce code n'est pas le bon, ou il a déjà servi. Attendez le suivant, puis recommencez.",
  },
  /** Of a code that was sent; its value says how many tries are `left`. */
  WRONG_SENT_CODE: { status: 422, message: "Ce code n'est pas le bon. Vérifiez les chiffres, puis recommencez." },
  SENT_CODE_EXPIRED: { status: 422, message: "Ce code n'est plus valable. Demandez-en un autre." },
  SENT_CODE_SPENT: { status: 422, message: 'Ce code a été essayé trop de fois : il ne sert plus.' },
  TOO_MANY_CODES: {
    status: 429,
    message: 'Plusieurs codes vous ont déjà été envoyés. Attendez, ou choisissez un autre moyen.',
  },
  LETTER_UNDER_WAY: {
    status: 422,
    message: "Un courrier est déjà en route. S'il n'est pas arrivé sous 7 jours, vous pourrez en demander un autre.",
  },
  NO_LETTER: { status: 422, message: "Aucun courrier n'attend d'être imprimé." },
  LETTERS_SEALED: {
    status: 409,
    message:
      "Un courrier de ce lot ne peut plus être lu : le secret de l'application a changé. Rien n'a été imprimé. Prévenez l'exploitant, qui doit remettre l'ancien secret.",
  },
  LETTERS_PRINTED: {
    status: 422,
    message: 'Ce lot est déjà imprimé : ses codes ne sont plus lisibles ici.',
  },
  PASSKEY_REFUSED: {
    status: 422,
    message: "Cette clé d'accès n'a pas été reconnue. Recommencez, ou choisissez un autre moyen.",
  },
  TOTP_SECRET_EXPIRED: { status: 422, message: "Ce code à scanner n'est plus valable. En voici un nouveau." },
  OWN_FACTORS: { status: 403, message: 'Un autre administrateur doit le faire : nul ne retire ses propres moyens.' },
  FACTOR_FIRST: { status: 422, message: "Ajoutez d'abord une clé d'accès ou une application de codes." },
  TOO_MANY_FACTORS: { status: 422, message: 'Vous avez déjà 10 moyens. Retirez-en un pour en ajouter un autre.' },
  TOO_FEW_FACTORS: {
    status: 422,
    message: 'Gardez au moins deux moyens : ajoutez-en un autre avant de retirer celui-ci.',
  },
  /** With who could sign and how long it waits: contract/calls/signatures.ts (ours, like the next six). */
  SIGNATURE_REQUIRED: {
    status: 403,
    message: "Une seconde personne doit signer. Dites d'abord pourquoi vous le demandez. Rien n'a été enregistré.",
  },
  /** Not done, and yet kept: with the request's number and its end. */
  SIGNATURE_ASKED: {
    status: 202,
    message: "Votre demande est enregistrée. Rien n'est fait avant qu'une seconde personne ait signé.",
  },
  SIGNATURE_OPEN: {
    status: 409,
    message: 'Une demande attend déjà une seconde signature. Retirez-la, ou attendez sa fin.',
  },
  SIGNATURE_ENDED: {
    status: 409,
    message: "Cette demande n'attend plus de signature : elle a été signée, refusée, retirée, ou elle a expiré.",
  },
  SIGNATURE_CHANGED: {
    status: 409,
    message:
      "Depuis cette demande, ce qu'elle concerne a changé : elle ne peut plus être signée. Refusez-la ; elle peut être faite de nouveau.",
  },
  SIGNATURE_ASKER_GONE: {
    status: 409,
    message: "La personne qui l'a demandé n'en a plus le droit : cette demande ne peut plus être signée. Refusez-la.",
  },
  OWN_SIGNATURE: {
    status: 403,
    message: "Une autre personne doit signer : nul ne signe ce qu'il demande, ni ce qui le concerne.",
  },
  SIGNER_MAY_BE_ASKER: {
    status: 403,
    message:
      "Une autre personne doit signer : il y a moins de 30 jours, l'un de vous deux a créé ou rouvert le compte de l'autre, ou changé son adresse ou ses droits, ou bien une même personne l'a fait de vos deux comptes.",
  },
  SIGNATURE_OUT_OF_REACH: {
    status: 403,
    message: "Cette demande concerne aussi un régime que vous n'avez pas : une personne qui les a tous doit signer.",
  },
  ERASURE_BY_OPERATOR: {
    status: 422,
    message: "Ici, un effacement n'attend pas de seconde signature : l'exploitant le fait quand on le lui demande.",
  },
  /** Of signing in by FranceConnect or ProConnect: contract/calls/federation.ts (ours). */
  FEDERATION_CANCELLED: { status: 422, message: "Vous n'avez pas terminé votre identification. Rien n'a été fait." },
  FEDERATION_LATE: {
    status: 422,
    message:
      "Cette identification n'est plus valable : elle a déjà servi, elle date de plus d'un quart d'heure, ou elle a été commencée ailleurs. Recommencez.",
  },
  FEDERATION_FAILED: {
    status: 422,
    message: "La réponse reçue n'a pas pu être vérifiée. Personne n'a été connecté. Recommencez dans un moment.",
  },
  FEDERATION_WEAK: {
    status: 403,
    message: "Cette identification n'est pas assez sûre pour ce site. Choisissez-en une autre.",
  },
  FEDERATION_UNAVAILABLE: {
    status: 503,
    message: "Le service d'identification ne répond pas en ce moment. Connectez-vous avec votre mot de passe.",
  },
  FEDERATION_TO_CHECK: {
    status: 403,
    message: 'Nous ne vous avons pas reconnu avec certitude. Un gestionnaire va le vérifier.',
  },
  FEDERATION_UNKNOWN: { status: 403, message: 'Nous ne vous avons pas trouvé parmi nos adhérents.' },
  FEDERATION_NO_ACCOUNT: {
    status: 403,
    message: "Aucun compte n'a votre adresse e-mail professionnelle. Demandez à un administrateur de le créer.",
  },
  FEDERATION_TO_CONSENT: {
    status: 403,
    message:
      "Un administrateur doit d'abord accepter que vous vous connectiez par ProConnect. En attendant, connectez-vous avec votre mot de passe.",
  },
  OWN_LINK: { status: 403, message: "Un autre administrateur doit le faire : nul n'accepte sa propre demande." },
  CHECK_DECIDED: { status: 409, message: "Quelqu'un d'autre vient d'en décider. Rechargez la page." },
  CHECK_DECEASED: { status: 422, message: 'Cette personne est décédée : personne ne se connecte à sa place.' },
} as const satisfies Record<string, { status: number; message: string }>;
