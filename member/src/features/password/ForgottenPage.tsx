import { type ReactNode, useEffect, useState } from 'react';
import { Card } from 'ui/Card.tsx';
import { ByPost } from '../../shell/by-post/ByPost.tsx';
import { focusHeading, Page } from '../../shell/Page.tsx';
import { text } from '../../texts.ts';
import { ForgottenForm } from './ForgottenForm.tsx';
import { ForgottenSent } from './ForgottenSent.tsx';

/** Known or not, the same confirmation (decisions C11). */
export default function ForgottenPage(): ReactNode {
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (isSent) focusHeading();
  }, [isSent]);
  if (isSent) return <ForgottenSent onAgain={() => setSent(false)} />;
  return (
    <Page title={text('forgotten.title')} subtitle={text('forgotten.introduction')} isNarrow>
      <Card>
        <ForgottenForm onSent={() => setSent(true)} />
      </Card>
      <ByPost form="none" />
    </Page>
  );
}
