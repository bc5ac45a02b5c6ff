import './password-rules.css';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { brokenPasswordRules, MIN_PASSWORD_LENGTH, type PasswordRule } from 'contract/values/passwords.ts';
import { useEffect } from 'react';
import { announce } from 'ui/announce.ts';

const TEXTS: Record<PasswordRule, string> = {
  length: `${MIN_PASSWORD_LENGTH} caractères au moins`,
  uppercase: 'une lettre majuscule',
  lowercase: 'une lettre minuscule',
  digit: 'un chiffre',
  special: 'un caractère spécial',
};

export interface RuleState {
  text: string;
  isKept: boolean;
}

/** The rules that the browser can check; the server knows the others. */
export function rulesOf(password: string, confirmation: string): RuleState[] {
  const broken = brokenPasswordRules(password);
  const kinds = Object.keys(TEXTS) as PasswordRule[];
  return [
    ...kinds.map(rule => ({ text: TEXTS[rule], isKept: !broken.includes(rule) })),
    { text: 'la même confirmation', isKept: password !== '' && password === confirmation },
  ];
}

export function PasswordRules({ rules }: { rules: readonly RuleState[] }) {
  const isComplete = rules.every(rule => rule.isKept);
  useEffect(() => {
    if (isComplete) announce('Toutes les règles du mot de passe sont respectées.');
  }, [isComplete]);
  return (
    <ul className="password-rules" aria-label="Règles du mot de passe">
      {rules.map(({ text, isKept }) => (
        <li key={text} className={isKept ? 'is-kept' : undefined}>
          {isKept ? <IconCircleCheckFilled aria-hidden="true" /> : <IconCircle aria-hidden="true" />}
          <span>
            {text}
            <span className="visually-hidden">{isKept ? ' : respecté' : ' : à respecter'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
