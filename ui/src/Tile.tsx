import './Tile.css';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** For the link or button around a TileContent: `<Link className={tileClass}>`. Several stand in `<ul className="tiles">`. */
export const tileClass = 'tile';

/** A large door to something one can do: a drawing, a few words, an arrow. */
export function TileContent({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="tile-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="tile-text">{children}</span>
      <IconChevronRight className="tile-arrow" aria-hidden="true" />
    </>
  );
}
