import { ANSWER_PLACEHOLDERS, type AnswerPlaceholder, unfilledMark } from 'contract/values/answers.ts';
import { fillPlaceholders } from 'contract/values/placeholders.ts';
import { civilityOf, euros, frenchDay } from '../../platform/pdf/words.ts';
import type { Paid } from '../payments.ts';
import type { Asked } from './answers.queries.ts';

const paid = (payment: Paid | null) => payment && `${euros(payment.netPaid)} le ${frenchDay(payment.date)}`;

/** Writes what is known of who asked, and a mark where it is not. `missing`: what has one, once each. */
export function fillAnswer(text: string, asked: Asked, manager: string): { text: string; missing: string[] } {
  const values: Record<AnswerPlaceholder, string | null | undefined> = {
    civilite: civilityOf(asked.civility),
    nom: asked.lastname,
    prenom: asked.firstname,
    numeroDossier: String(asked.folder_id),
    regime: asked.system_name,
    dernierVersement: paid(asked.last_payment),
    // A closed folder is paid no more, whatever was announced.
    prochainVersement: asked.closed ? null : paid(asked.next_payment),
    gestionnaire: manager,
  };
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
