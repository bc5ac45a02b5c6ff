import { isNirForm } from 'contract/values/nir.ts';
import type { Kind } from './kinds.ts';
import { Refused } from './refused.ts';

export const nir: Kind = {
  sql: 'text',
  says: 'NIR, 13 characters, spaces allowed',
  read(value) {
    const number = value.replace(/\s/g, '').toUpperCase();
    if (!isNirForm(number)) throw new Refused("Ce n'est pas un numéro de sécurité sociale de 13 caractères.");
    return number;
  },
};
export const nirKeyCell: Kind = {
  sql: 'text',
  says: '2 digits',
  read(value) {
    if (!/^\d{1,2}$/.test(value)) throw new Refused('La clé du numéro de sécurité sociale a 2 chiffres.');
    return value.padStart(2, '0');
  },
};
