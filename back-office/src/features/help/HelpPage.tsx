import './help.css';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { GUIDE_NAMES } from '../../shell/help/guide.ts';
import { GUIDES } from '../../shell/help/guides.ts';
import { GuideBlock } from './GuideBlock.tsx';
import { helpSearch } from './searches.ts';

/** The guides of the staff, opened at the part that was asked for. */
export default function HelpPage(): ReactElement {
  const { guide = 'gestionnaire', partie } = useSearch({ from: '/signedIn/aide' });
  const { title, blocks } = GUIDES[guide];
  const router = useRouter();
  useEffect(() => {
    const show = () => {
      const part = partie ? document.getElementById(partie) : null;
      part?.scrollIntoView();
      part?.focus({ preventScroll: true });
    };
    show();
    // The router puts a new page at its top once it is drawn.
    return router.subscribe('onRendered', show);
  }, [partie, router]);
  return (
    <>
      <PageHeader title="Aide" subtitle="Les guides de cette application. Ctrl + K cherche aussi dans leur texte." />
      <ul className="row help-guides" aria-label="Guides">
        {GUIDE_NAMES.map(name => (
          <li key={name}>
            <Link to={paths.help} search={helpSearch(name, '')} aria-current={name === guide ? 'page' : undefined}>
              {GUIDES[name].title}
            </Link>
          </li>
        ))}
      </ul>
      <article className="stack help-guide" aria-label={title}>
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a guide stay where they are
          <GuideBlock key={`${guide}-${at}`} block={block} />
        ))}
      </article>
    </>
  );
}
