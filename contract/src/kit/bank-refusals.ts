/** The refusals of changes of account, and of their files for the paying system (ours). */
export const BANK_REFUSALS = {
  /** Somebody else was quicker, or the member gave it up (ours). */
  BANK_CHANGE_DECIDED: {
    status: 409,
    message: "Cette demande a changé entre-temps : rien n'a été enregistré. Regardez où elle en est.",
  },
  BANK_CHANGE_WAITS: {
    status: 422,
    message: "Le délai de cette demande n'est pas passé : elle ne peut pas encore être acceptée.",
  },
  /** Something deserves a look that came since it was opened (ours). */
  BANK_CHANGE_NEWS: {
    status: 409,
    message:
      "Il y a du nouveau depuis que vous avez ouvert cette demande : rien n'a été enregistré. Regardez les vérifications et le compte actuel, puis décidez.",
  },
  /** Frozen, it would give nothing back: the folder is paid elsewhere since (ours). */
  BANK_CHANGE_NOT_PAID: {
    status: 422,
    message:
      "Le dossier n'est plus payé sur ce compte : il n'y a rien à geler. Regardez le changement plus récent du dossier. Rien n'a été enregistré.",
  },
  BANK_CALLBACK_FIRST: {
    status: 422,
    message: "Rappelez d'abord cette personne, et notez qu'elle a confirmé sa demande.",
  },
  BANK_PHONE_TOO_NEW: {
    status: 422,
    message: 'Ce numéro a changé il y a moins de 30 jours : rappelez à un numéro plus ancien.',
  },
  NO_BANK_CHANGE_TO_EXPORT: {
    status: 422,
    message: "Aucun changement accepté n'attend d'être transmis : quelqu'un a peut-être déjà préparé le fichier.",
  },
  /** One of its changes was frozen since, or somebody of it was erased (ours). */
  BANK_EXPORT_STALE: {
    status: 409,
    message:
      "Ce fichier ne peut plus être transmis : un de ses dossiers n'est plus à payer sur ce compte. Préparez-en un autre, il reprend les autres changements.",
  },
  BANK_EXPORT_NOT_WHOLE: {
    status: 422,
    message: "Le fichier n'est pas arrivé entier : rien n'est marqué comme transmis. Téléchargez-le de nouveau.",
  },
  /** From an opposition until a manager has spoken with the member (ours). */
  BANK_HELD: {
    status: 422,
    message:
      "Pour votre sécurité, votre compte bancaire ne peut pas être changé en ligne tant que nous ne vous avons pas parlé. Rien n'a été enregistré : appelez-nous.",
  },
  /** The same to a manager, who is the one to speak with them (ours). */
  BANK_CHANGE_HELD: {
    status: 422,
    message:
      "Les comptes de cette personne sont protégés : parlez-lui, puis levez la protection. Rien n'a été enregistré.",
  },
} as const satisfies Record<string, { status: number; message: string }>;
