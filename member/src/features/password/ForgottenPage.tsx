import { type ReactNode, useState } from 'react';
import { Card } from 'ui/Card.tsx';
import { ByPost } from '../../shell/by-post/ByPost.tsx';
import { useReadHeading } from '../../shell/forms/StepPage.tsx';
import { Page } from '../../shell/Page.tsx';
import { text } from '../../texts.ts';
import { ForgottenForm } from './ForgottenForm.tsx';
import { ForgottenSent } from './ForgottenSent.tsx';

/** Known or not, the same confirmation (decisions C11). */
export default function ForgottenPage(): ReactNode {
  const [isSent, setSent] = useState(false);
  const title = text(isSent ? 'forgotten.sent.title' : 'forgotten.title');
  useReadHeading(title);
  if (isSent) return <ForgottenSent onAgain={() => setSent(false)} />;
  return (
    <Page title={title} subtitle={text('forgotten.introduction')} isNarrow>
      <Card>
        <ForgottenForm onSent={() => setSent(true)} />
      </Card>
      <ByPost form="none" />
    </Page>
  );
}
