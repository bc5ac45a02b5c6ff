import './way-back.css';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from 'ui/button-class.ts';
import type { paths } from '../paths.ts';
import { lastSearchOf } from './last-search.ts';

/** Where a page was come to from, and the words of the link. */
export interface Way {
  to: (typeof paths)[keyof typeof paths];
  params?: Record<string, string>;
  text: string;
}

/** The way back, above a page's title: to a list as it was searched last. */
export function WayBack({ to, params = {}, text }: Way) {
  return (
    <p className="way-back no-print">
      <Link
        to={to}
        params={params as never}
        search={lastSearchOf(to) as never}
        className={buttonClass({ variant: 'quiet', size: 'row' })}
      >
        <IconArrowLeft aria-hidden="true" />
        {text}
      </Link>
    </p>
  );
}
