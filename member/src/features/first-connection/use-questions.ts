import { useNavigate, useSearch } from '@tanstack/react-router';
import { FirstConnectionStep, type User } from 'contract/calls/profile.ts';
import { useEffect, useRef } from 'react';
import { PATHS } from '../../paths.ts';

/** Every question of the first connection, in order: what its address names ('?etape=…'), and the server's step. */
export const QUESTIONS = {
  'e-mail': FirstConnectionStep.SetEmailAddress,
  lien: FirstConnectionStep.SetEmailAddress,
  'mot-de-passe': FirstConnectionStep.ChangeLoginPassword,
  identite: FirstConnectionStep.PersonalInfo,
  telephones: FirstConnectionStep.PersonalInfo,
  adresse: FirstConnectionStep.FoldersPostalDetails,
  'nouvelle-adresse': FirstConnectionStep.FoldersPostalDetails,
  recapitulatif: FirstConnectionStep.FoldersPostalDetails,
} as const;
export type Question = keyof typeof QUESTIONS;

const isQuestion = (name: unknown): name is Question => typeof name === 'string' && Object.hasOwn(QUESTIONS, name);

/** Where the server's step begins; who gave an address waits for its link. */
export function firstQuestion({ connectionFunnelStep, pendingEmail }: User): Question {
  const names = (Object.keys(QUESTIONS) as Question[]).filter(name => QUESTIONS[name] === connectionFunnelStep);
  return names[0] === 'e-mail' && pendingEmail ? 'lien' : names[0]!;
}

/**
 * The question that the address names, so that Back goes to the one before. Each step that the server counts as done leads
 * to the next by an entry of its own: Back then shows what was given. An address that names nothing, or a step that is
 * done elsewhere or still to come, leads to where the person is.
 */
export function useQuestions(user: User | undefined) {
  const { etape } = useSearch({ strict: false });
  const navigate = useNavigate();
  const step = user?.connectionFunnelStep;
  const former = useRef<number>(undefined);
  const go = (question: Question, replace = false) =>
    navigate({ to: PATHS.firstConnection, search: { etape: question }, replace });
  const isOfStep = isQuestion(etape) && QUESTIONS[etape] === step;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step, and each address that leads nowhere
  useEffect(() => {
    if (!user || step === undefined || step >= FirstConnectionStep.Complete) return;
    const isNew = former.current !== undefined && former.current < step;
    const isKnown = isQuestion(etape) && (former.current === undefined ? isOfStep : QUESTIONS[etape] <= step);
    former.current = step;
    if (isNew) void go(firstQuestion(user));
    else if (!isKnown) void go(firstQuestion(user), true);
  }, [step, etape]);
  const isPassed = isQuestion(etape) && step !== undefined && QUESTIONS[etape] < step && former.current === step;
  return {
    /** The one to ask. */
    question: user && (isOfStep ? etape : firstQuestion(user)),
    /** The one that is looked at again, done. */
    passed: isPassed ? etape : null,
    go,
  };
}
