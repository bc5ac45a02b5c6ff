/** What is said when no passkey answered. */
export const PASSKEY_WORDS = {
  givenUp: "Votre clé d'accès n'a pas répondu. Recommencez quand vous le voulez.",
  known: "Cet appareil a déjà une de vos clés d'accès.",
  failed: "Ce navigateur n'a pas pu utiliser votre clé d'accès.",
} as const;
