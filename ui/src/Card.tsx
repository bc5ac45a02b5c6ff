import './Card.css';
import { type ReactNode, useId } from 'react';
import { cx } from './classes.ts';

export interface CardProps {
  /** Makes the card a named region with a heading. */
  title?: ReactNode;
  titleLevel?: 2 | 3;
  /** At the end of the title line. */
  action?: ReactNode;
  /** False when the content reaches the edges: a table, a list. */
  isPadded?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ title, titleLevel = 2, action, isPadded = true, className, children }: CardProps) {
  const id = useId();
  const Heading = `h${titleLevel}` as const;
  const names = cx('card', isPadded && 'card-padded', className);
  if (!title) return <div className={names}>{children}</div>;
  return (
    <section className={names} aria-labelledby={id}>
      <div className="card-head">
        <Heading id={id}>{title}</Heading>
        {action}
      </div>
      {children}
    </section>
  );
}
