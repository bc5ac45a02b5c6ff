/** What came of an extraction. */
export const RESULTS = ['running', 'sent', 'confirmed', 'interrupted', 'failed'] as const;
