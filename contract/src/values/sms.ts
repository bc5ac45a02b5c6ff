/** The characters of GSM 03.38 that cost one septet, and those that cost two (an escape before them). */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('\f^{}\\[~]|€');

/** What one SMS holds, and each part of a longer one, whose header takes the rest. In septets, or UCS-2 units. */
const LIMITS = { 'GSM-7': { single: 160, part: 153 }, 'UCS-2': { single: 70, part: 67 } } as const;

export interface SmsCount {
  encoding: keyof typeof LIMITS;
  /** Septets (an extended character is two), or UTF-16 units (an emoji is two). */
  length: number;
  /** How many SMS are sent and paid; 0 when there is no text. */
  parts: number;
  /** How much still fits without one more. */
  remaining: number;
  /** The characters, once each, that make the whole text UCS-2. */
  unusual: string[];
}

/** Counts a text as networks send it: an escaped character or an emoji is never cut between two parts. */
export function countSms(text: string): SmsCount {
  const characters = [...text];
  const unusual = [...new Set(characters.filter(character => !BASIC.has(character) && !EXTENDED.has(character)))];
  const encoding = unusual.length > 0 ? 'UCS-2' : 'GSM-7';
  const cost = (character: string) => (encoding === 'UCS-2' ? character.length : EXTENDED.has(character) ? 2 : 1);
  const costs = characters.map(cost);
  const length = costs.reduce((sum, one) => sum + one, 0);
  const { single, part } = LIMITS[encoding];
  if (length <= single) return { encoding, length, parts: length > 0 ? 1 : 0, remaining: single - length, unusual };
  let parts = 1;
  let used = 0;
  for (const one of costs) {
    if (used + one > part) {
      parts += 1;
      used = 0;
    }
    used += one;
  }
  return { encoding, length, parts, remaining: part - used, unusual };
}
