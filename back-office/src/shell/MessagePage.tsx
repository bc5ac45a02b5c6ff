import './message-page.css';
import type { ReactNode } from 'react';
import { Card } from 'ui/Card.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';

interface MessagePageProps {
  title: string;
  icon: ReactNode;
  children: ReactNode;
  action: ReactNode;
}

/** A page that only has something to say, and a way on. */
export function MessagePage({ title, icon, children, action }: MessagePageProps) {
  return (
    <div className="message-page">
      <PageHeader title={title} />
      <Card className="message-card">
        <span className="message-icon" aria-hidden="true">
          {icon}
        </span>
        <div className="message-page-text">{children}</div>
        <div className="row">{action}</div>
      </Card>
    </div>
  );
}
