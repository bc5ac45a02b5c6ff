import './portal-page.css';
import type { TextFields } from 'contract/calls/text-tree.ts';
import type { TextKey } from 'contract/texts/index.ts';
import type { ReactNode } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { Brand } from 'ui/Logo.tsx';

/** Links show where they lead and lead nowhere: this is a picture of the portal. */
export const deadLinks = { pageHref: (page: string) => `#${page}`, onPage: () => undefined };

/** A text of the portal by its key, as `texts` has it. */
export const wordsOf = (texts: TextFields) => (key: TextKey) => texts[key] ?? '';

interface MenuPage {
  label: TextKey;
  /** Who finds it in the menu, where not everybody does. */
  isFor?: 'rentier' | 'actif';
}

/** The portal's menu (member/src/shell/menu.tsx, compared with it by api/test/house.test.ts): its groups, and their pages. */
const MENU: readonly { label: TextKey; pages: readonly MenuPage[] }[] = [
  { label: 'shell.home', pages: [{ label: 'shell.home' }] },
  {
    label: 'shell.operations',
    pages: [
      { label: 'shell.operationsDetail' },
      { label: 'shell.points', isFor: 'actif' },
      { label: 'shell.calendar', isFor: 'rentier' },
      { label: 'shell.proofOfLife', isFor: 'rentier' },
    ],
  },
  { label: 'shell.submissions', pages: [{ label: 'shell.submissions' }] },
  {
    label: 'shell.fundDocuments',
    pages: [
      { label: 'shell.systemDocuments' },
      { label: 'shell.certificate', isFor: 'rentier' },
      { label: 'shell.documents' },
      { label: 'shell.taxData', isFor: 'rentier' },
    ],
  },
  { label: 'shell.situation', pages: [{ label: 'shell.situation' }, { label: 'shell.records' }] },
  {
    label: 'shell.contactUs',
    pages: [
      { label: 'shell.messages' },
      { label: 'shell.newMessage' },
      { label: 'shell.contactDetails' },
      { label: 'shell.faq' },
    ],
  },
];

/** Whether the fund's footer, and whose menu, is around a page. */
export type Visitor = 'member' | 'visitor';

interface PortalPageProps {
  texts: TextFields;
  /** Who is not signed in has no menu. */
  visitor?: Visitor;
  /** The entry of the menu that is open. */
  current?: TextKey | undefined;
  /** What the member holds: pages of the others are not in their menu. */
  status?: 'rentier' | 'actif';
  isNarrow?: boolean;
  children: ReactNode;
}

/** The header, the menu and the footer of the portal around a page. */
export function PortalPage(props: PortalPageProps) {
  const { texts, visitor = 'member', current, status, isNarrow = false, children } = props;
  const word = wordsOf(texts);
  const group = MENU.find(({ pages }) => pages.some(({ label }) => label === current));
  const pages = group?.pages.filter(({ label, isFor }) => label === current || !isFor || !status || isFor === status);
  const isCurrent = (label: TextKey) => (label === current || label === group?.label ? 'preview-here' : undefined);
  const links = (texts['shell.links'] ?? '').split(',').filter(name => name !== 'contact' || visitor === 'visitor');
  return (
    <>
      <div className="preview-header on-dark">
        <div className="preview-header-inside">
          <Brand title={word('site.name')} subtitle={word('site.motto')} />
          <span className="preview-header-actions">
            <span className={buttonClass({ variant: 'on-dark' })}>{word('shell.enlarge')}</span>
            <span className={buttonClass({ variant: 'on-dark' })}>
              {visitor === 'visitor' ? word('shell.signIn') : word('shell.account')}
            </span>
          </span>
        </div>
      </div>
      {visitor === 'member' && (
        <div className="preview-menus">
          <ul className="preview-menu">
            {MENU.map(({ label }) => (
              <li key={label} className={isCurrent(label)}>
                {word(label)}
              </li>
            ))}
          </ul>
          {group && pages && group.pages.length > 1 && (
            <ul className="preview-menu preview-pages">
              {pages.map(({ label }) => (
                <li key={label} className={label === current ? 'preview-here' : undefined}>
                  {word(label)}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <div className={isNarrow ? 'preview-page preview-narrow' : 'preview-page'}>{children}</div>
      <div className="preview-footer">
        <ul className="preview-footer-inside">
          {links.map(name => (
            <li key={name}>
              {(texts[`shell.links.${name}`] ?? '').replace('{state}', texts['shell.conformity'] ?? '')}
            </li>
          ))}
          <li>{word('site.version')}</li>
        </ul>
      </div>
    </>
  );
}
