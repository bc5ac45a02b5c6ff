import { frenchPhone } from 'ui/phone-words.ts';
import { text } from '../texts.ts';

/** A telephone of the member as they read it; a missing one is said in words. */
export const phoneWords = (phone: { number: string } | null | undefined) =>
  frenchPhone(phone?.number) ?? text('phones.none');
