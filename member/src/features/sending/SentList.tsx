import '../../shell/forms/upload.css';
import { Link } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { type DocumentState, getSupportingDocuments } from 'contract/calls/supporting-documents.ts';
import { referenceOf } from 'contract/values/references.ts';
import { useState } from 'react';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';
import { Card } from 'ui/Card.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { PATHS } from '../../paths.ts';
import { frenchDate } from '../../shell/dates.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { Pages } from '../../shell/Pages.tsx';
import { text } from '../../texts.ts';

const TAKE = 10;
const TONES: Record<DocumentState, NonNullable<BadgeProps['tone']>> = {
  waiting: 'info',
  received: 'info',
  extracted: 'success',
  infected: 'danger',
  purged: 'muted',
};

/** Everything that the member sent, with what became of it. */
export function SentList({ userId }: { userId: number }) {
  const [start, setStart] = useState(0);
  const query = useCall(getSupportingDocuments, { params: { userId, start, take: TAKE } });
  const page = query.data;
  if (query.error && !page) return <LoadFailure title={text('sending.listFailed')} query={query} />;
  if (!page) return <SpinnerBlock text={text('sending.loading')} />;
  return (
    <Card title={text('sending.listTitle')}>
      {page.data.length === 0 ? (
        <p>{text('sending.empty')}</p>
      ) : (
        <ul className="sent-list">
          {page.data.map(row => (
            <li key={row.id}>
              <span>
                <strong>
                  <Link to={PATHS.submission} params={{ kind: 'document', number: String(row.id) }}>
                    {row.name}
                  </Link>
                </strong>
                <br />
                <span className="muted">
                  {text('sending.row', {
                    type: row.documentType.label,
                    folder: row.folderId,
                    number: referenceOf('document', row.id),
                    date: frenchDate(row.creationDate),
                  })}
                </span>
                {row.state === 'infected' && (
                  <>
                    <br />
                    {text('sending.blockedHelp')}
                  </>
                )}
                {row.authorName && (
                  <>
                    <br />
                    <span className="muted">{text('sending.onBehalf', { name: row.authorName })}</span>
                  </>
                )}
              </span>
              <Badge tone={TONES[row.state]}>{text(`sending.states.${row.state}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
      {page.total > TAKE && (
        <Pages
          startIndex={page.startIndex}
          take={TAKE}
          total={page.total}
          onChange={setStart}
          label={text('sending.pages')}
        />
      )}
    </Card>
  );
}
