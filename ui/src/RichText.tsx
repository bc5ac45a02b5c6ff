import './RichText.css';
import { withFrenchSpaces } from 'contract/texts/words.ts';
import type { LinkTarget } from 'contract/values/pages.ts';
import { readLink } from 'contract/values/rich-links.ts';
import type { MouseEvent } from 'react';
import { cx } from './classes.ts';

export interface RichTextProps {
  /** Sanitised by the server (`sanitizeRichText`): nothing else may come in here. */
  html: string;
  /** The rank of its largest headings on this page. */
  level?: 2 | 3 | 4;
  /** The address of a page of the portal; without one, the link's words stay as text. */
  pageHref?: (page: LinkTarget) => string | undefined;
  /** A press on such a link, where following its address is not enough. */
  onPage?: (page: LinkTarget) => void;
  className?: string;
}

/** Formatted text as its editor saw it. Links to other sites open a window of their own, and say so. */
export function RichText({ html, level = 2, pageHref, onPage, className }: RichTextProps) {
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const page = (event.target as Element).closest<HTMLElement>('a[data-page]')?.dataset.page;
    if (!onPage || !page || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPage(page as LinkTarget);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the press is on a link inside, which takes the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className={cx('rich-text', className)}
      data-level={level}
      onClick={press}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on every write, see api/src/fund/rich-text.ts
      dangerouslySetInnerHTML={{ __html: prepare(html, level, pageHref) }}
    />
  );
}

/** The sanitiser writes every tag in one way, so replacing text is exact. */
function prepare(html: string, level: number, pageHref: RichTextProps['pageHref']): string {
  const shifted =
    level === 2
      ? html
      : html.replace(/<(\/?)h([23])>/g, (_, slash: string, rank: string) => `<${slash}h${Number(rank) + level - 2}>`);
  // A frame is chosen for its look: nobody is quoted.
  const framed = shifted
    .replaceAll('<blockquote>', '<div class="rich-text-box">')
    .replaceAll('</blockquote>', '</div>');
  return withFrenchSpaces(framed).replace(
    /<a href="([^"]*)"([^>]*)>(.*?)<\/a>/gs,
    (whole, href: string, rest: string, words: string) => {
      const link = readLink(href.replaceAll('&amp;', '&'));
      if (link?.kind === 'url') return `<a href="${href}"${rest} target="_blank">${words}</a>`;
      if (link?.kind !== 'page') return whole;
      const address = pageHref?.(link.page);
      return address ? `<a href="${address}" data-page="${link.page}">${words}</a>` : words;
    },
  );
}
