import { useParams } from '@tanstack/react-router';
import { useClient } from 'client/react.tsx';
import {
  getProofOfLifeFile,
  getReceivedProof,
  type ReceivedProof,
  searchProofsOfLife,
} from 'contract/proof-of-life.ts';
import type { ReactElement } from 'react';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDate, formatFrenchDateTime } from 'ui/dates.ts';
import { Facts } from 'ui/Facts.tsx';
import { paths } from '../../paths.ts';
import { FileView } from '../../shell/FileModal.tsx';
import { nameOf } from '../../shell/received/columns.tsx';
import { FileLine } from '../../shell/received/FileLine.tsx';
import { ReceivedOne, useReceived } from '../../shell/received/ReceivedOne.tsx';
import { Decision } from './Decision.tsx';
import { ProofStateBadge } from './labels.tsx';

export default function ProofPage(): ReactElement {
  const { proofId } = useParams({ from: '/signedIn/echanges/certificats-de-vie/$proofId' });
  return <OneProof key={proofId} proofId={proofId} />;
}

/** A certificate of life: the file, whose it is, and the decision. */
function OneProof({ proofId }: { proofId: string }) {
  const received = useReceived(getReceivedProof, { params: { proofId } }, searchProofsOfLife);
  const { data } = received.query;
  return (
    <ReceivedOne
      received={received}
      back={{ to: paths.proofsOfLife, text: 'Revenir aux certificats de vie' }}
      title={data ? `Certificat de vie de ${nameOf(data)}` : `Certificat de vie n° ${proofId}`}
      subtitle={
        data && (
          <>
            <ProofStateBadge state={data.state} /> Certificat n° {proofId}, reçu le{' '}
            {formatFrenchDateTime(data.creationDate)}
          </>
        )
      }
    >
      {proof => (
        <>
          <div className="stack">
            <FileCard proof={proof} part="proofOfLife" title="Certificat de vie" />
            {proof.birthCertificate && <FileCard proof={proof} part="birthCertificate" title="Acte de naissance" />}
          </div>
          <div className="stack received-side">
            <Decision proof={proof} received={received} />
            <Card title="Adhérent">
              <Facts
                facts={[
                  { label: 'Nom', value: nameOf(proof) },
                  { label: 'Date de naissance', value: formatFrenchDate(proof.member.birthDate) },
                  { label: 'Identifiant', value: proof.member.login },
                  { label: 'Dossier', value: proof.folder.id },
                  { label: 'Régime', value: proof.folder.socialSystem.systemName },
                ]}
              />
            </Card>
          </div>
        </>
      )}
    </ReceivedOne>
  );
}

interface FileCardProps {
  proof: ReceivedProof;
  part: 'proofOfLife' | 'birthCertificate';
  title: string;
}

/** One of the files that were sent, shown in the page: it is what one decides on. */
function FileCard({ proof, part, title }: FileCardProps) {
  const { call } = useClient();
  const stored = proof[part];
  if (!stored)
    return (
      <Card title={title}>
        <p>Le fichier manque.</p>
      </Card>
    );
  const file = {
    id: `proof ${proof.id} ${part}`,
    name: stored.filename,
    mimeType: stored.mimeType,
    size: stored.size,
    load: () => call(getProofOfLifeFile, { params: { proofId: proof.id, part } }),
  };
  return (
    <Card title={title}>
      <div className="stack">
        <FileLine
          file={file}
          isShown
          unavailable={stored.isAvailable ? undefined : 'indisponible : en attente de l’antivirus, bloqué ou supprimé'}
        />
        {stored.isAvailable && <FileView {...file} />}
      </div>
    </Card>
  );
}
