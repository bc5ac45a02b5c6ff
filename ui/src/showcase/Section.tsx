import './Showcase.css';
import { type ReactNode, useId } from 'react';

/** One family of widgets, with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="showcase-section stack">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** One state of a widget, named. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="showcase-state">
      <h3 className="showcase-name">{name}</h3>
      <div>{children}</div>
    </div>
  );
}
