import type { GivenAct, Why } from 'contract/calls/requests-at-once.ts';
import type { ActAtOnce, LeftOutReason } from 'contract/values/requests.ts';
import { formatFrenchDate } from 'ui/dates.ts';
import { countOf } from '../../counts.ts';

const requests = (count: number) => countOf(count, 'demande', 'demandes').replace('Aucun ', 'Aucune ');
const agree = (count: number, one: string, many: string) =>
  `${requests(count)} ${count > 1 ? many : count === 0 ? negated(one) : one}`;
/** 'Aucune demande ne sera donnée.' */
const negated = (verb: string) => (verb.startsWith('est') ? `n'${verb}` : `ne ${verb}`);

interface ActWords {
  /** Of its window and of the button that does it: 'Donner 12 demandes'. */
  title: (count: number) => string;
  /** Before: '12 demandes seront données à Gérard Petit.' `whom` is who they are given to, or the title of an answer. */
  before: (count: number, whom: string) => string;
  after: (count: number, whom: string) => string;
}

export const ACT_WORDS: Record<ActAtOnce, ActWords> = {
  give: {
    title: count => `Donner ${requests(count)}`,
    before: (count, whom) => `${agree(count, 'sera donnée', 'seront données')} à ${whom}.`,
    after: (count, whom) => `${agree(count, 'est donnée', 'sont données')} à ${whom}.`,
  },
  label: {
    title: count => `Étiqueter ${requests(count)}`,
    before: count => `${agree(count, 'sera étiquetée', 'seront étiquetées')}.`,
    after: count => `${agree(count, 'est étiquetée', 'sont étiquetées')}.`,
  },
  hold: {
    title: count => `Mettre en attente ${requests(count)}`,
    before: count => `${agree(count, 'sera mise', 'seront mises')} en attente.`,
    after: count => `${agree(count, 'est mise', 'sont mises')} en attente.`,
  },
  close: {
    title: count => `Terminer ${requests(count)}`,
    before: count => `${agree(count, 'sera terminée', 'seront terminées')}.`,
    after: count => `${agree(count, 'est terminée', 'sont terminées')}.`,
  },
  answer: {
    title: count => `Répondre à ${requests(count)}`,
    before: (count, whom) =>
      `${agree(count, 'recevra', 'recevront')} la réponse « ${whom} », remplie pour chaque adhérent.`,
    after: (count, whom) => `La réponse « ${whom} » est envoyée pour ${requests(count)}.`,
  },
};

const REASONS: Record<LeftOutReason, (detail: string, act: ActAtOnce) => string> = {
  unknown: () => 'Hors de vos régimes, ou supprimée',
  closed: () => 'Déjà terminée',
  taken: holder => `Prise par ${holder}`,
  kind: (_, act) =>
    act === 'close' ? 'Se termine par une décision, sur sa page' : 'Ne se répond pas par une réponse type',
  receiver: () => 'Hors des régimes de la personne choisie',
  away: until => `La personne choisie n'est pas là jusqu'au ${formatFrenchDate(until)}`,
  nobody: () => "Pas d'adhérent dont attendre la réponse",
  answer: () => "La réponse type n'est pas pour cette demande",
  unfilled: missing => `À compléter pour cet adhérent : ${missing}`,
  failed: () => "N'a pas pu être faite : réessayez",
};

/** Of those that are left out for one reason, how many are named. */
const NAMED = 5;

export interface Group {
  reason: string;
  count: number;
  /** Their subjects, as far as they are known, the first ones alone. */
  subjects: readonly string[];
}

/** What is left out, by reason. */
export function groupsOf(
  leftOut: readonly Why[],
  act: GivenAct['act'],
  subjectOf: (id: number) => string | null,
): Group[] {
  const groups = new Map<string, { count: number; subjects: string[] }>();
  for (const { id, reason, detail } of leftOut) {
    const words = REASONS[reason](detail ?? '', act);
    const group = groups.get(words) ?? { count: 0, subjects: [] };
    const subject = subjectOf(id);
    if (subject && group.subjects.length < NAMED) group.subjects.push(subject);
    groups.set(words, { ...group, count: group.count + 1 });
  }
  return [...groups].map(([reason, group]) => ({ reason, ...group }));
}

/** '3 demandes laissées de côté' */
export const leftOutWords = (count: number) => agree(count, 'laissée de côté', 'laissées de côté');
