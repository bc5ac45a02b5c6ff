import './jobs.css';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconHourglass,
  IconPlayerPlay,
  IconPlugOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { JOBS, type Job, type JobState } from 'contract/calls/jobs.ts';
import { MENDED } from 'contract/values/requests.ts';
import type { ReactElement } from 'react';
import { DASH } from 'ui/amounts.ts';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import type { Column } from 'ui/table-types.ts';
import { paths } from '../../paths.ts';
import { countOf, formatCount } from '../../shell/counts.ts';

const STATES: Record<JobState, { label: string; tone: BadgeProps['tone']; icon: ReactElement }> = {
  ok: { label: 'Réussi', tone: 'success', icon: <IconCircleCheck /> },
  running: { label: 'En cours', tone: 'info', icon: <IconPlayerPlay /> },
  failed: { label: 'En échec', tone: 'danger', icon: <IconAlertTriangle /> },
  late: { label: 'En retard', tone: 'warning', icon: <IconHourglass /> },
  off: { label: 'Non configuré', tone: 'neutral', icon: <IconPlugOff /> },
  never: { label: 'Pas encore fait', tone: 'neutral', icon: <IconClock /> },
};

export const jobName = (name: string) => JOBS[name]?.label ?? name;

/** With its seconds where the other one is in the same minute: a job that runs every few seconds seems to stand still otherwise. */
function instantBeside(at: string, other: string | null): string {
  const minute = formatFrenchDateTime(at);
  return minute === formatFrenchDateTime(other)
    ? `${minute}:${String(new Date(at).getSeconds()).padStart(2, '0')}`
    : minute;
}

/** What was done, or why it was not, and since when. */
function Outcome({ job }: { job: Job }) {
  const { label, ...look } = STATES[job.state];
  return (
    <>
      <Badge {...look}>{label}</Badge>
      {job.state === 'ok' && job.done !== null && (
        <div className="muted small">
          {job.done === 0 && job.mended.length === 0
            ? 'Rien à faire'
            : countOf(job.done, 'élément traité', 'éléments traités')}
        </div>
      )}
      {job.state === 'ok' &&
        job.mended.map(({ what, count }) => (
          <div key={what} className="muted small job-why">
            {countOf(count, MENDED[what][0], MENDED[what][1])}
          </div>
        ))}
      {job.state === 'off' && (
        <div className="muted small job-why">
          Il ne fait rien : voyez <Link to={paths.readiness}>À compléter</Link>.
        </div>
      )}
      {job.state === 'late' && (
        <div className="muted small job-why">Aucun processus ne l'a pris : prévenez l'exploitant.</div>
      )}
      {job.failedAt && (
        <div className="muted small job-why">
          {job.failures > 1 && `${formatCount(job.failures)} échecs de suite. `}
          Dernier échec le {formatFrenchDateTime(job.failedAt)}
          {job.failure && ` : ${job.failure}`}
        </div>
      )}
    </>
  );
}

export const jobColumns = (busy: string | null, onRun: (job: Job) => void): readonly Column<Job>[] => [
  {
    key: 'name',
    header: 'Traitement',
    isRowHeader: true,
    typical: "Scellés du journal d'audit, et ce qu'il fait en une ligne",
    cell: ({ name }) => (
      <>
        {jobName(name)}
        <div className="muted small job-what">{JOBS[name]?.what ?? "Traitement d'une autre version."}</div>
      </>
    ),
  },
  {
    key: 'last',
    header: 'Dernière fois',
    typical: '23/11/2026 à 10:15',
    cell: ({ lastRunAt, nextRunAt }) => (lastRunAt ? instantBeside(lastRunAt, nextRunAt) : DASH),
  },
  {
    key: 'next',
    header: 'Prochaine fois',
    typical: '23/11/2026 à 10:15',
    cell: ({ state, startedAt, lastRunAt, nextRunAt }) =>
      state === 'running' && startedAt
        ? `En cours depuis le ${formatFrenchDateTime(startedAt)}`
        : instantBeside(nextRunAt, lastRunAt),
  },
  { key: 'state', header: 'Résultat', typical: 'Réussi', cell: job => <Outcome job={job} /> },
  {
    key: 'action',
    header: 'Action',
    isActions: true,
    cell: job => (
      <Button
        size="row"
        isBusy={busy === job.name}
        busyText="Relance…"
        disabled={job.state === 'running'}
        aria-label={`Relancer : ${jobName(job.name)}`}
        onClick={() => onRun(job)}
      >
        Relancer
      </Button>
    ),
  },
];
