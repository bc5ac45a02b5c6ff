import { IconBook2 } from '@tabler/icons-react';
import { useCall } from 'client/react.tsx';
import { getVisibleHeadPageBlocks } from 'contract/calls/head-page-blocks.ts';
import type { EasyPage } from 'contract/values/head-places.ts';
import { ButtonLink } from 'ui/ButtonLink.tsx';
import { PATHS } from '../paths.ts';
import { text } from '../texts.ts';
import { EASY_ACTS } from './easy-pages.ts';

/** Leads to the easy-to-read version of what the page does, where the fund publishes one. */
export function EasyLink({ page }: { page: EasyPage }) {
  const { data } = useCall(getVisibleHeadPageBlocks, {});
  if (!data?.some(block => block.page === page)) return null;
  return (
    <p className="no-print">
      <ButtonLink href={`#${PATHS.easy.replace('$act', EASY_ACTS[page])}`} icon={<IconBook2 />}>
        {text('easy.link')}
      </ButtonLink>
    </p>
  );
}
