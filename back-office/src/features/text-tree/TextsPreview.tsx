import './texts-preview.css';
import { useCall } from 'client/react.tsx';
import { isActive } from 'contract/calls/blocks.ts';
import { getHomeBlockImageBlob, getHomeBlocks } from 'contract/calls/home-blocks.ts';
import type { TextFields, TextNode } from 'contract/calls/text-tree.ts';
import { useState } from 'react';
import { today } from 'ui/dates.ts';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { RichText } from 'ui/RichText.tsx';
import { deadLinks, PortalPage, wordsOf } from '../../shell/preview/PortalPage.tsx';
import { PreviewBlock } from '../../shell/preview/PreviewPage.tsx';
import { PreviewWindow } from '../../shell/preview/PreviewWindow.tsx';
import { useViewer } from '../../shell/preview/use-viewer.tsx';
import { HomePreview } from './HomePreview.tsx';
import { isLegalPage, isOnHome, LEGAL_PAGES, partOf, partsOf } from './preview-texts.ts';
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
              <HomePreview fields={fields} changes={changes} viewer={viewer}>
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
              </HomePreview>
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
