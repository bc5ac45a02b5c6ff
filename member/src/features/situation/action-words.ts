import type { Access } from 'contract/own-data.ts';
import { text } from '../../texts.ts';

/** The audit log's names, by what they mean to the person. What is not listed is told as a consultation. */
const WORDS = {
  'connectAs.ask': 'accesses.actions.asked',
  'connectAs.start': 'accesses.actions.opened',
  'session.close': 'accesses.actions.left',
  'member.view': 'accesses.actions.identity',
  'folder.list': 'accesses.actions.folders',
  'folder.view': 'accesses.actions.folder',
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
} as const;

export function actionWords({ action, folderId }: Access): string {
  const words = text(WORDS[action as keyof typeof WORDS] ?? 'accesses.actions.other');
  return folderId === null ? words : text('accesses.onFolder', { action: words, number: folderId });
}
