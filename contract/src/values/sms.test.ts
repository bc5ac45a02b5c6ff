import { describe, expect, it } from 'vitest';
import { countSms } from './sms.ts';

const facts = (text: string) => {
  const { encoding, length, parts, remaining } = countSms(text);
  return [encoding, length, parts, remaining];
};

describe('the count of an SMS', () => {
  it('is 160 septets, then 153 a part', () => {
    expect(facts('')).toEqual(['GSM-7', 0, 0, 160]);
    expect(facts('a'.repeat(160))).toEqual(['GSM-7', 160, 1, 0]);
    expect(facts('a'.repeat(161))).toEqual(['GSM-7', 161, 2, 145]);
    expect(facts('a'.repeat(306))).toEqual(['GSM-7', 306, 2, 0]);
    expect(facts('a'.repeat(307))).toEqual(['GSM-7', 307, 3, 152]);
    expect(facts('é è à ù ì ò Ç É ñ ü @ £ ¥ ¡ ¿ \n')[0]).toBe('GSM-7');
  });

  it('counts a character of the extension table twice, and never cuts it', () => {
    expect(facts('€')).toEqual(['GSM-7', 2, 1, 158]);
    expect(facts('^{}\\[~]|')).toEqual(['GSM-7', 16, 1, 144]);
    expect(facts(`${'a'.repeat(158)}€`)).toEqual(['GSM-7', 160, 1, 0]);
    // The euro would straddle the first 153 septets: it moves on, and one septet is lost.
    expect(facts(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toEqual(['GSM-7', 305, 2, 0]);
    expect(facts(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toEqual(['GSM-7', 306, 3, 152]);
  });

  it('is 70 characters, then 67 a part, as soon as one is outside GSM-7, and names those', () => {
    expect(facts(`ç${'a'.repeat(69)}`)).toEqual(['UCS-2', 70, 1, 0]);
    expect(facts(`ç${'a'.repeat(70)}`)).toEqual(['UCS-2', 71, 2, 63]);
    expect(facts(`ç${'a'.repeat(133)}`)).toEqual(['UCS-2', 134, 2, 0]);
    expect(facts(`ç${'a'.repeat(134)}`)).toEqual(['UCS-2', 135, 3, 66]);
    expect(facts('ç€')).toEqual(['UCS-2', 2, 1, 68]); // the extension table is GSM-7's
    expect(countSms('Reçu, c’est noté à la fête, reçu').unusual).toEqual(['ç', '’', 'ê']);
    expect(countSms('Noté à 8 h').unusual).toEqual([]);
  });

  it('counts an emoji as two, and never cuts it', () => {
    expect(facts('👍')).toEqual(['UCS-2', 2, 1, 68]);
    expect(facts(`${'a'.repeat(66)}👍${'a'.repeat(65)}`)).toEqual(['UCS-2', 133, 2, 0]);
    expect(facts(`${'a'.repeat(66)}👍${'a'.repeat(66)}`)).toEqual(['UCS-2', 134, 3, 66]);
  });
});
