import '../../shell/received/received.css';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useCall, useClient } from 'client/react.tsx';
import {
  getProofOfLifeFile,
  getReceivedProof,
  type ReceivedProof,
  searchProofsOfLife,
} from 'contract/proof-of-life.ts';
import { type ReactElement, useState } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDate, formatFrenchDateTime } from 'ui/dates.ts';
import { Facts } from 'ui/Facts.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { paths } from '../../paths.ts';
import { FileView } from '../../shell/FileModal.tsx';
import { helpOf } from '../../shell/form-errors.ts';
import { lastSearchOf } from '../../shell/last-search.ts';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { FileLine } from '../../shell/received/FileLine.tsx';
import { Decision } from './Decision.tsx';
import { ProofStateBadge } from './labels.tsx';

export default function ProofPage(): ReactElement {
  const { proofId } = useParams({ from: '/signedIn/echanges/certificats-de-vie/$proofId' });
  return <OneProof key={proofId} proofId={proofId} />;
}

/** A certificate of life: the file, whose it is, and the decision. */
function OneProof({ proofId }: { proofId: string }) {
  const queries = useQueryClient();
  const query = useCall(getReceivedProof, { params: { proofId } });
  const [result, setResult] = useState<Result | null>(null);
  const reload = async () => {
    await query.refetch();
    await queries.invalidateQueries({ queryKey: [searchProofsOfLife.method, searchProofsOfLife.path] });
  };
  const { data } = query;
  return (
    <>
      <p className="received-back no-print">
        <Link
          to={paths.proofsOfLife}
          search={lastSearchOf(paths.proofsOfLife) as never}
          className={buttonClass({ variant: 'quiet', size: 'row' })}
        >
          <IconArrowLeft aria-hidden="true" />
          Revenir aux certificats de vie
        </Link>
      </p>
      <PageHeader
        title={
          data
            ? `Certificat de vie de ${data.member.firstname} ${data.member.lastname}`
            : `Certificat de vie n° ${proofId}`
        }
        subtitle={
          data && (
            <>
              <ProofStateBadge state={data.state} /> Certificat n° {proofId}, reçu le{' '}
              {formatFrenchDateTime(data.creationDate)}
            </>
          )
        }
      />
      <Loaded query={query} loading={<SpinnerBlock />} errorHelp={helpOf(query.error)}>
        {proof => (
          <div className="received">
            <div className="stack">
              <FileCard proof={proof} part="proofOfLife" title="Certificat de vie" />
              {proof.birthCertificate && <FileCard proof={proof} part="birthCertificate" title="Acte de naissance" />}
            </div>
            <div className="stack received-side">
              <Decision proof={proof} onResult={setResult} reload={reload} />
              <Card title="Adhérent">
                <Facts
                  facts={[
                    { label: 'Nom', value: `${proof.member.firstname} ${proof.member.lastname}` },
                    { label: 'Date de naissance', value: formatFrenchDate(proof.member.birthDate) },
                    { label: 'Identifiant', value: proof.member.login },
                    { label: 'Dossier', value: proof.folder.id },
                    { label: 'Régime', value: proof.folder.socialSystem.systemName },
                  ]}
                />
              </Card>
            </div>
          </div>
        )}
      </Loaded>
      <ResultNotice result={result} onClose={() => setResult(null)} />
    </>
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
