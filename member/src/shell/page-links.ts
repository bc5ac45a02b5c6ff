import type { LinkTarget } from 'contract/values/pages.ts';
import { PATHS } from '../paths.ts';

/** The address of each page that content may stand on or lead to. */
export const PAGE_PATHS: Record<LinkTarget, string> = {
  home: PATHS.home,
  'myOperations.myOperationsDetails': PATHS.operations,
  'myOperations.generateMyProofOfLife': PATHS.proofOfLife,
  'myDocuments.sendSupportingDocument': PATHS.sendDocument,
  'myDocuments.mySocialSystemDocuments': PATHS.fundDocuments,
  'myDocuments.getPaymentCertificate': PATHS.certificate,
  'myAccount.myPersonalSituation': PATHS.situation,
  'myAccount.manageMyRecords': PATHS.records,
  'contactUs.sentMessages': PATHS.messages,
  'contactUs.ourContactInformations': PATHS.contact,
  'contactUs.leaveAMessage': PATHS.newMessage,
};

/** What the links of published texts need: `<RichText {...pageLinks} />`. */
export const pageLinks = { pageHref: (page: LinkTarget) => `#${PAGE_PATHS[page]}` };
