import './texts-preview.css';
import { useCall } from 'client/react.tsx';
import { isActive } from 'contract/calls/blocks.ts';
import { getHomeBlockImageBlob, getHomeBlocks } from 'contract/calls/home-blocks.ts';
import type { TextFields, TextNode } from 'contract/calls/text-tree.ts';
import type { TextKey } from 'contract/texts/index.ts';
import { type ReactNode, useState } from 'react';
import { Badge } from 'ui/Badge.tsx';
import { Card } from 'ui/Card.tsx';
import { today } from 'ui/dates.ts';
import { Facts } from 'ui/Facts.tsx';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { RichText } from 'ui/RichText.tsx';
import { deadLinks, PortalPage, wordsOf } from '../../shell/preview/PortalPage.tsx';
import { PreviewBlock } from '../../shell/preview/PreviewPage.tsx';
import { PreviewWindow } from '../../shell/preview/PreviewWindow.tsx';
import { useViewer } from '../../shell/preview/use-viewer.tsx';
import { filled, isLegalPage, isOnHome, LEGAL_PAGES, partOf, partsOf, type Viewer } from './preview-texts.ts';
import { SectionTexts } from './SectionTexts.tsx';

interface TextsPreviewProps {
  nodes: readonly TextNode[];
  /** Every text, as it is being edited. */
  fields: TextFields;
  /** Those that are not saved. */
  changes: TextFields;
  onClose: () => void;
}

/** The portal in the words that are being written, before they are saved. */
export function TextsPreview({ nodes, fields, changes, onClose }: TextsPreviewProps) {
  const blocks = useCall(getHomeBlocks, {});
  const [part, setPart] = useState(() => partOf(changes));
  const viewer = useViewer({ day: today });
  const section = nodes.find(({ name }) => name === part);
  const parts = partsOf(nodes, fields);
  const word = wordsOf(fields);
  return (
    <PreviewWindow
      onClose={onClose}
      page={part}
      reads={[viewer.systems, blocks]}
      texts={fields}
      viewer={`${parts.find(({ value }) => value === part)?.label}, ${viewer.words}`}
      controls={
        <>
          <NativeSelect
            label="Page ou section"
            options={parts}
            value={part}
            onChange={event => setPart(event.target.value)}
          />
          {viewer.fields}
        </>
      }
    >
      {() =>
        isLegalPage(part) ? (
          <PortalPage texts={fields} isNarrow>
            <h1>{word(LEGAL_PAGES[part])}</h1>
            <RichText html={fields[part] ?? ''} {...deadLinks} />
          </PortalPage>
        ) : (
          <PortalPage texts={fields} current={isOnHome(part) ? 'shell.home' : undefined}>
            {isOnHome(part) && (
              <Home fields={fields} changes={changes} viewer={viewer}>
                {blocks.data
                  ?.filter(block => isActive(block, viewer.day))
                  .map(block => (
                    <PreviewBlock
                      key={block.id}
                      call={getHomeBlockImageBlob}
                      shown={{ key: String(block.id), block }}
                      newWindowText={word('blocks.newWindow')}
                      title={block.title}
                    />
                  ))}
              </Home>
            )}
            {section?.children && (
              <section className="preview-section">
                {!isOnHome(part) && <h1>{section.title}</h1>}
                <h2>Textes de la section</h2>
                <SectionTexts path={part} nodes={section.children} fields={fields} changes={changes} viewer={viewer} />
              </section>
            )}
          </PortalPage>
        )
      }
    </PreviewWindow>
  );
}

interface HomeProps {
  fields: TextFields;
  changes: TextFields;
  viewer: Viewer;
  children: ReactNode;
}

/** The home of a member with one folder (member/src/features/home/HomePage.tsx). */
function Home({ fields, changes, viewer, children }: HomeProps) {
  const word = wordsOf(fields);
  const text = (key: Parameters<typeof word>[0]) => filled(word(key), fields, viewer);
  /** On what is not saved: the picture opens there. */
  const mark = (...keys: TextKey[]) => (keys.some(key => key in changes) ? { 'data-subject': '' } : {});
  return (
    <>
      <h1 {...mark('home.greeting')}>{text('home.greeting')}</h1>
      <p {...mark('home.lastConnection')}>{text('home.lastConnection')}</p>
      <h2 {...mark('home.folder')}>{text('home.folder')}</h2>
      <Card>
        <div className="stack">
          <h3>{viewer.systemName}</h3>
          <p className="row">
            <Badge>{word(viewer.isRetired ? 'home.retired' : 'home.employed')}</Badge>
            <Badge tone="success">{word('home.open')}</Badge>
          </p>
          <Facts facts={[{ label: word('home.numberLabel'), value: '10234567' }]} />
        </div>
      </Card>
      {children}
      {fields['home.showHelp'] === 'true' && (
        <Card title={text('home.helpTitle')}>
          <div className="stack" {...mark('home.helpTitle', 'home.helpText')}>
            <p>{text('home.helpText')}</p>
            <p>
              <strong>{word('contact.phone')}</strong>
            </p>
          </div>
        </Card>
      )}
    </>
  );
}
