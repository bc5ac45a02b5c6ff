import './extraction.css';
import { IconFileSpreadsheet, IconFileZip, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { sizeText } from 'ui/file-rules.ts';
import { countOf, formatCount } from '../../shell/counts.ts';
import type { useExtraction } from './use-extraction.tsx';
import type { Generating } from './use-others-archive.ts';

export interface Counted {
  number: number;
  /** Those of them that are neither purged nor infected: what the dashboard counts. */
  withFile: number;
  /** Those of them that no archive can hold. */
  withoutFile: number;
  /** Bytes that an archive would hold. */
  size: number;
}

interface FoundCardProps extends Counted {
  /** What was found before an archive of it came whole; null when none came. */
  taken: Counted | null;
  /** What is searched is not extracted yet. */
  isWaiting: boolean;
  extraction: ReturnType<typeof useExtraction>;
}

/** What the search found, and the two ways to take it. */
export function FoundCard({ number, withFile, withoutFile, size, isWaiting, taken, extraction }: FoundCardProps) {
  const { received, isExcelBusy, generating } = extraction;
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  const hasFiles = size > 0;
  return (
    <Card title="Résultat de la recherche">
      <div className="stack">
        <p ref={title} tabIndex={-1} className="extraction-found">
          {taken ? (
            <>
              <strong>
                {countOf(taken.number - taken.withoutFile, 'justificatif extrait', 'justificatifs extraits')}
              </strong>
              {taken.withoutFile > 0 && `, ${formatCount(taken.withoutFile)} sans fichier`}
            </>
          ) : (
            <>
              <strong>{countOf(number, 'justificatif trouvé', 'justificatifs trouvés')}</strong>
              {isWaiting && withFile > 0 && withFile < number
                ? `, dont ${formatCount(withFile)} à extraire et ${formatCount(number - withFile)} sans fichier`
                : withoutFile > 0 &&
                  `, ${withoutFile < number ? `dont ${formatCount(withoutFile)} ` : allOf(number)}sans fichier`}
              {hasFiles && `, ${sizeText(size)} de fichiers`}
            </>
          )}
        </p>
        {hasFiles && (
          <p className="muted small">
            Les fichiers supprimés après 6 mois, infectés ou en cours d'analyse ne sont pas dans l'archive : son
            manifeste les nomme.
          </p>
        )}
        {number === 0 && (
          <Alert tone="success" isLive={false}>
            Tous les justificatifs de cette recherche sont maintenant extraits.
          </Alert>
        )}
        {number > 0 && !hasFiles && (
          <Alert tone="info" isLive={false}>
            {taken
              ? `${number > 1 ? `Les ${formatCount(number)} qui restent n'ont pas` : "Celui qui reste n'a pas"} de fichier disponible`
              : "Aucun de ces justificatifs n'a de fichier disponible"}{' '}
            (supprimé, infecté ou en cours d'analyse) : seule la liste Excel peut être téléchargée.
          </Alert>
        )}
        <div className="extraction-actions">
          <Button
            icon={<IconFileSpreadsheet />}
            isBusy={isExcelBusy}
            disabled={number === 0}
            busyText="Génération du fichier Excel…"
            onClick={extraction.excel}
          >
            Télécharger la liste Excel
          </Button>
          <Button
            variant="primary"
            icon={<IconFileZip />}
            isBusy={received !== null}
            busyText="Téléchargement de l'archive…"
            disabled={!hasFiles || generating !== null}
            onClick={extraction.zip}
          >
            {hasFiles || number === 0 ? "Télécharger l'archive ZIP" : 'Archive ZIP indisponible : aucun fichier'}
          </Button>
        </div>
        {generating && !received && <Waiting {...generating} onRetry={extraction.zip} />}
        {received && <Progress {...received} onCancel={extraction.cancel} />}
      </div>
    </Card>
  );
}

const allOf = (number: number) => (number > 1 ? 'tous ' : '');

/** Only one archive at a time: whose it is, and that the button comes back by itself. */
function Waiting({ managerName, since, isOwn, onRetry }: Generating & { onRetry: () => void }) {
  const who = isOwn ? 'Vous générez déjà une archive dans une autre fenêtre' : `${managerName} génère déjà une archive`;
  return (
    <Alert tone="info" action={<Button onClick={onRetry}>Réessayer</Button>}>
      {who} depuis le {formatFrenchDateTime(since)}. Le téléchargement sera de nouveau possible, ici même, dès qu'elle
      sera terminée.
    </Alert>
  );
}

function Progress({ done, total, onCancel }: { done: number; total: number; onCancel: () => void }) {
  return (
    <div className="extraction-progress">
      <label>
        {total > 0 ? `${sizeText(done)} sur ${sizeText(total)}` : "Préparation de l'archive…"}
        <progress {...(total > 0 ? { value: done, max: total } : {})} />
      </label>
      <Button size="row" icon={<IconX />} onClick={onCancel}>
        Annuler l'archive
      </Button>
    </div>
  );
}
