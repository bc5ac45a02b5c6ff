import * as z from 'zod/mini';

/** The pages of the portal that content may stand on or lead to. The whole dotted key is stored everywhere (decisions A27). */
export const pageKeys = [
  'myOperations.myOperationsDetails',
  'myOperations.generateMyProofOfLife',
  'myDocuments.sendSupportingDocument',
  'myDocuments.mySocialSystemDocuments',
  'myDocuments.getPaymentCertificate',
  'myAccount.myPersonalSituation',
  'myAccount.manageMyRecords',
  'contactUs.sentMessages',
  'contactUs.ourContactInformations',
  'contactUs.leaveAMessage',
] as const;
export type PageKey = (typeof pageKeys)[number];

/** What an editor reads for each (second document, section 3, 'Internal page keys'): apart, for the portal has no use for it. */
export const PAGES = {
  'myOperations.myOperationsDetails': 'Détail de mes opérations',
  'myOperations.generateMyProofOfLife': 'Mon certificat de vie',
  'myDocuments.sendSupportingDocument': 'Envoyer un justificatif',
  'myDocuments.mySocialSystemDocuments': 'Les documents de mon régime',
  'myDocuments.getPaymentCertificate': 'Obtenir une attestation de paiement',
  'myAccount.myPersonalSituation': 'Ma situation personnelle',
  'myAccount.manageMyRecords': 'Gérer mes dossiers',
  'contactUs.sentMessages': 'Mes messages',
  'contactUs.ourContactInformations': 'Nos coordonnées',
  'contactUs.leaveAMessage': 'Écrire un message',
} as const satisfies Record<PageKey, string>;

/** Where a link may lead inside the portal: the ten pages, and home. */
export const LINK_TARGETS = { ...PAGES, home: 'Accueil' } as const;
export const linkTargets = [...pageKeys, 'home'] as const;
export type LinkTarget = (typeof linkTargets)[number];

/** A folder block stands on these seven. */
export const folderPages = [
  'myOperations.myOperationsDetails',
  'myDocuments.mySocialSystemDocuments',
  'myDocuments.getPaymentCertificate',
  'myAccount.manageMyRecords',
  'contactUs.sentMessages',
  'contactUs.ourContactInformations',
  'contactUs.leaveAMessage',
] as const satisfies PageKey[];
export type FolderPage = (typeof folderPages)[number];

export const folderPage = z.enum(folderPages);

export const isLinkTarget = (text: string): text is LinkTarget => (linkTargets as readonly string[]).includes(text);

/** Characters. */
export const MAX_URL_LENGTH = 2000;

/** An absolute http or https address with a host, and without a name or a password in it (decisions B23). */
export function isExternalUrl(text: string): boolean {
  if (text.length > MAX_URL_LENGTH || /[\s"<>\\^`{|}]/.test(text) || !/^https?:\/\/[^/?#]/i.test(text)) return false;
  try {
    const { hostname, username, password } = new URL(text);
    return hostname !== '' && username === '' && password === '';
  } catch {
    return false;
  }
}
