import type { FolderProof } from 'contract/calls/proof-of-life-list.ts';
import { text } from '../texts.ts';
import { frenchDate } from './dates.ts';
import { type ShownStep, StepList } from './StepList.tsx';

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** 'novembre 2027', of `YYYY-MM-DD`. */
const monthOf = (day: string) => MONTH.format(new Date(day));

const onDay = (date: string | null | undefined) =>
  date ? text('proof.way.on', { date: frenchDate(date) }) : undefined;

/** The way of a certificate of life: asked, received, checked, accepted or why not, until when, and the next one. */
export function ProofWay({ proof }: { proof: FolderProof }) {
  return <StepList label={text('proof.way.label')} steps={stepsOf(proof)} />;
}

const CAME = { portal: 'proof.way.on', post: 'proof.way.byPost', counter: 'proof.way.atCounter' } as const;
const howItCame = ({ channel, creationDate }: NonNullable<FolderProof['last']>) =>
  text(CAME[channel], { date: frenchDate(creationDate) });

function stepsOf({ last, isExpected, askedOn, expectedBefore, validUntil, nextOn }: FolderProof): ShownStep[] {
  const isRefused = last?.state === 'refused';
  const before = expectedBefore && text('proof.way.before', { date: frenchDate(expectedBefore) });
  const comes = (...names: ('received' | 'checked' | 'accepted')[]): ShownStep[] =>
    names.map(name => ({ name, label: text(`proof.way.${name}`), state: 'next' }));
  const asked = (state: ShownStep['state'], detail: string | undefined): ShownStep => ({
    ...{ name: 'asked', label: text('proof.way.asked'), state, detail },
  });
  if (isExpected && !isRefused)
    return [
      asked('now', [onDay(askedOn), before].filter(Boolean).join(', ') || undefined),
      ...comes('received', 'checked', 'accepted'),
    ];
  if (!last)
    return [
      asked('next', nextOn ? text('proof.way.from', { month: monthOf(nextOn) }) : (before ?? undefined)),
      ...comes('received', 'checked', 'accepted'),
    ];
  const isDecided = last.state === 'accepted' || isRefused;
  const wasChecked = isDecided || last.state === 'checked';
  const begun: ShownStep[] = [
    asked('done', onDay(askedOn)),
    { name: 'received', label: text('proof.way.received'), state: 'done', detail: howItCame(last) },
    {
      ...{ name: 'checked', label: text(`proof.way.${wasChecked ? 'checked' : 'checking'}`) },
      state: wasChecked ? 'done' : 'now',
      detail: wasChecked ? onDay(last.checkedDate) : text('proof.way.byUs'),
    },
  ];
  if (isRefused)
    return [
      ...begun,
      { name: 'refused', label: text('proof.way.refused'), state: 'refused', detail: onDay(last.decidedDate) },
      { name: 'again', label: text('proof.way.again'), state: 'now', detail: before ?? undefined },
    ];
  if (last.state !== 'accepted')
    return [
      ...begun,
      {
        ...{ name: 'accepted', label: text(`proof.way.${wasChecked ? 'deciding' : 'accepted'}`) },
        state: wasChecked ? 'now' : 'next',
        detail: wasChecked ? text('proof.way.byUs') : undefined,
      },
    ];
  const until = validUntil && text('proof.way.until', { date: frenchDate(validUntil) });
  return [
    ...begun,
    {
      ...{ name: 'accepted', label: text('proof.way.accepted'), state: 'done' },
      detail: [onDay(last.decidedDate), until].filter(Boolean).join(', '),
    },
    ...(nextOn
      ? [{ name: 'next', label: text('proof.way.next'), state: 'next', detail: monthOf(nextOn) } as const]
      : []),
  ];
}
