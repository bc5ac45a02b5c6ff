import { brokenPasswordRules } from 'contract/values/passwords.ts';
import type { Kind } from './kinds.ts';
import { Refused } from './refused.ts';
import type { Column } from './source.ts';

/** The staging table never holds a password: it holds its number in this list, which lives as long as the run. */
export class FirstPasswords {
  #numbers = new Map<string, number>();
  #passwords: string[] = [];

  number(password: string): number {
    const known = this.#numbers.get(password);
    if (known !== undefined) return known;
    this.#numbers.set(password, this.#passwords.length);
    return this.#passwords.push(password) - 1;
  }

  at(number: number): string {
    return this.#passwords[number]!;
  }
}

const password: Kind = {
  sql: 'integer',
  says: 'password that keeps the rules',
  read(value) {
    if (brokenPasswordRules(value).length > 0) {
      throw new Refused(
        'Mot de passe non conforme : 8 caractères au moins, une majuscule, une minuscule, un chiffre, un caractère spécial.',
      );
    }
    return value;
  },
};
const argon2: Kind = {
  sql: 'text',
  says: 'Argon2id hash (`$argon2id$v=19$…`)',
  read(value) {
    if (!/^\$argon2id\$v=19\$m=\d{4,7},t=\d{1,2},p=\d{1,2}\$[\w+/]{11,}\$[\w+/]{22,}$/.test(value)) {
      throw new Refused("Ce n'est pas une empreinte Argon2id.");
    }
    return value;
  },
};

export const firstPassword: Column = {
  name: 'mot_de_passe',
  to: 'password_number',
  kind: password,
  unhashed: true,
  says: 'first password, for new accounts only; without it nor `empreinte` the account is not initialised',
};
export const passwordHash: Column = {
  name: 'empreinte',
  to: 'password_hash',
  kind: argon2,
  unhashed: true,
  says: 'the first password already hashed, instead of `mot_de_passe`',
};
