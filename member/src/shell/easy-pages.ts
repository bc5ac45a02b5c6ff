import type { EasyPage } from 'contract/values/head-places.ts';

/** The last part of the address of each easy-to-read page. */
export const EASY_ACTS: Record<EasyPage, string> = {
  'easyToRead.whatIReceive': 'ce-que-je-recois',
  'easyToRead.proofOfLife': 'certificat-de-vie',
  'easyToRead.bankAccount': 'compte-bancaire',
  'easyToRead.writeToUs': 'ecrire-a-la-caisse',
};
