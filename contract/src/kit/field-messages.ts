import * as z from 'zod/mini';
import { say } from '../texts/words.ts';
import { speakAsDelivered } from '../texts/words-delivered.ts';

/** What a wrong field is told, in French. The same words on both sides: the server's 400 and the forms. */
function fieldMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const missing = issue.input === undefined || issue.input === null || issue.input === '';
  switch (issue.code) {
    case 'invalid_type':
      if (missing) return say('rules.required');
      if (issue.expected === 'int' || issue.expected === 'number') return say('rules.number');
      return say('rules.kind');
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.minimum === 1 ? say('rules.required') : say('rules.minLength', { minimum: Number(issue.minimum) });
      }
      if (issue.origin === 'array') return say('rules.minItems');
      return say('rules.minimum', { minimum: Number(issue.minimum) });
    case 'too_big':
      if (issue.origin === 'string') return say('rules.maxLength', { maximum: Number(issue.maximum) });
      if (issue.origin === 'array') return say('rules.maxItems', { maximum: Number(issue.maximum) });
      return say('rules.maximum', { maximum: Number(issue.maximum) });
    case 'invalid_format':
      if (issue.format === 'date') return say('rules.dates.wrong');
      return say('rules.format');
    default:
      return say('rules.value');
  }
}

/** Makes zod speak French. Called once by each program. */
export function speakFrench() {
  speakAsDelivered();
  z.config({ customError: fieldMessage });
}
