/** The refusals of what administrators do with managers (contract/calls/managers.ts, manager-groups.ts). */
export const MANAGER_REFUSALS = {
  EMAIL_TAKEN: {
    status: 409,
    message: "Cette adresse est déjà celle d'un autre gestionnaire, actif ou désactivé.",
  },
  OWN_RIGHTS: {
    status: 403,
    message: 'Un autre administrateur doit le faire : nul ne change ses propres droits.',
  },
  OWN_ACCREDITATION: {
    status: 403,
    message: 'Un autre administrateur doit le faire : nul ne change ses propres habilitations.',
  },
  PREVIEW_CHANGED: {
    status: 409,
    message: "Une habilitation a changé depuis cet aperçu. Rien n'a été enregistré : voici l'aperçu d'aujourd'hui.",
  },
  MANAGER_INACTIVE: { status: 409, message: "Ce compte est désactivé. Réactivez-le avant d'envoyer un lien." },
  NOT_IMPORTED: { status: 409, message: "Cette personne ne vient pas de l'import : il n'y a rien à lui rendre." },
  SETTING_BY_ENVIRONMENT: {
    status: 409,
    message: "L'environnement du serveur fixe ce réglage : l'exploitant seul peut le changer.",
  },
  LABEL_NAME_TAKEN: { status: 409, message: 'Une autre étiquette porte déjà ce nom.' },
  TOO_MANY_LABELS: { status: 409, message: "200 étiquettes au plus : supprimez-en une d'abord." },
  VIEW_NAME_TAKEN: { status: 409, message: 'Une autre de vos vues porte déjà ce nom.' },
  TOO_MANY_VIEWS: { status: 409, message: "50 vues au plus : supprimez-en une d'abord." },
  GROUP_IN_USE: {
    status: 409,
    message: "Des réponses types sont réservées à ce groupe : changez-les d'abord.",
  },
  GROUP_NAME_TAKEN: { status: 409, message: 'Un autre groupe porte déjà ce nom.' },
} as const satisfies Record<string, { status: number; message: string }>;
