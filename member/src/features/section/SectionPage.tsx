import { IconTools } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { PageKey } from 'contract/pages.ts';
import { Card } from 'ui/Card.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { FolderSelect } from '../../shell/FolderSelect.tsx';
import NotFoundPage from '../../shell/NotFoundPage.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageBlocks } from '../../shell/PageBlocks.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { pageAt } from '../../shell/page-links.ts';
import { useConsultedFolder } from '../../shell/use-consulted-folder.ts';
import { text } from '../../texts.ts';

type Short<P extends string> = P extends `${string}.${infer Name}` ? Name : never;
const shortOf = (page: PageKey) => page.slice(page.indexOf('.') + 1) as Short<PageKey>;

/** A page whose services come later: what the fund publishes there is read already, and where to ask meanwhile. */
export default function SectionPage() {
  const page = useLocation({ select: ({ pathname }) => pageAt(pathname) });
  const { folders, consulted, select } = useConsultedFolder();
  if (!page) return <NotFoundPage />;
  return (
    <Page
      title={text(`pages.${shortOf(page)}`)}
      actions={
        folders && folders.length > 1 && <FolderSelect folders={folders} consulted={consulted} onSelect={select} />
      }
    >
      <PageBlocks page={page} folder={consulted} />
      <Card isPadded={false}>
        <EmptyState title={text('section.title')} icon={<IconTools />} action={<PhoneButton />}>
          {text('section.message')}
        </EmptyState>
      </Card>
    </Page>
  );
}
