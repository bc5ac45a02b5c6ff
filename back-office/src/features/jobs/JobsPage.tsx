import './jobs.css';
import { useCall, useClient } from 'client/react.tsx';
import { getJobs, type Job, runJob } from 'contract/calls/jobs.ts';
import { type ReactElement, useEffect, useState } from 'react';
import { DataTable } from 'ui/DataTable.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { countOf } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { outcomeOf } from '../../shell/outcome.ts';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { jobColumns, jobName } from './columns.tsx';

/** How often what was asked or runs is looked at again, in ms. */
const LOOK = 2_000;
/** Looks after a job was asked to run again. */
const LOOKS = 10;

/** The jobs that run by themselves: when, with what result, and the way to run one now. */
export default function JobsPage(): ReactElement {
  const { call } = useClient();
  const query = useCall(getJobs, {}, { isFresh: true });
  const [busy, setBusy] = useState<string | null>(null);
  const [looks, setLooks] = useState(0);
  const [result, setResult] = useState<Result | null>(null);
  const { data, refetch, dataUpdatedAt } = query;
  const isMoving = looks > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer sets the next look
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => {
      setLooks(left => left - 1);
      void refetch();
    }, LOOK);
    return () => clearTimeout(timer);
  }, [isMoving, refetch, dataUpdatedAt]);
  const run = async ({ name }: Job) => {
    setBusy(name);
    setResult(null);
    const outcome = await outcomeOf(async () => {
      await call(runJob, { body: { name } });
      setLooks(LOOKS);
      return `« ${jobName(name)} » est demandé : il part dans les secondes qui viennent, et son résultat s'affiche ici.`;
    });
    setResult(outcome);
    await refetch();
    setBusy(null);
  };
  const failing = data?.filter(({ state }) => state === 'failed' || state === 'late').length ?? 0;
  return (
    <>
      <PageHeader
        title="Traitements"
        subtitle="Ce que l'application fait d'elle-même. Un traitement en échec est repris seul, cinq minutes plus tard au plus."
      />
      <div className="stack">
        <ResultNotice isInPlace result={result} onClose={() => setResult(null)} />
        <DataTable
          caption={
            data
              ? `${countOf(data.length, 'traitement', 'traitements')}${failing > 0 ? `, dont ${failing} en échec ou en retard` : ''}`
              : 'Traitements'
          }
          columns={jobColumns(busy, run)}
          query={query}
          rows={jobs => jobs}
          rowKey={({ name }) => name}
          emptyMessage="Aucun traitement n'a encore été inscrit."
          errorHelp={helpOf(query.error)}
          skeletonRows={11}
        />
      </div>
    </>
  );
}
