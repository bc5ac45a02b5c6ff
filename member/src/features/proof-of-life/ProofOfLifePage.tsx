import { IconHeartbeat } from '@tabler/icons-react';
import { useCall } from 'client/react.tsx';
import { type FolderProof, getProofsOfLife } from 'contract/calls/proof-of-life.ts';
import { useState } from 'react';
import { Card } from 'ui/Card.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { ByPost } from '../../shell/by-post/ByPost.tsx';
import { groupBy } from '../../shell/group-by.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageBlocks } from '../../shell/PageBlocks.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { useConsultedFolder } from '../../shell/use-consulted-folder.ts';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';
import { FolderProofCard } from './FolderProofCard.tsx';
import { folderName } from './folder-name.ts';
import { SwornCard } from './SwornCard.tsx';

export default function ProofOfLifePage() {
  const userId = useUser().data?.id;
  const { shown } = useConsultedFolder();
  const query = useCall(getProofsOfLife, userId ? { params: { id: userId } } : null);
  const isExpected = query.data?.some(proof => proof.isExpected) ?? false;
  return (
    <Page title={text('proof.title')} subtitle={text('proof.introduction')} isNarrow>
      <PageBlocks page="myOperations.generateMyProofOfLife" folder={shown} />
      {query.error && !query.data ? (
        <LoadFailure title={text('proof.failed')} query={query} />
      ) : !query.data || !userId ? (
        <SpinnerBlock text={text('proof.loading')} />
      ) : query.data.length === 0 ? (
        <Card isPadded={false}>
          <EmptyState title={text('proof.noneTitle')} icon={<IconHeartbeat />} action={<PhoneButton />}>
            {text('proof.none')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Certificates userId={userId} all={query.data} reload={() => void query.refetch()} />
          <SwornCard userId={userId} isCertificateExpected={isExpected} />
        </>
      )}
      {query.data?.length !== 0 && (
        // The form to print stands above where a certificate is expected, and only there.
        <ByPost
          form={isExpected ? 'proofOfLife' : 'proofOfLifeLater'}
          destinations={destinationsOf(query.data ?? [])}
        />
      )}
    </Page>
  );
}

interface CertificatesProps {
  userId: number;
  all: readonly FolderProof[];
  reload: () => void;
}

/** Those that were awaited when the page opened come first: the one that was just sent stays where it was. */
function Certificates({ userId, all, reload }: CertificatesProps) {
  const [awaited] = useState(() => all.filter(({ isExpected }) => isExpected).map(({ shared }) => shared));
  const isLater = ([shared]: [number, unknown]) => Number(!awaited.includes(shared));
  const certificates = [...groupBy(all, ({ shared }) => shared)].sort((one, other) => isLater(one) - isLater(other));
  return certificates.map(([shared, proofs]) => (
    <FolderProofCard
      key={shared}
      userId={userId}
      proofs={proofs as [FolderProof, ...FolderProof[]]}
      areSeveral={certificates.length > 1}
      all={all}
      onSent={reload}
      onPrinted={reload}
    />
  ));
}

/** Each certificate goes to the service of the social system that asks for it; none that is asked for: where any would go. */
function destinationsOf(all: readonly FolderProof[]) {
  const asked = all.filter(({ isExpected }) => isExpected);
  const certificates = groupBy(asked.length > 0 ? asked : all, ({ shared }) => shared).values();
  return [...certificates].map(proofs => ({
    folderId: proofs[0]!.folderId,
    label: proofs.map(folderName).join(', '),
  }));
}
