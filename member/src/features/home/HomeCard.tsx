import './home.css';
import type { ReactNode } from 'react';
import { Card } from 'ui/Card.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';

interface HomeCardProps<T> {
  title: string;
  action?: ReactNode;
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  loading: string;
  failed: string;
  children: (data: T) => ReactNode;
}

/** A card that loads, and fails, by itself. */
export function HomeCard<T>({ title, action, query, loading, failed, children }: HomeCardProps<T>) {
  if (query.data === undefined && query.error) return <LoadFailure title={failed} query={query} />;
  return (
    <Card title={title} action={action} className="home-card">
      {query.data === undefined ? <Skeleton lines={7} text={loading} /> : children(query.data)}
    </Card>
  );
}

export interface Amount {
  label: string;
  value: string;
  isTotal?: boolean;
}

/** Names and their amounts, in two columns where there is room. */
export const Amounts = ({ of }: { of: readonly Amount[] }) => (
  <dl className="home-amounts">
    {of.map(({ label, value, isTotal }) => (
      <div key={label} className={isTotal ? 'home-total' : undefined}>
        <dt>{label}</dt>
        <dd className="figures">{value}</dd>
      </div>
    ))}
  </dl>
);
