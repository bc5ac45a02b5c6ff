import type { Why } from 'contract/calls/requests-at-once.ts';
import type { ActAtOnce, LeftOutReason } from 'contract/values/requests.ts';
import { formatFrenchDate } from 'ui/dates.ts';
import { countOf, formatCount } from '../../counts.ts';

const requests = (count: number) => countOf(count, 'demande', 'demandes');
const agree = (count: number, one: string, many: string) =>
  `${requests(count)} ${count > 1 ? many : count === 0 ? negated(one) : one}`;
/** 'Aucune demande ne sera donnée.' */
const negated = (verb: string) => (verb.startsWith('est') ? `n'${verb}` : `ne ${verb}`);

interface ActWords {
  /** Of its window and of the button that does it: 'Donner 12 demandes'. */
  title: (count: number) => string;
  /** Of the window that only says why none of them may be. */
  none: string;
  /** Before: '12 demandes seront données à Gérard Petit.' `whom` is who they are given to, or the title of an answer. */
  before: (count: number, whom: string) => string;
  after: (count: number, whom: string) => string;
  /** Of one of them: 'donnée à Gérard Petit'. */
  each: (whom: string) => string;
}

export const ACT_WORDS: Record<ActAtOnce, ActWords> = {
  give: {
    title: count => `Donner ${requests(count)}`,
    none: 'Aucune demande à donner',
    before: (count, whom) => `${agree(count, 'sera donnée', 'seront données')} à ${whom}.`,
    after: (count, whom) => `${agree(count, 'est donnée', 'sont données')} à ${whom}.`,
    each: whom => `donnée à ${whom}`,
  },
  label: {
    title: count => `Étiqueter ${requests(count)}`,
    none: 'Aucune demande à étiqueter',
    before: count => `${agree(count, 'sera étiquetée', 'seront étiquetées')}.`,
    after: count => `${agree(count, 'est étiquetée', 'sont étiquetées')}.`,
    each: () => 'étiquetée',
  },
  hold: {
    title: count => `Mettre en attente ${requests(count)}`,
    none: 'Aucune demande à mettre en attente',
    before: count => `${agree(count, 'sera mise', 'seront mises')} en attente.`,
    after: count => `${agree(count, 'est mise', 'sont mises')} en attente.`,
    each: () => 'mise en attente',
  },
  close: {
    title: count => `Terminer ${requests(count)}`,
    none: 'Aucune demande à terminer',
    before: count => `${agree(count, 'sera terminée', 'seront terminées')}.`,
    after: count => `${agree(count, 'est terminée', 'sont terminées')}.`,
    each: () => 'terminée',
  },
  answer: {
    title: count => `Répondre à ${requests(count)}`,
    none: 'Aucune demande à laquelle répondre ainsi',
    before: (count, whom) =>
      `${agree(count, 'recevra', 'recevront')} la réponse « ${whom} », remplie pour chaque adhérent.`,
    after: (count, whom) =>
      count > 0
        ? `La réponse « ${whom} » est envoyée pour ${requests(count)}.`
        : `La réponse « ${whom} » n'est envoyée pour aucune demande.`,
    each: () => 'réponse envoyée',
  },
};

/** Of answers that may be taken back: 'Réponse « Délai » envoyée pour 3 demandes' */
export const sentWords = (count: number, whom: string) => `Réponse « ${whom} » envoyée pour ${requests(count)}`;

/** Of answers that were taken back, and of those for which it was too late. */
export const undoneWords = (undone: number, late: number) => {
  const words = countOf(undone, 'réponse annulée', 'réponses annulées');
  return late > 0
    ? `${words}. ${countOf(late, "est déjà chez l'adhérent", 'sont déjà chez les adhérents')}.`
    : `${words} : ${undone > 1 ? 'ces demandes sont' : 'cette demande est'} à vous.`;
};

/** Of one answer that was taken back. */
export const UNDONE = 'réponse annulée, la demande est à vous';

/** Closing them sends nothing. */
export const putAwayWords = (count: number) =>
  count > 1
    ? `${formatCount(count)} messages seront classés sans réponse : les adhérents ne reçoivent rien.`
    : "1 message sera classé sans réponse : l'adhérent ne reçoit rien.";

const REASONS: Record<LeftOutReason, (detail: string, act: ActAtOnce) => string> = {
  unknown: () => 'Hors de vos régimes, ou supprimée',
  closed: () => 'Déjà terminée',
  taken: holder => `Prise par ${holder}`,
  signature: () => "Attend la signature d'un collègue",
  kind: (_, act) =>
    act === 'close' ? 'Se termine par une décision, sur sa page' : 'Ne se répond pas par une réponse type',
  outcome: () => 'Demande de dire ce qui a été fait',
  receiver: () => 'Hors des régimes de la personne choisie',
  away: until => `La personne choisie n'est pas là jusqu'au ${formatFrenchDate(until)}`,
  nobody: () => "Pas d'adhérent dont attendre la réponse",
  unasked: () => "Rien n'a été demandé par écrit à l'adhérent",
  answer: () => "La réponse type n'est pas pour cette demande",
  unfilled: missing => `À compléter pour cet adhérent : ${missing}`,
  written: () => "L'adhérent a écrit entre-temps : lisez son message",
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

/** Why one is left out. */
export const reasonOf = ({ reason, detail }: Pick<Why, 'reason' | 'detail'>, act: ActAtOnce) =>
  REASONS[reason](detail ?? '', act);

/** What is left out, by reason. */
export function groupsOf(leftOut: readonly Why[], act: ActAtOnce, subjectOf: (id: number) => string | null): Group[] {
  const groups = new Map<string, { count: number; subjects: string[] }>();
  for (const one of leftOut) {
    const words = reasonOf(one, act);
    const group = groups.get(words) ?? { count: 0, subjects: [] };
    const subject = subjectOf(one.id);
    if (subject && group.subjects.length < NAMED) group.subjects.push(subject);
    groups.set(words, { ...group, count: group.count + 1 });
  }
  return [...groups].map(([reason, group]) => ({ reason, ...group }));
}

/** '3 demandes laissées de côté' */
export const leftOutWords = (count: number) => agree(count, 'laissée de côté', 'laissées de côté');
