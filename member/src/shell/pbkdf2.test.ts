import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveKeyInScript } from './pbkdf2.ts';

it('derives the keys that the server does', async () => {
  for (const cost of [1, 2, 1_000]) {
    const [password, salt] = [randomBytes(20), randomBytes(16)];
    const parameters = { algorithm: 'PBKDF2/SHA-256', cost, keyLength: 32, nonce: '', salt: '', keyPrefix: '00' };
    const { derivedKey } = await deriveKeyInScript(parameters, salt, password);
    expect(Buffer.from(derivedKey)).toEqual(pbkdf2Sync(password, salt, cost, 32, 'sha256'));
  }
});
