import type { HeadPageBlock } from 'contract/calls/head-page-blocks.ts';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import type { LinkTarget } from 'contract/values/pages.ts';
import { ContentBlock } from 'ui/ContentBlock.tsx';
import { text } from '../texts.ts';
import { pageLinks } from './page-links.ts';
import { useKnownUser } from './user.ts';

export const PROOF_OF_LIFE: LinkTarget = 'myOperations.generateMyProofOfLife';

interface PublishedBlockProps {
  block: Omit<HeadPageBlock, 'page' | 'pageName'> & { title?: string };
  imageCall: Pick<Endpoint, 'path'>;
}

/** A home-page or head-page block. The version in the image's address shows a new image at once. */
export function PublishedBlock({ block, imageCall }: PublishedBlockProps) {
  const { id, version, title, content, ...rest } = block;
  const user = useKnownUser();
  // Who only contributes has no certificate of life to make; the text may still be of use to them.
  const isOffered = rest.buttonLink !== PROOF_OF_LIFE || !user || user.roles.includes('rentier');
  return (
    <ContentBlock
      {...(title ? { title } : {})}
      html={content}
      image={block.filename ? `${imageCall.path.replace(':id', String(id))}?v=${version}` : null}
      imagePosition={rest.imagePosition}
      imageDisplaySize={rest.imageDisplaySize}
      buttonLink={isOffered ? rest.buttonLink : null}
      buttonText={rest.buttonText}
      newWindowText={text('blocks.newWindow')}
      {...pageLinks}
    />
  );
}
