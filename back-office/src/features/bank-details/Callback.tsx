import './bank-change.css';
import type { OpenedBankChange } from 'contract/calls/bank-changes.ts';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { frenchPhone } from 'ui/phone-words.ts';

type Called = OpenedBankChange['callbacks'][number];

const ANSWERED = { member: 'Elle-même', other: "Quelqu'un d'autre", nobody: 'Personne' } as const;

export const callTitle = ({ at }: Called) => `Rappel du ${formatFrenchDateTime(at)}`;
export const callerOf = ({ phone, by }: Called) => `${frenchPhone(phone)}, ${by ?? "quelqu'un qui n'est plus là"}`;

/** Who answered, and what was said. */
export const Said = ({ called }: { called: Called }) => (
  <blockquote className="bank-said">
    {ANSWERED[called.answered]}. {called.said}
  </blockquote>
);

/** Each call to the person, the latest first, once it is decided: what the decision rests on. */
export function CallbacksCard({ callbacks }: Pick<OpenedBankChange, 'callbacks'>) {
  if (callbacks.length === 0) return null;
  return (
    <Card title="Rappel de la personne">
      <ol className="bank-history">
        {callbacks.map(called => (
          <li key={called.at}>
            <strong>{callTitle(called)}</strong>
            <p className="small muted">{callerOf(called)}</p>
            <Said called={called} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
