import { Criticity, type FolderBlock } from 'contract/folder-blocks.ts';
import { getHeadPageBlockImageBlob } from 'contract/head-page-blocks.ts';
import { getHomeBlockImageBlob } from 'contract/home-blocks.ts';
import { LINK_TARGETS, type LinkTarget } from 'contract/pages.ts';
import { ContentBlock, type ContentBlockProps } from 'ui/ContentBlock.tsx';
import { Brand } from 'ui/Logo.tsx';
import { Notice } from 'ui/Notice.tsx';
import { useBlockImage } from '../blocks/block-image.ts';
import type { Previewed, Shown } from './preview-of.ts';

interface PreviewPageProps {
  page: LinkTarget;
  systemName: string;
  isRetired: boolean;
  seen: Previewed;
}

/** Links show where they lead and lead nowhere: this is a picture of the portal. */
const links = { pageHref: (page: LinkTarget) => `#${page}`, onPage: () => undefined };

/** A page of the portal as that member sees it: its blocks are drawn by the portal's own widgets. */
export function PreviewPage({ page, systemName, isRetired, seen }: PreviewPageProps) {
  return (
    <>
      <div className="preview-header on-dark">
        <Brand title="Mon espace retraite" size={34} />
      </div>
      <div className="preview-page">
        <h1>{page === 'home' ? 'Bonjour Madame Martin' : LINK_TARGETS[page]}</h1>
        {seen.head && <PreviewBlock call={getHeadPageBlockImageBlob} shown={seen.head} />}
        {seen.folder && <FolderNotice block={seen.folder} />}
        <p className="preview-rest">
          {page === 'home' ? 'Ici, les dossiers de la personne : ' : 'Ici, le contenu de la page pour le dossier : '}
          {isRetired ? 'Retraite' : 'Cotisations'} — {systemName}.
        </p>
        {seen.home.map(shown => (
          <PreviewBlock key={shown.key} call={getHomeBlockImageBlob} shown={shown} title={shown.block.title} />
        ))}
      </div>
    </>
  );
}

type Drawn = Omit<ContentBlockProps, 'html' | 'image' | 'title'> & { content: string };

interface PreviewBlockProps {
  call: typeof getHomeBlockImageBlob | typeof getHeadPageBlockImageBlob;
  shown: Shown<Drawn>;
  title?: string;
}

function PreviewBlock({ call, shown: { block, image }, title }: PreviewBlockProps) {
  const isStored = image === undefined && 'id' in block && 'version' in block && block.imagePosition !== 'NoImage';
  const stored = useBlockImage(call, isStored ? (block as unknown as { id: number; version: number }) : null, null);
  return (
    <ContentBlock
      {...(title ? { title } : {})}
      html={block.content}
      image={image === undefined ? stored.image : image}
      imagePosition={block.imagePosition}
      imageDisplaySize={block.imageDisplaySize}
      buttonLink={block.buttonLink}
      buttonText={block.buttonText}
      {...links}
    />
  );
}

function FolderNotice({ block }: { block: Pick<FolderBlock, 'content' | 'criticity'> }) {
  return (
    <Notice
      isImportant={block.criticity === Criticity.high}
      importantText="Important"
      html={block.content}
      {...links}
    />
  );
}
