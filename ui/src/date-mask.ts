import { FRENCH_DATE_LENGTH } from './dates.ts';

/**
 * Helps to type a date: slashes come by themselves after two digits, other separators become slashes, and '1/' becomes '01/'.
 * Nothing is added while erasing, or a slash could never be removed.
 */
export function maskFrenchDate(text: string, previous: string): string {
  const isErasing = text.length < previous.length && previous.startsWith(text);
  if (isErasing) return text;
  const clean = text.replace(/[\s.\-–]/g, '/').replace(/[^\d/]/g, '');
  const typed = /^\d{3,8}$/.test(clean) ? [clean.slice(0, 2), clean.slice(2, 4), clean.slice(4)] : clean.split('/');
  const [day = '', month = '', ...rest] = typed.filter((part, index) => part !== '' || index < 2);
  const hasMonth = typed.length > 1 || day.length === 2;
  const hasYear = typed.length > 2 || month.length === 2;
  if (!day || !hasMonth) return day;
  const start = `${day.padStart(2, '0')}/`;
  if (!month || !hasYear) return start + month;
  return `${start}${month.padStart(2, '0')}/${rest.join('')}`.slice(0, FRENCH_DATE_LENGTH);
}
