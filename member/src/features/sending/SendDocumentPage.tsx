import { Link } from '@tanstack/react-router';
import type { SupportingDocument } from 'contract/calls/supporting-documents.ts';
import { referenceOf } from 'contract/values/references.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { PATHS } from '../../paths.ts';
import { ByPost } from '../../shell/by-post/ByPost.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageBlocks } from '../../shell/PageBlocks.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { SuccessAlert } from '../../shell/SuccessAlert.tsx';
import { useConsultedFolder } from '../../shell/use-consulted-folder.ts';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { SentList } from './SentList.tsx';
import '../../shell/forms/upload.css';

export default function SendDocumentPage() {
  const user = useUser().data;
  const userId = user?.id;
  const { query, folders, consulted, shown } = useConsultedFolder();
  const [sent, setSent] = useState<readonly SupportingDocument[] | null>(null);
  return (
    <Page title={text('sending.title')} subtitle={text('sending.introduction')} isNarrow>
      <PageBlocks page="myDocuments.sendSupportingDocument" folder={shown} />
      {query.error && !folders ? (
        <LoadFailure title={text('home.failed')} query={query} />
      ) : !folders || !userId ? (
        <SpinnerBlock text={text('home.loading')} />
      ) : folders.length === 0 ? (
        <Alert isLive={false} action={<PhoneButton />}>
          {text('sending.noFolder')}
        </Alert>
      ) : sent ? (
        <Receipt documents={sent} onAgain={() => setSent(null)} />
      ) : (
        <DocumentForm userId={userId} folders={folders} firstFolder={(consulted ?? folders[0]!).id} onSent={setSent} />
      )}
      {userId && <SentList userId={userId} />}
      {user?.roles.includes('rentier') && (
        <p className="no-print">
          <Link to={PATHS.taxData}>{text('sending.tax.link')}</Link>
        </p>
      )}
      <ByPost form="document" />
    </Page>
  );
}

/** What came, when and under which references: may be printed. */
function Receipt({ documents, onAgain }: { documents: readonly SupportingDocument[]; onAgain: () => void }) {
  const values = {
    date: formatFrenchDateTime(documents[0]!.creationDate),
    number: documents.map(({ id }) => referenceOf('document', id)).join(', '),
    files: documents.map(document => document.name).join(', '),
  };
  return (
    <Card>
      <div className="stack stack-large">
        <SuccessAlert title={text('sending.sentTitle')}>
          {text(documents.length > 1 ? 'sending.sentMany' : 'sending.sentText', values)}
          {documents[0]!.authorName && ` ${text('sending.onBehalf', { name: documents[0]!.authorName })}`}
        </SuccessAlert>
        <div className="row no-print">
          <Button variant="primary" onClick={() => window.print()}>
            {text('sending.print')}
          </Button>
          <Button onClick={onAgain}>{text('sending.another')}</Button>
        </div>
      </div>
    </Card>
  );
}
