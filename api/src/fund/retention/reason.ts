import { fold } from 'contract/values/fold.ts';

/**
 * Whether the reason of an erasure names the person. The audit log, the register and the certificate keep it, and numbers
 * alone beside it: a name would undo the erasure.
 */
export function namesPerson(
  reason: string,
  person: { lastname: string; firstname: string; login: string; email: string | null },
): boolean {
  const words = fold(reason);
  const names = [person.lastname, person.firstname, person.login, person.email ?? ''].map(fold);
  return names.some(name => name.length > 1 && words.includes(name));
}
