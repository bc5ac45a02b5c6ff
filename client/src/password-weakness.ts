import type { KnownOfPerson } from 'contract/values/password-words.ts';
import { brokenPasswordRules } from 'contract/values/passwords.ts';
import { useEffect, useState } from 'react';

const PAUSE = 400; // milliseconds: nobody is told of a word that they are still typing

/**
 * What the person reads of a password that is easily guessed, once its other rules hold; undefined while it is good or not
 * looked at yet. The lists of words come with the first one. The server looks again, and knows more of the person: without
 * a network nothing is said here.
 */
export function usePasswordWeakness(password: string, person: Partial<KnownOfPerson>): string | undefined {
  const [found, setFound] = useState<{ password: string; text: string | undefined }>();
  const known = JSON.stringify(person);
  useEffect(() => {
    if (brokenPasswordRules(password).length > 0) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const strength = await import('contract/values/password-strength.ts').catch(() => null);
      if (!strength || isOver) return;
      const whole = { identifiers: [], names: [], birthDate: null, systems: [], ...(JSON.parse(known) as object) };
      const weakness = strength.weaknessOf(password, whole);
      setFound({ password, text: weakness ? strength.weaknessText(weakness) : undefined });
    }, PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [password, known]);
  return found?.password === password ? found.text : undefined;
}
