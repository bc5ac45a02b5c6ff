import type { Endpoint } from 'contract/endpoint.ts';
import type { HeadPageBlock } from 'contract/head-page-blocks.ts';
import { ContentBlock } from 'ui/ContentBlock.tsx';
import { text } from '../texts.ts';
import { pageLinks } from './page-links.ts';

interface PublishedBlockProps {
  block: Omit<HeadPageBlock, 'page' | 'pageName'> & { title?: string };
  imageCall: Pick<Endpoint, 'path'>;
}

/** A home-page or head-page block. The version in the image's address shows a new image at once. */
export function PublishedBlock({ block, imageCall }: PublishedBlockProps) {
  const { id, version, title, content, ...rest } = block;
  return (
    <ContentBlock
      {...(title ? { title } : {})}
      html={content}
      image={block.filename ? `${imageCall.path.replace(':id', String(id))}?v=${version}` : null}
      imagePosition={rest.imagePosition}
      imageDisplaySize={rest.imageDisplaySize}
      buttonLink={rest.buttonLink}
      buttonText={rest.buttonText}
      newWindowText={text('blocks.newWindow')}
      {...pageLinks}
    />
  );
}
