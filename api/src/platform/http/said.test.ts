import { REFUSALS, type RefusalKey } from 'contract/kit/refusals.ts';
import { expect, it } from 'vitest';
import { invalid, refusal } from './errors.ts';
import { DELIVERED, said, worded } from './said.ts';

const EDITED = { 'rules.maxLength': 'Pas plus de {maximum} signes !', 'refusals.SAME_EMAIL': 'La même ?' };

it('is worded at the door by its key, with its values, alone or within other words', () => {
  const tooLong = said('rules.maxLength', { maximum: 80 });
  const { additionalData } = worded(
    invalid([
      { path: 'name', message: tooLong },
      { path: 'file', message: `a.pdf : ${tooLong} ${said('rules.required')}` },
      { path: 'other', message: 'Déjà dit.' },
    ]),
    EDITED,
  );
  expect(additionalData.fields!.map(field => field.message)).toEqual([
    'Pas plus de 80 signes !',
    'a.pdf : Pas plus de 80 signes ! Ce champ est obligatoire.',
    'Déjà dit.',
  ]);
});

it('takes values as they are, whatever they look like', () => {
  const message = said('rules.iban.sign', { sign: '{sign} "] < \n $&' });
  expect(worded({ message, additionalData: {} }, {}).message).toBe(
    'Un IBAN n\'a que des lettres et des chiffres : retirez « {sign} "] < \n $& ».',
  );
});

it.each(Object.keys(REFUSALS) as RefusalKey[])('tells the refusal %s as it is published', key => {
  const inTree = key === 'INVALID_FILE_SIZE' ? 'Les informations envoyées sont trop volumineuses.' : null;
  expect(worded(refusal(key), DELIVERED).message).toBe(inTree ?? REFUSALS[key].message);
  expect(worded(refusal(key), {}).message).toBe(inTree ?? REFUSALS[key].message);
});

it('is worded for members as it was edited', () => {
  expect(worded(refusal('SAME_EMAIL'), EDITED)).toEqual({ message: 'La même ?', additionalData: { SAME_EMAIL: true } });
});
