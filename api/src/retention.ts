import { accountsRetention } from './features/accounts/retention.queries.ts';
import { alarmsRetention } from './features/alarms/retention.queries.ts';
import { bankDetailsRetention } from './features/bank-details/retention.queries.ts';
import { bankExportsRetention } from './features/bank-exports/retention.queries.ts';
import { certificatesRetention } from './features/certificates/retention.queries.ts';
import { connectAsRetention } from './features/connect-as/retention.queries.ts';
import { contactsRetention } from './features/contacts/retention.queries.ts';
import { extractionRetention } from './features/extraction/retention.queries.ts';
import { factorsRetention } from './features/factors/retention.queries.ts';
import { federationRetention } from './features/federation/retention.queries.ts';
import { knowledgeRetention } from './features/knowledge/retention.queries.ts';
import { memberDraftsRetention } from './features/member-drafts/retention.queries.ts';
import { membersRetention } from './features/members/retention.queries.ts';
import { messagingRetention } from './features/messaging/retention.queries.ts';
import { operationsRetention } from './features/operations/retention.queries.ts';
import { oppositionRetention } from './features/opposition/retention.queries.ts';
import { paymentCalendarRetention } from './features/payment-calendar/retention.queries.ts';
import { pointsRetention } from './features/points/retention.queries.ts';
import { proofRetention } from './features/proof/retention.queries.ts';
import { proofOfLifeRetention } from './features/proof-of-life/retention.queries.ts';
import { referencesRetention } from './features/references/retention.queries.ts';
import { relativesRetention } from './features/relatives/retention.queries.ts';
import { requestsRetention } from './features/requests/retention.queries.ts';
import { searchRetention } from './features/search/retention.queries.ts';
import { signaturesRetention } from './features/signatures/retention.queries.ts';
import { supportingDocumentsRetention } from './features/supporting-documents/retention.queries.ts';
import type { Line } from './fund/retention/line.ts';
import { personLines } from './fund/retention/person.ts';
import { platformLines } from './fund/retention/platform-lines.ts';
import { applyErasures } from './fund/retention/register.ts';
import { applyRetention } from './fund/retention/run.ts';
import { importRetention } from './import/retention.queries.ts';
import type { App } from './platform/app.ts';
import { hours, minutes } from './platform/clock.ts';
import type { Job } from './platform/jobs/jobs.ts';

/** How long each kind of row is kept, in the order in which they go: what refers to something before what it refers to. */
export const retentionLines: readonly Line[] = [
  ...requestsRetention,
  ...membersRetention,
  ...contactsRetention,
  ...memberDraftsRetention,
  ...paymentCalendarRetention,
  ...messagingRetention,
  ...supportingDocumentsRetention,
  ...proofOfLifeRetention,
  ...relativesRetention,
  ...oppositionRetention,
  ...connectAsRetention,
  ...alarmsRetention,
  ...signaturesRetention,
  ...factorsRetention,
  ...proofRetention,
  ...federationRetention,
  ...bankExportsRetention,
  ...bankDetailsRetention,
  ...certificatesRetention,
  ...operationsRetention,
  ...pointsRetention,
  ...referencesRetention,
  ...knowledgeRetention,
  ...extractionRetention,
  ...searchRetention,
  ...importRetention,
  ...platformLines,
  ...accountsRetention,
  ...personLines,
];

/** The jobs that apply it. */
export function retentionJobs(app: App): Job[] {
  return [
    {
      name: 'retention, short times',
      every: minutes(10),
      run: signal => applyRetention(app, retentionLines, { pace: 'often', signal }),
    },
    {
      name: 'retention',
      every: hours(24),
      async run(signal) {
        const again = await applyErasures(app, retentionLines);
        const said = await applyRetention(app, retentionLines, { pace: 'daily', signal });
        return again > 0 ? `erased again ${again}${said ? `, ${said}` : ''}` : said;
      },
    },
  ];
}
