import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { instant } from '../values/fields.ts';
import { MENDED_NAMES } from '../values/requests.ts';

/** The jobs that run by themselves: what each is called, and what it does. */
export const JOBS: Record<string, { label: string; what: string }> = {
  'acts told': {
    label: "Actes faits à la place d'un adhérent",
    what: "Prévient l'adhérent de ce qui a été fait en son nom.",
  },
  'antivirus scan': { label: 'Antivirus', what: "Vérifie les fichiers reçus avant que quelqu'un les ouvre." },
  'audit heads': {
    label: "Têtes du journal d'audit",
    what: "Écrit au-dehors la fin du journal, pour qu'une coupure se voie.",
  },
  'audit retention': { label: "Durée du journal d'audit", what: 'Supprime les écritures dont la durée est passée.' },
  'audit seal': { label: "Scellés du journal d'audit", what: 'Scelle les nouvelles écritures.' },
  'certificate reminders': {
    label: 'Rappels de certificat de vie',
    what: 'Rappelle aux adhérents, 60, 30 et 7 jours avant, le certificat attendu.',
  },
  'changes of account': {
    label: 'Changements de compte',
    what: 'Vérifie les demandes, et les accepte au terme de leur attente.',
  },
  figures: {
    label: 'Chiffres de « À traiter »',
    what: 'Compte les mois passés, et les e-mails et SMS non remis.',
  },
  'orphan files': { label: 'Fichiers sans propriétaire', what: 'Supprime les contenus que plus rien ne désigne.' },
  queue: {
    label: 'Contrôle de « À traiter »',
    what: 'Compare les demandes avec ce qui attend, et corrige ce qui diffère.',
  },
  'requests on hold': {
    label: 'Demandes en attente',
    what: "Fait revenir celles dont le jour est venu, et rend celles d'un gestionnaire absent.",
  },
  'requests digest': {
    label: 'Résumé du matin',
    what: 'Écrit à qui le veut ce qui attend, les jours ouvrés.',
  },
  retention: { label: 'Durées de conservation', what: 'Supprime ce dont la durée est passée.' },
  'retention, short times': {
    label: 'Durées de conservation courtes',
    what: "Supprime ce qui n'est gardé que quelques minutes, heures ou jours.",
  },
  'sealed secrets': {
    label: 'Secrets chiffrés',
    what: 'Chiffre de nouveau les secrets après un changement de clé.',
  },
  'signatures not given': {
    label: 'Demandes de signature échues',
    what: "Clôt les demandes que personne n'a signées à temps.",
  },
};

/** 'late': its time is over and no process has taken it. 'off': what it works with is not set up, so it does nothing. */
export const JOB_STATES = ['running', 'late', 'failed', 'ok', 'off', 'never'] as const;
export type JobState = (typeof JOB_STATES)[number];

const Job = z.object({
  name: z.string(),
  state: z.enum(JOB_STATES),
  /** When the run that is under way began. */
  startedAt: z.nullable(instant),
  /** When the last one ended. */
  lastRunAt: z.nullable(instant),
  nextRunAt: instant,
  /** What the last run did something with, where it counted; 0: there was nothing to do. */
  done: z.nullable(z.int()),
  /** What the last run mended, where it compares; nothing where all was right. */
  mended: z.array(z.object({ what: z.enum(MENDED_NAMES), count: z.int() })),
  /** The last failure, whether or not runs have succeeded since, and how many failed in a row until now. */
  failedAt: z.nullable(instant),
  failure: z.nullable(z.string()),
  failures: z.int(),
});
export type Job = z.input<typeof Job>;

/** Every job with its last and next run (ours). */
export const getJobs = endpoint({
  method: 'GET',
  path: '/api/manager/jobs',
  access: 'administrator',
  subject: 'none',
  answer: z.array(Job),
  audit: { action: 'job.list' },
});

/** Makes a job due now (ours): the process that looks first runs it. 404: there is none of this name. */
export const runJob = endpoint({
  method: 'POST',
  path: '/api/manager/jobs/run',
  access: 'administrator',
  subject: 'none',
  body: z.object({ name: z.string().check(z.maxLength(100)) }),
  refusals: ['JOB_RUNNING'],
  audit: { action: 'job.run', object: 'job' },
});
