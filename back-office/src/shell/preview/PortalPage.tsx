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

/** The portal's menu, in its order (member/src/shell/Navigation.tsx): the groups, and the pages of those with several. */
const MENU: readonly { label: TextKey; pages: readonly TextKey[] }[] = [
  { label: 'shell.home', pages: [] },
  { label: 'shell.operations', pages: ['shell.operationsDetail', 'shell.proofOfLife'] },
  {
    label: 'shell.fundDocuments',
    pages: ['shell.systemDocuments', 'shell.certificate', 'shell.documents', 'shell.taxData'],
  },
  { label: 'shell.situation', pages: [] },
  {
    label: 'shell.contactUs',
    pages: ['shell.messages', 'shell.newMessage', 'shell.contactDetails', 'shell.faq'],
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
  isNarrow?: boolean;
  children: ReactNode;
}

/** The header, the menu and the footer of the portal around a page. */
export function PortalPage({ texts, visitor = 'member', current, isNarrow = false, children }: PortalPageProps) {
  const word = wordsOf(texts);
  const group = MENU.find(({ label, pages }) => label === current || (current && pages.includes(current)));
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
          {group && group.pages.length > 0 && (
            <ul className="preview-menu preview-pages">
              {group.pages.map(label => (
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
