import './proof.css';
import { IconChevronRight } from '@tabler/icons-react';
import { MEANS, type StaffMeans } from './means.tsx';

interface MeansListProps<Means extends StaffMeans> {
  means: readonly Means[];
  onChoose: (means: Means) => void;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** Means to choose from, each with where it is found. */
export function MeansList<Means extends StaffMeans>({ means, onChoose, ...names }: MeansListProps<Means>) {
  return (
    <ul className="proof-list" {...names}>
      {means.map(one => (
        <li key={one}>
          <button type="button" className="proof-other" onClick={() => onChoose(one)}>
            <span className="proof-icon" aria-hidden="true">
              {MEANS[one].icon}
            </span>
            <span className="proof-words">
              <strong>{MEANS[one].name}</strong>
              <span className="muted small">{MEANS[one].hint}</span>
            </span>
            <IconChevronRight className="proof-arrow" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
