import { expect, it } from 'vitest';
import { MESSAGE_LIMITS, replySubject } from './messaging.ts';

it('answers once, in the words of the portal where it has some, and never beyond the limit', () => {
  expect(replySubject('Ma question')).toBe('Re : Ma question');
  expect(['Re : Ma question', 're: x', 'RE  : y'].map(subject => replySubject(subject))).toEqual([
    'Re : Ma question',
    're: x',
    'RE  : y',
  ]);
  expect(replySubject('Ma question', asked => `Réponse à ${asked}`)).toBe('Réponse à Ma question');
  expect(replySubject('x'.repeat(150))).toHaveLength(MESSAGE_LIMITS.subject);
});
