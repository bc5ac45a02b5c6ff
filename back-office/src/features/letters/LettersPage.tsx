import { IconPrinter } from '@tabler/icons-react';
import { useAction, useCall } from 'client/react.tsx';
import { getLetters, type Letters, makeBatch } from 'contract/calls/letters.ts';
import { type ReactElement, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { Loaded } from 'ui/Loaded.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { countOf } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { outcomeOf } from '../../shell/outcome.ts';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { BatchList } from './BatchList.tsx';

/** The letters with codes that members asked for: put together, printed, and said to be. */
export default function LettersPage(): ReactElement {
  const query = useCall(getLetters, {}, { isFresh: true });
  const making = useAction(makeBatch);
  const [result, setResult] = useState<Result | null>(null);
  const [settled, setSettled] = useState(0);
  const attempt = async (work: () => Promise<unknown>, said: string) => {
    setResult(null);
    const outcome = await outcomeOf(() => work().then(() => said));
    setResult(outcome);
    await query.refetch();
    setSettled(count => count + 1);
  };
  return (
    <>
      <PageHeader
        title="Courriers à imprimer"
        subtitle="Des adhérents ont demandé un code par courrier. Chaque courrier est dans un seul lot, et ses codes ne se lisent plus une fois imprimés."
      />
      <ResultNotice isInPlace result={result} settled={settled} onClose={() => setResult(null)} />
      <Loaded query={query} errorTitle="Les courriers n'ont pas pu être chargés." errorHelp={helpOf(query.error)}>
        {letters => (
          <div className="stack">
            <Card title="En attente">
              <div className="stack">
                <p>{waitingWords(letters)}</p>
                {letters.waiting > 0 && (
                  <p>
                    <Button
                      variant="primary"
                      icon={<IconPrinter />}
                      isBusy={making.isPending}
                      busyText="Préparation du lot…"
                      onClick={() =>
                        attempt(() => making.mutateAsync({}), "Le lot est prêt : ouvrez son PDF pour l'imprimer.")
                      }
                    >
                      Préparer un lot
                    </Button>
                  </p>
                )}
              </div>
            </Card>
            {letters.batches.length > 0 && (
              <Card title="Lots">
                <BatchList batches={letters.batches} attempt={attempt} />
              </Card>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

/** 'Aucun courrier n'attend', which `countOf` would say without its negation. */
const waitingCount = (count: number) =>
  count === 0 ? "Aucun courrier n'attend" : countOf(count, 'courrier attend', 'courriers attendent');

const waitingWords = ({ waiting, waitingSince }: Letters) =>
  `${waitingCount(waiting)}${waitingSince ? `, le plus ancien depuis le ${formatFrenchDateTime(waitingSince)}` : ''}.`;
