import { IconCircleCheck } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from 'ui/Card.tsx';
import { PATHS } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { text } from '../../texts.ts';
import './connect-as.css';

export default function ConsultationEndedPage(): ReactNode {
  const { sessionExpired } = useSearch({ from: PATHS.consultationEnded });
  return (
    <Page title={text('connectAs.endedTitle')} isNarrow>
      <Card>
        <p className="consultation-ended">
          <IconCircleCheck aria-hidden="true" />
          <span>{text(sessionExpired ? 'connectAs.expired' : 'connectAs.ended')}</span>
        </p>
      </Card>
    </Page>
  );
}
