import { fold } from 'contract/values/fold.ts';
import * as z from 'zod';

/** Of an account that the register knows as one person's. */
const TWO_PEOPLE = /^m(?:\.|r|onsieur)? ou m(?:me|adame) /i;
const Asked = z.object({ holder: z.string().min(1).max(200), iban: z.string().max(80) });

/**
 * The demonstration's register of accounts, as BANK_CHECK_URL is asked: {holder, iban} in JSON. It answers by the holder's
 * name: 'M. ou Mme' before it, or 'Proche' in it, is close, 'Autre' is somebody else's, 'Inconnu' cannot be answered, any other
 * matches. Null: nonsense.
 */
export function askRegister(body: unknown): { result: string; source: string; holder: string | null } | null {
  const asked = Asked.safeParse(body);
  if (!asked.success) return null;
  const { holder } = asked.data;
  const source = 'Registre de démonstration';
  const one = holder.replace(TWO_PEOPLE, '');
  if (one !== holder) return { result: 'close', source, holder: one.toUpperCase() };
  const words = fold(holder).split(/[^a-z]+/);
  if (words.includes('proche')) return { result: 'close', source, holder: `M. OU MME ${holder.toUpperCase()}` };
  if (words.includes('autre')) return { result: 'no', source, holder: 'SARL DES TILLEULS' };
  if (words.includes('inconnu')) return { result: 'impossible', source, holder: null };
  return { result: 'match', source, holder: holder.toUpperCase() };
}
