/** The address of each screen, after the # (decisions B17). Links in mails and from the back-office use these too. */
export const PATHS = {
  home: '/',
  firstConnection: '/premiere-connexion',
  acceptTerms: '/conditions-a-accepter',
  situation: '/ma-situation',
  situationSection: '/ma-situation/$section',
  signIn: '/connexion',
  forgotten: '/mot-de-passe-oublie',
  newPassword: '/nouveau-mot-de-passe',
  newPasswordLink: '/nouveau-mot-de-passe/$token',
  confirmEmail: '/confirmation-email',
  confirmEmailLink: '/confirmation-email/$token',
  connectAs: '/connectAs',
  connectAsLink: '/connectAs/$managerId/$token',
  consultationEnded: '/consultation-terminee',
  faq: '/questions-frequentes',
  /** Pages whose services come later: see shell/page-links.ts. */
  section: '/rubrique/$section',
  contact: '/nous-contacter',
  legal: '/mentions-legales',
  terms: '/conditions-generales',
  accessibility: '/accessibilite',
} as const;
