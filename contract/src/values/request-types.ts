/** What a member writes about; the service reads it before the subject. */
export const REQUEST_TYPES = {
  payment: 'Paiement',
  certificate: 'Attestation',
  document: 'Justificatif',
  situation: 'Situation personnelle',
  bank: 'Coordonnées bancaires',
  folder: 'Dossier',
  other: 'Autre demande',
} as const;
export type RequestType = keyof typeof REQUEST_TYPES;
export const requestTypes = Object.keys(REQUEST_TYPES) as [RequestType, ...RequestType[]];
