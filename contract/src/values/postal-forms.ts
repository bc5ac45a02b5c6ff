/** What members may also do on paper: each has a form that the portal prints. */
export const POSTAL_FORMS = [
  'message',
  'document',
  'taxData',
  'address',
  'account',
  'email',
  'phones',
  'beneficiary',
  'trusted',
  'certificate',
] as const;
export type PostalForm = (typeof POSTAL_FORMS)[number];

/** What their files are called, without '.pdf': whoever looks for one among downloads reads French. */
export const POSTAL_FILE_NAMES: Record<PostalForm, string> = {
  message: 'formulaire-message',
  document: 'formulaire-justificatif',
  taxData: 'formulaire-donnees-fiscales',
  address: 'formulaire-adresse',
  account: 'formulaire-compte-bancaire',
  email: 'formulaire-adresse-email',
  phones: 'formulaire-telephones',
  beneficiary: 'formulaire-beneficiaire',
  trusted: 'formulaire-tiers-de-confiance',
  certificate: 'formulaire-attestation',
};
