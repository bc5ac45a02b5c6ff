import { ANSWER_PLACEHOLDERS, type AnswerPlaceholder, unfilledMark } from 'contract/values/answers.ts';
import { fillPlaceholders } from 'contract/values/placeholders.ts';
import { civilityOf, euros, frenchDay } from '../../platform/pdf/words.ts';
import type { Paid } from '../payments.ts';
import type { Asked, AskedByVisitor } from './answers.queries.ts';

const paid = (payment: Paid | null) => payment && `${euros(payment.netPaid)} le ${frenchDay(payment.date)}`;

type Values = Partial<Record<AnswerPlaceholder, string | null | undefined>>;

/** What is known of a member, for an answer about one of their folders. */
export function ofMember(asked: Asked): Values {
  return {
    civilite: civilityOf(asked.civility),
    nom: asked.lastname,
    prenom: asked.firstname,
    numeroDossier: String(asked.folder_id),
    regime: asked.system_name,
    dernierVersement: paid(asked.last_payment),
    // A closed folder is paid no more, whatever was announced.
    prochainVersement: asked.closed ? null : paid(asked.next_payment),
  };
}

/** What somebody who did not sign in wrote of themselves. */
export const ofVisitor = ({ lastname, firstname, system_name }: AskedByVisitor): Values => ({
  nom: lastname,
  prenom: firstname,
  regime: system_name,
});

/** Writes what is known of who asked, and a mark where it is not. `missing`: what has one, once each. */
export function fillAnswer(text: string, asker: Values, manager: string): { text: string; missing: string[] } {
  const values = { ...asker, gestionnaire: manager };
  const missing = new Set<string>();
  const filled = fillPlaceholders(text, name => {
    const value = values[name as AnswerPlaceholder]?.trim();
    if (value) return value;
    const label = ANSWER_PLACEHOLDERS[name as AnswerPlaceholder] ?? name;
    missing.add(label);
    return unfilledMark(label);
  });
  return { text: filled, missing: [...missing] };
}
