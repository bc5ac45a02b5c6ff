import type { AccessAction } from 'contract/own-data.ts';
import { type TextKey, text } from '../../texts.ts';

/**
 * The audit log's names, by what they mean to the person: every action that somebody else may do in their space or on
 * their folders. What an older version logged and is not listed is told as a consultation.
 */
export const WORDS = {
  'connectAs.ask': 'accesses.actions.asked',
  'connectAs.start': 'accesses.actions.opened',
  'session.close': 'accesses.actions.left',
  'member.view': 'accesses.actions.identity',
  'folder.list': 'accesses.actions.folders',
  'folder.view': 'accesses.actions.folder',
  'folder.viewContact': 'accesses.actions.contact',
  'folderBlock.view': 'accesses.actions.notices',
  'bankDetails.download': 'accesses.actions.rib',
  'bankDetails.open': 'accesses.actions.accountOpened',
  'operation.listPayments': 'accesses.actions.payments',
  'operation.listContributions': 'accesses.actions.contributions',
  'operation.yearPdf': 'accesses.actions.yearPdf',
  'certificate.make': 'accesses.actions.certificate',
  'reference.list': 'accesses.actions.documents',
  'reference.download': 'accesses.actions.documentRead',
  'knowledge.list': 'accesses.actions.documents',
  'knowledge.download': 'accesses.actions.documentRead',
  'taxDocument.list': 'accesses.actions.taxDocuments',
  'taxDocument.download': 'accesses.actions.taxDocumentRead',
  'taxData.list': 'accesses.actions.taxData',
  'taxData.send': 'accesses.actions.taxDataSent',
  'supportingDocument.list': 'accesses.actions.supporting',
  'supportingDocument.add': 'accesses.actions.supportingSent',
  'proofOfLife.list': 'accesses.actions.proofs',
  'proofOfLife.open': 'accesses.actions.proofOpened',
  'swornStatement.list': 'accesses.actions.sworn',
  'message.list': 'accesses.actions.messages',
  'message.open': 'accesses.actions.messageOpened',
  'message.read': 'accesses.actions.messageRead',
  'message.attachments': 'accesses.actions.attachments',
  'message.download': 'accesses.actions.attachmentRead',
  'message.send': 'accesses.actions.messageSent',
  'address.list': 'accesses.actions.address',
  'address.change': 'accesses.actions.addressChanged',
  'beneficiary.list': 'accesses.actions.beneficiaries',
  'beneficiary.create': 'accesses.actions.beneficiariesChanged',
  'beneficiary.update': 'accesses.actions.beneficiariesChanged',
  'beneficiary.delete': 'accesses.actions.beneficiariesChanged',
  'trustedThirdParty.view': 'accesses.actions.trusted',
  'member.changePhones': 'accesses.actions.phonesChanged',
  'member.setSms': 'accesses.actions.preferencesChanged',
  'member.setDematerialization': 'accesses.actions.preferencesChanged',
  'member.sendPasswordLink': 'accesses.actions.passwordLink',
  'member.sendEmailLink': 'accesses.actions.emailLink',
} as const satisfies Record<string, TextKey>;

export function actionWords({ action, folderId }: AccessAction): string {
  const words = text(WORDS[action as keyof typeof WORDS] ?? 'accesses.actions.other');
  return folderId === null ? words : text('accesses.onFolder', { action: words, number: folderId });
}
