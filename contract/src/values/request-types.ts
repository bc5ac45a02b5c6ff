/** What a member writes about; its words are in contract/calls/messaging.ts. */
export const requestTypes = ['payment', 'certificate', 'document', 'situation', 'bank', 'folder', 'other'] as const;
export type RequestType = (typeof requestTypes)[number];
