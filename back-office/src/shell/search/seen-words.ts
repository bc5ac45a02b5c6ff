import { actionName } from 'contract/calls/audit-words.ts';
import type { PersonSeen } from 'contract/calls/search.ts';
import { parisDay } from 'contract/values/days.ts';
import { formatFrenchDate, timeOf, today } from 'ui/dates.ts';

/** What somebody was seen for, in few words. */
const DONE: Record<string, string> = {
  'member.visit': 'page ouverte',
  'member.viewTimeline': 'page ouverte',
  'member.viewNir': 'numéro affiché',
  'memberNote.create': 'note écrite',
  'contact.member': 'contact commencé',
  'contact.enter': 'contact noté',
  'contact.attach': 'contact rattaché',
  'message.open': 'message lu',
  'message.reply': 'réponse envoyée',
  'message.write': 'message écrit',
  'message.close': 'message classé',
  'connectAs.ask': 'espace ouvert',
  'request.view': 'demande lue',
  'request.take': 'demande prise',
  'request.hold': 'demande mise en attente',
  'request.close': 'demande terminée',
  'bankDetails.open': 'changement de compte lu',
  'proofOfLife.open': 'certificat de vie lu',
  'supportingDocument.open': 'justificatif lu',
  'taxData.open': 'avis fiscal lu',
  'account.unlock': 'compte débloqué',
  'member.sendPasswordLink': 'lien de mot de passe envoyé',
  'member.sendEmailLink': 'lien de validation renvoyé',
  'certificate.makeFor': 'attestation établie',
};

const two = (value: number) => String(value).padStart(2, '0');

function dayWords(day: string): string {
  const yesterday = parisDay(new Date(Date.parse(`${today()}T12:00:00Z`) - 86_400_000));
  if (day === today()) return "aujourd'hui";
  return day === yesterday ? 'hier' : `le ${formatFrenchDate(day)}`;
}

/** 'message lu hier à 14:10'. */
export function seenWords({ action, at }: PersonSeen['seen']): string {
  const time = timeOf(at);
  const when = time && ` ${dayWords(time.day)} à ${two(time.hour)}:${two(time.minute)}`;
  return `${DONE[action] ?? actionName(action)}${when ?? ''}`;
}
