import { IconFileExport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall, useClient } from 'client/react.tsx';
import { searchBankChanges } from 'contract/calls/bank-changes.ts';
import { type BankExport, getBankExports, MAX_EXPORTED, makeBankExport } from 'contract/calls/bank-exports.ts';
import { type ReactElement, useCallback, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { PageHeader } from 'ui/PageHeader.tsx';
import { startOf } from 'ui/pages.ts';
import { paths } from '../../paths.ts';
import { countOf, formatCount } from '../../shell/counts.ts';
import { outcomeOf } from '../../shell/outcome.ts';
import { Pager, useStepBack } from '../../shell/paging.tsx';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { WayBack } from '../../shell/WayBack.tsx';
import { ExportTable } from './ExportTable.tsx';
import { fetchWhole } from './fetch-whole.ts';

const ROWS = 10;

/** Accepted changes of account, handed to the paying system as files. */
export default function BankExportsPage(): ReactElement {
  const { page } = useSearch({ from: '/signedIn/echanges/changements-de-compte/transmission' });
  const navigate = useNavigate();
  const { call } = useClient();
  const queries = useQueryClient();
  const query = useCall(getBankExports, { params: { start: startOf(page ?? 1, ROWS), take: ROWS } }, { isFresh: true });
  const go = useCallback((to: number) => void navigate({ to: paths.bankExports, search: { page: to } }), [navigate]);
  const exports = query.data?.exports;
  useStepBack({ data: exports, isPlaceholderData: query.isPlaceholderData }, page, go);
  const [result, setResult] = useState<Result | null>(null);
  const [settled, setSettled] = useState(0);
  const [isMaking, setMaking] = useState(false);
  const [reading, setReading] = useState<number | null>(null);
  const attempt = async (work: () => Promise<string>) => {
    setResult(null);
    const outcome = await outcomeOf(work);
    setResult(outcome);
    await query.refetch();
    setSettled(count => count + 1);
    await queries.invalidateQueries({ queryKey: [searchBankChanges.method, searchBankChanges.path] });
  };
  const fetched = async ({ id, state }: BankExport) => {
    setReading(id);
    try {
      const { changes } = await fetchWhole(call, id);
      return state === 'fetched'
        ? `Le fichier n° ${id} est téléchargé de nouveau, identique.`
        : `Le fichier n° ${id} est arrivé entier : ${countOf(changes, 'changement est transmis', 'changements sont transmis')}.`;
    } finally {
      setReading(null);
    }
  };
  const make = async () => {
    setMaking(true);
    await attempt(async () => fetched(await call(makeBankExport, {})));
    setMaking(false);
  };
  return (
    <>
      <WayBack to={paths.bankChanges} text="Revenir aux changements de compte" />
      <PageHeader
        title="Transmettre à la paie"
        subtitle="Les changements de compte acceptés de vos régimes partent dans un fichier. Chacun est dans un seul fichier, et devient « Transmis » quand ce fichier est arrivé entier."
      />
      <div className="stack">
        <ResultNotice isInPlace result={result} settled={settled} onClose={() => setResult(null)} />
        {query.data && (
          <Card title="À transmettre">
            <div className="stack">
              <p>{waitingWords(query.data.waiting, query.data.waitingSince)}</p>
              {query.data.waiting > 0 && (
                <p>
                  <Button
                    variant="primary"
                    icon={<IconFileExport />}
                    isBusy={isMaking}
                    busyText="Préparation du fichier…"
                    onClick={make}
                  >
                    Préparer le fichier et le télécharger
                  </Button>
                </p>
              )}
              {query.data.waiting > MAX_EXPORTED && (
                <p className="muted small">
                  Un fichier contient {formatCount(MAX_EXPORTED)} changements au plus : préparez-en plusieurs.
                </p>
              )}
            </div>
          </Card>
        )}
        <ExportTable
          query={query}
          reading={reading}
          onFetch={file => void attempt(() => fetched(file))}
          footer={<Pager data={exports} page={page} take={ROWS} label="Pages des fichiers" onPage={go} />}
        />
      </div>
    </>
  );
}

const waitingWords = (waiting: number, since: string | null) =>
  waiting === 0
    ? "Aucun changement accepté n'attend d'être transmis."
    : `${countOf(waiting, 'changement accepté attend', 'changements acceptés attendent')}${since ? `, le plus ancien depuis le ${formatFrenchDateTime(since)}` : ''}.`;
