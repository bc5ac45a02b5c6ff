import { RichText, type RichTextProps } from 'ui/RichText.tsx';
import { pageLinks } from './page-links.ts';

/** Formatted text of the portal; its links to pages lead there. */
export const Formatted = (props: Omit<RichTextProps, 'pageHref' | 'onPage'>) => <RichText {...props} {...pageLinks} />;
