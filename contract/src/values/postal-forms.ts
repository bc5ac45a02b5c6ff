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
