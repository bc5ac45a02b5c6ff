import { contentState } from 'contract/calls/content.ts';
import { DASH } from 'ui/amounts.ts';
import { formatFrenchDate, today } from 'ui/dates.ts';
import { StateBadge } from '../content/StateBadge.tsx';
import './blocks.css';

interface Published {
  visibility: boolean;
  visibilityBegin?: string | null;
  visibilityEnd?: string | null;
  wasPublished: boolean;
}

/** When it may be seen; a dash without dates: the eye alone decides. */
export function DatesCell({ visibilityBegin: begin, visibilityEnd: end }: Published) {
  if (!begin && !end) return DASH;
  return (
    <>
      {begin && <span className="block-dates">{`${end ? 'du' : 'à partir du'} ${formatFrenchDate(begin)}`}</span>}
      {end && <span className="block-dates">{`${begin ? 'au' : "jusqu'au"} ${formatFrenchDate(end)}`}</span>}
    </>
  );
}

/** The state that editors speak of, and whether that is active (S2-HOMEBLK-04, S2-HEADBLK-04): online alone is. */
export function StatusCell({ block }: { block: Published }) {
  return (
    <span className="block-state">
      <StateBadge content={block} />
      <span className="muted small">{contentState(block, today()) === 'online' ? 'Actif' : 'Inactif'}</span>
    </span>
  );
}
