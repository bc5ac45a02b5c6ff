import './rules.css';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { brokenPasswordRules, type PasswordRule } from 'contract/values/passwords.ts';
import { useId } from 'react';
import { cx } from 'ui/classes.ts';
import { VisuallyHidden } from 'ui/VisuallyHidden.tsx';
import { ordered, text } from '../../texts.ts';

type Rule = PasswordRule | 'same';

/** What is still missing, the second field included. */
export function brokenRules(password: string, confirmation: string): Rule[] {
  const broken: Rule[] = brokenPasswordRules(password);
  if (password === '' || password !== confirmation) broken.push('same');
  return broken;
}

/** Ticked off as one types; how many are kept is said to those who cannot see the ticks. */
export function Rules({ password, confirmation }: { password: string; confirmation: string }) {
  const id = useId();
  const broken = brokenRules(password, confirmation);
  const rules = ordered('newPassword.rules');
  const kept = rules.length - broken.length;
  return (
    <div className="rules">
      <p id={id} className="rules-title">
        {text('newPassword.rulesTitle')}
      </p>
      <ul aria-labelledby={id} className="rules-list">
        {rules.map(rule => {
          const isKept = !broken.includes(rule);
          return (
            <li key={rule} className={cx('rule', isKept && 'rule-kept')}>
              {isKept ? <IconCircleCheck aria-hidden="true" /> : <IconCircle aria-hidden="true" />}
              <span>
                {text(`newPassword.rules.${rule}`)}
                <VisuallyHidden>, {text(isKept ? 'newPassword.kept' : 'newPassword.missing')}</VisuallyHidden>
              </span>
            </li>
          );
        })}
      </ul>
      <p className="rules-avoid">{text('newPassword.avoid')}</p>
      <p role="status" className="visually-hidden">
        {password && text('newPassword.progress', { kept, total: rules.length })}
      </p>
    </div>
  );
}
