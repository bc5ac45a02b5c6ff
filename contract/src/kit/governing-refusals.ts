/** The refusals of what administrators govern by: the audit log, mails and SMS, jobs and imports (ours). */
export const GOVERNING_REFUSALS = {
  SEARCH_TOO_WIDE: {
    status: 422,
    message: "Cette recherche demanderait de lire trop d'écritures. Ajoutez une période, ou un autre critère.",
  },
  AUDIT_NOTHING: { status: 422, message: "Aucune écriture ne correspond à ces critères : il n'y a rien à exporter." },
  AUDIT_EXPORT_TOO_LARGE: {
    status: 422,
    message: 'Plus de 100 000 écritures correspondent à ces critères. Exportez-les par périodes plus courtes.',
  },
  JOB_RUNNING: { status: 409, message: "Ce traitement est en cours : il n'a pas été relancé." },
  MESSAGE_NOT_RESENDABLE: {
    status: 409,
    message: 'Ce message ne peut pas être renvoyé. Son état a peut-être changé : relisez la liste.',
  },
  NOTHING_TO_RESEND: { status: 422, message: 'Aucun message de cette cause ne peut être renvoyé.' },
  NO_GATEWAY: { status: 422, message: "Cette passerelle n'est pas configurée : rien n'a été envoyé." },
} as const;
