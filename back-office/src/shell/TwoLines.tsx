import './two-lines.css';
import type { ReactNode } from 'react';

/** In the cell of a list: what counts, and a smaller line below it. */
export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <span className="two-lines-first">{first}</span>
    <span className="muted small">{second}</span>
  </>
);
