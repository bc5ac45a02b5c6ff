import { IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getHeadPageBlockImageBlob, getVisibleHeadPageBlocks } from 'contract/calls/head-page-blocks.ts';
import { easyPages } from 'contract/values/head-places.ts';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { EASY_ACTS } from '../../shell/easy-pages.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import NotFoundPage from '../../shell/NotFoundPage.tsx';
import { Page } from '../../shell/Page.tsx';
import { PhoneHelp } from '../../shell/PhoneHelp.tsx';
import { PublishedBlock } from '../../shell/PublishedBlock.tsx';
import { text } from '../../texts.ts';
import './easy.css';

/**
 * An act in sentences that are easy to read and to understand: one idea a line, larger letters, what it leads to. Anybody may
 * read it: it says nothing of a person.
 */
export default function EasyPage() {
  const { act } = useParams({ strict: false });
  const page = easyPages.find(one => EASY_ACTS[one] === act);
  const query = useCall(getVisibleHeadPageBlocks, {});
  if (!page) return <NotFoundPage />;
  const block = query.data?.find(one => one.page === page);
  const name = page.split('.')[1] as 'whatIReceive' | 'proofOfLife' | 'bankAccount' | 'writeToUs';
  return (
    <Page
      title={text(`easy.titles.${name}`)}
      subtitle={text('easy.subtitle')}
      actions={
        block && (
          <Button icon={<IconPrinter />} onClick={() => window.print()}>
            {text('easy.print')}
          </Button>
        )
      }
      isNarrow
      className="easy"
    >
      {query.error && !query.data ? (
        <LoadFailure title={text('easy.failed')} query={query} />
      ) : !query.data ? (
        <SpinnerBlock text={text('easy.loading')} />
      ) : block ? (
        <PublishedBlock block={block} imageCall={getHeadPageBlockImageBlob} />
      ) : (
        <Alert title={text('easy.noneTitle')} isLive={false}>
          {text('easy.none')}
        </Alert>
      )}
      <PhoneHelp />
    </Page>
  );
}
