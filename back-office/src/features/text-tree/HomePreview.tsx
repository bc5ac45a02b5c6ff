import 'ui/Tile.css';
import './texts-preview.css';
import type { TextFields } from 'contract/calls/text-tree.ts';
import type { TextKey } from 'contract/texts/index.ts';
import type { ReactNode } from 'react';
import { Amount } from 'ui/Amount.tsx';
import { Badge } from 'ui/Badge.tsx';
import { Card } from 'ui/Card.tsx';
import { Facts } from 'ui/Facts.tsx';
import { tileClass } from 'ui/Tile.tsx';
import { wordsOf } from '../../shell/preview/PortalPage.tsx';
import { filled, type Viewer } from './preview-texts.ts';

const RETIRED = ['send', 'certificate', 'account', 'address', 'phones', 'proof', 'taxData', 'write'] as const;
const EMPLOYED = ['send', 'change', 'write'] as const;

const RECEIVED = 1234.56;

interface HomePreviewProps {
  fields: TextFields;
  /** What is not saved. */
  changes: TextFields;
  viewer: Viewer;
  /** The blocks of the home. */
  children: ReactNode;
}

/** The home of a member with one folder, of whom nothing is asked (member/src/features/home/HomePage.tsx). */
export function HomePreview({ fields, changes, viewer, children }: HomePreviewProps) {
  const { isRetired } = viewer;
  const text = (key: TextKey) => filled(wordsOf(fields)(key), fields, viewer);
  /** On what is not saved: the picture opens there. */
  const mark = (...keys: TextKey[]) => (keys.some(key => key in changes) ? { 'data-subject': '' } : {});
  const said = (key: TextKey) => <span {...mark(key)}>{text(key)}</span>;
  return (
    <>
      <h1 {...mark('home.greeting')}>{text('home.greeting')}</h1>
      <p {...mark('home.lastConnection')}>{text('home.lastConnection')}</p>
      {isRetired && (
        <div className="preview-received on-dark">
          <p>{said('home.received.month')}</p>
          <p>
            <Amount value={RECEIVED} unit="€" isMain />
          </p>
          <p>{said('home.received.day')}</p>
          <p>
            {said('home.received.next')} <strong>{said('home.received.unknown')}</strong>
          </p>
        </div>
      )}
      <Card title={said('home.folder')} action={said('home.manage')}>
        <p className="preview-folder">
          <strong>{viewer.systemName}</strong>
          <span className="muted">
            {said('home.number')} — {said(isRetired ? 'home.retired' : 'home.employed')}
          </span>
          {isRetired ? <Amount value={RECEIVED} unit="€" /> : <Badge tone="success">{text('home.open')}</Badge>}
        </p>
      </Card>
      {isRetired ? (
        <Card title={said('home.payment.title')}>
          <Facts
            facts={(['gross', 'deductions', 'tax', 'net'] as const).map(name => ({
              label: text(`home.payment.${name}`),
              value: '…',
            }))}
          />
        </Card>
      ) : (
        <Card title={said('home.contribution.title')}>
          <Facts
            facts={(['points', 'value'] as const).map(name => ({
              label: text(`home.contribution.${name}`),
              value: '…',
            }))}
          />
        </Card>
      )}
      <h2 {...mark('home.shortcuts.title')}>{text('home.shortcuts.title')}</h2>
      <ul className="tiles">
        {(isRetired ? RETIRED : EMPLOYED).map(name => (
          <li key={name}>
            <span className={tileClass}>{said(`home.shortcuts.${name}`)}</span>
          </li>
        ))}
      </ul>
      {children}
      {fields['home.showHelp'] === 'true' && (
        <Card title={text('home.helpTitle')}>
          <div className="stack" {...mark('home.helpTitle', 'home.helpText')}>
            <p>{text('home.helpText')}</p>
            <p>
              <strong>{text('contact.phone')}</strong>
            </p>
          </div>
        </Card>
      )}
    </>
  );
}
