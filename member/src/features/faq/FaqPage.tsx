import { IconPrinter } from '@tabler/icons-react';
import { useCall } from 'client/react.tsx';
import { type FaqTheme, getFaq } from 'contract/calls/faq.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { Page } from '../../shell/Page.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';
import { FaqList } from './FaqList.tsx';
import './faq.css';

/** The questions that people ask, for visitors and members alike. */
export default function FaqPage() {
  const query = useCall(getFaq, {});
  return (
    <Page
      title={text('faq.title')}
      subtitle={text('faq.introduction')}
      isNarrow
      actions={
        <Button icon={<IconPrinter />} onClick={() => window.print()}>
          {text('faq.print')}
        </Button>
      }
    >
      {query.data ? (
        <Shown themes={query.data} />
      ) : query.error ? (
        <LoadFailure title={text('faq.failed')} query={query} />
      ) : (
        <Card>
          <Skeleton lines={6} text={text('faq.loading')} />
        </Card>
      )}
      <Card title={text('faq.helpTitle')}>
        <div className="stack">
          <p>{text('faq.helpText', { hours: text('contact.hours') })}</p>
          <p>
            <PhoneButton />
          </p>
        </div>
      </Card>
    </Page>
  );
}

function Shown({ themes }: { themes: FaqTheme[] }) {
  if (themes.some(theme => theme.questions.length > 0)) return <FaqList themes={themes} />;
  return (
    <Card isPadded={false}>
      <EmptyState title={text('faq.emptyTitle')}>{text('faq.empty')}</EmptyState>
    </Card>
  );
}
