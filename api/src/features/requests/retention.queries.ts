import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';

export const requestsRetention: readonly Line[] = [
  {
    id: 'request-draft',
    tables: ['request_draft'],
    what: 'What a manager was writing about a request and did not send',
    inFrench: 'Brouillons des gestionnaires',
    time: { days: 30 },
    after: 'it was last changed',
    why: 'who writes an answer for a month has given it up',
    ...rowsOf({ table: 'request_draft', since: 'at' }),
  },
  {
    id: 'request',
    tables: ['request', 'request_step', 'request_reader', 'request_labelled'],
    what: 'Requests: who dealt with what a member or visitor asked, when and how; the thing itself has a time of its own',
    inFrench: 'Suivi de vos demandes',
    time: { years: 'MESSAGE_YEARS' },
    after: 'it was closed',
    why: 'as long as the messages that they are about',
    ...rowsOf({ table: 'request', since: 'closed_at', person: 'member_id' }),
  },
  {
    id: 'request-look',
    tables: ['request_look'],
    what: 'When a manager last looked at the queue',
    after: 'the account of the manager goes',
    why: 'what came since is new to them',
  },
  {
    id: 'request-view',
    tables: ['request_view'],
    what: 'Criteria of the queue that a manager saved by a name',
    after: 'its owner deletes it, or the account of the manager goes',
    why: 'they are opened again every day',
  },
];
