import './Facts.css';
import type { ReactNode } from 'react';
import { DASH } from './amounts.ts';

export interface Fact {
  label: string;
  /** A dash stands for what is missing. */
  value: ReactNode;
}

/** Names and values, one a line; one under the other on a phone. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(fact => (
        <div key={fact.label} className="fact">
          <dt>{fact.label}</dt>
          <dd>{fact.value === null || fact.value === undefined || fact.value === '' ? DASH : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
