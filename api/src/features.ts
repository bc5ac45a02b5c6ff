import * as absences from 'contract/calls/absences.ts';
import * as accounts from 'contract/calls/accounts.ts';
import * as accreditations from 'contract/calls/accreditations.ts';
import * as addresses from 'contract/calls/addresses.ts';
import * as alarms from 'contract/calls/alarms.ts';
import * as auditLog from 'contract/calls/audit-log.ts';
import * as awaited from 'contract/calls/awaited.ts';
import * as bankChanges from 'contract/calls/bank-changes.ts';
import * as bankDetails from 'contract/calls/bank-details.ts';
import * as bankExports from 'contract/calls/bank-exports.ts';
import * as cannedAnswers from 'contract/calls/canned-answers.ts';
import * as captcha from 'contract/calls/captcha.ts';
import * as certificates from 'contract/calls/certificates.ts';
import * as connectAs from 'contract/calls/connect-as.ts';
import * as contactMember from 'contract/calls/contact-member.ts';
import * as contacts from 'contract/calls/contacts.ts';
import * as content from 'contract/calls/content.ts';
import * as drafts from 'contract/calls/drafts.ts';
import * as erasure from 'contract/calls/erasure.ts';
import * as extraction from 'contract/calls/extraction.ts';
import * as factors from 'contract/calls/factors.ts';
import * as faq from 'contract/calls/faq.ts';
import * as federation from 'contract/calls/federation.ts';
import * as figures from 'contract/calls/figures.ts';
import * as firstConnection from 'contract/calls/first-connection.ts';
import * as folderBlocks from 'contract/calls/folder-blocks.ts';
import * as folderDetails from 'contract/calls/folder-details.ts';
import * as folders from 'contract/calls/folders.ts';
import * as headPageBlocks from 'contract/calls/head-page-blocks.ts';
import * as homeBlocks from 'contract/calls/home-blocks.ts';
import * as identityChecks from 'contract/calls/identity-checks.ts';
import * as imports from 'contract/calls/imports.ts';
import * as jobs from 'contract/calls/jobs.ts';
import * as knowledge from 'contract/calls/knowledge.ts';
import * as letters from 'contract/calls/letters.ts';
import * as maintenance from 'contract/calls/maintenance.ts';
import * as managerGroups from 'contract/calls/manager-groups.ts';
import * as managers from 'contract/calls/managers.ts';
import * as memberDrafts from 'contract/calls/member-drafts.ts';
import * as members from 'contract/calls/members.ts';
import * as messaging from 'contract/calls/messaging.ts';
import * as notifications from 'contract/calls/notifications.ts';
import * as operations from 'contract/calls/operations.ts';
import * as opposition from 'contract/calls/opposition.ts';
import * as outbox from 'contract/calls/outbox.ts';
import * as ownData from 'contract/calls/own-data.ts';
import * as password from 'contract/calls/password.ts';
import * as paymentCalendar from 'contract/calls/payment-calendar.ts';
import * as points from 'contract/calls/points.ts';
import * as postalForms from 'contract/calls/postal-forms.ts';
import * as profile from 'contract/calls/profile.ts';
import * as proof from 'contract/calls/proof.ts';
import * as proofOfLife from 'contract/calls/proof-of-life.ts';
import * as readiness from 'contract/calls/readiness.ts';
import * as referenceLists from 'contract/calls/reference-lists.ts';
import * as references from 'contract/calls/references.ts';
import * as relatives from 'contract/calls/relatives.ts';
import * as requestLabels from 'contract/calls/request-labels.ts';
import * as requestViews from 'contract/calls/request-views.ts';
import * as requests from 'contract/calls/requests.ts';
import * as requestsAtOnce from 'contract/calls/requests-at-once.ts';
import * as search from 'contract/calls/search.ts';
import * as searchGroups from 'contract/calls/search-groups.ts';
import * as searchWords from 'contract/calls/search-words.ts';
import * as session from 'contract/calls/session.ts';
import * as sessions from 'contract/calls/sessions.ts';
import * as settings from 'contract/calls/settings.ts';
import * as signatures from 'contract/calls/signatures.ts';
import * as socialSystems from 'contract/calls/social-systems.ts';
import * as statistics from 'contract/calls/statistics.ts';
import * as submissions from 'contract/calls/submissions.ts';
import * as supportingDocuments from 'contract/calls/supporting-documents.ts';
import * as textTree from 'contract/calls/text-tree.ts';
import * as tracking from 'contract/calls/tracking.ts';
import type { Site } from 'contract/kit/access.ts';
import { changes } from 'contract/kit/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { absencesRoutes } from './features/absences/absences.routes.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { accreditationsRoutes } from './features/accreditations/accreditations.routes.ts';
import { addressesRoutes } from './features/addresses/addresses.routes.ts';
import { alarmsRoutes } from './features/alarms/alarms.routes.ts';
import { auditLogRoutes, type Known } from './features/audit-log/audit-log.routes.ts';
import { bankChangesRoutes } from './features/bank-details/bank-changes.routes.ts';
import { bankDetailsRoutes } from './features/bank-details/bank-details.routes.ts';
import { acceptedBankChange } from './features/bank-details/change.act.ts';
import { bankExportsRoutes } from './features/bank-exports/bank-exports.routes.ts';
import { cannedAnswersRoutes } from './features/canned-answers/canned-answers.routes.ts';
import { restoreCannedAnswer } from './features/canned-answers/canned-answers.save.ts';
import { captchaRoutes } from './features/captcha/captcha.routes.ts';
import { certificatesRoutes } from './features/certificates/certificates.routes.ts';
import { connectAsRoutes } from './features/connect-as/connect-as.routes.ts';
import { contactMemberRoutes } from './features/contacts/contact-member.routes.ts';
import { contactsRoutes } from './features/contacts/contacts.routes.ts';
import { draftsRoutes } from './features/drafts/drafts.routes.ts';
import { erasure as erasureAct } from './features/erasure/erasure.act.ts';
import { erasureRoutes } from './features/erasure/erasure.routes.ts';
import { extractionRoutes } from './features/extraction/extraction.routes.ts';
import { factorsRoutes } from './features/factors/factors.routes.ts';
import { factorReset } from './features/factors/reset.act.ts';
import { faqRoutes } from './features/faq/faq.routes.ts';
import { restoreQuestion, restoreTheme } from './features/faq/faq.save.ts';
import { federationRoutes } from './features/federation/federation.routes.ts';
import { identityChecksRoutes } from './features/federation/identity-checks.routes.ts';
import { firstConnectionRoutes } from './features/first-connection/first-connection.routes.ts';
import { folderBlocksRoutes, restoreFolderBlock } from './features/folder-blocks/folder-blocks.routes.ts';
import { folderDetailsRoutes, foldersRoutes } from './features/folders/folders.routes.ts';
import { headPageBlocksRoutes, restoreHeadPageBlock } from './features/head-page-blocks/head-page-blocks.routes.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { homeBlocksRoutes, restoreHomeBlock } from './features/home-blocks/home-blocks.routes.ts';
import { importsRoutes } from './features/imports/imports.routes.ts';
import { jobsRoutes } from './features/jobs/jobs.routes.ts';
import { knowledgeRoutes } from './features/knowledge/knowledge.routes.ts';
import { lettersRoutes } from './features/letters/letters.routes.ts';
import { maintenanceRoutes } from './features/maintenance/maintenance.routes.ts';
import { restoreMaintenance } from './features/maintenance/maintenance.save.ts';
import { managerGroupsRoutes } from './features/managers/manager-groups.routes.ts';
import { managersRoutes } from './features/managers/managers.routes.ts';
import { ownAccreditation } from './features/managers/own-accreditation.act.ts';
import { memberDraftsRoutes } from './features/member-drafts/member-drafts.routes.ts';
import { membersRoutes } from './features/members/members.routes.ts';
import { messagingRoutes } from './features/messaging/messaging.routes.ts';
import { threads } from './features/messaging/threads.ts';
import { restoreNotification } from './features/notifications/notifications.restore.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { templateWithLinks } from './features/notifications/template.act.ts';
import { operationsRoutes } from './features/operations/operations.routes.ts';
import { oppositionRoutes } from './features/opposition/opposition.routes.ts';
import { outboxRoutes } from './features/outbox/outbox.routes.ts';
import { ownDataRoutes } from './features/own-data/own-data.routes.ts';
import { passwordRoutes } from './features/password/password.routes.ts';
import { paymentCalendarRoutes } from './features/payment-calendar/payment-calendar.routes.ts';
import { pointsRoutes } from './features/points/points.routes.ts';
import { postalFormsRoutes } from './features/postal-forms/postal-forms.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { proofRoutes } from './features/proof/proof.routes.ts';
import { acceptedCertificate } from './features/proof-of-life/certificate.act.ts';
import { proofOfLifeRoutes } from './features/proof-of-life/proof-of-life.routes.ts';
import { readinessRoutes } from './features/readiness/readiness.routes.ts';
import { referenceListsRoutes } from './features/reference-lists/reference-lists.routes.ts';
import { referencesRoutes } from './features/references/references.routes.ts';
import { relativesRoutes } from './features/relatives/relatives.routes.ts';
import { atOnceRoutes } from './features/requests/at-once.routes.ts';
import { figuresRoutes } from './features/requests/figures/figures.routes.ts';
import { labelsRoutes } from './features/requests/labels.routes.ts';
import { requestsRoutes } from './features/requests/requests.routes.ts';
import { viewsRoutes } from './features/requests/views.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { searchGroupsRoutes, searchWordsRoutes } from './features/search-words/search-words.routes.ts';
import { restoreSearchGroup } from './features/search-words/search-words.save.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { sessionsRoutes } from './features/session/sessions.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { signaturesRoutes } from './features/signatures/signatures.routes.ts';
import { socialSystemsRoutes } from './features/social-systems/social-systems.routes.ts';
import { statisticsRoutes } from './features/statistics/statistics.routes.ts';
import { awaitedRoutes, submissionsRoutes } from './features/submissions/submissions.routes.ts';
import { supportingDocumentsRoutes } from './features/supporting-documents/supporting-documents.routes.ts';
import { textTreeRoutes } from './features/text-tree/text-tree.routes.ts';
import { restoreText } from './features/text-tree/text-tree.save.ts';
import { trackingRoutes } from './features/tracking/tracking.routes.ts';
import type { Restore } from './fund/content.ts';
import type { Acts } from './fund/signatures/act.ts';
import type { App } from './platform/app.ts';
import { endpointsOf, type Routes, serve } from './platform/http/serve.ts';
import { requestKinds } from './requests.ts';
import { retentionLines } from './retention.ts';
import { submissionSources } from './submissions.ts';
import { timelineSources } from './timeline.ts';

const feature = <C extends object>(contract: C, routes: (app: App) => Routes<C>) => ({
  contract,
  serve: (app: App, server: FastifyInstance, site: Site) => serve(app, server, site, contract, routes(app)),
});

/** How each kind of content puts an older version of itself back. */
const restorers: Record<content.ContentKind, Restore> = {
  notification: restoreNotification,
  homeBlock: restoreHomeBlock,
  folderBlock: restoreFolderBlock,
  headPageBlock: restoreHeadPageBlock,
  faqTheme: restoreTheme,
  faqQuestion: restoreQuestion,
  cannedAnswer: restoreCannedAnswer,
  searchWords: restoreSearchGroup,
  maintenance: restoreMaintenance,
  text: restoreText,
};

/** What each act that may take two people does once it is signed. */
export const acts: Acts = {
  factorReset,
  template: templateWithLinks,
  certificate: acceptedCertificate,
  bankChange: acceptedBankChange,
  erasure: erasureAct,
  ownAccreditation,
};

/** Who comes in, proves who they are and leaves has changed nothing yet. */
const COMING_IN = ['session.open', 'session.close', 'session.prove', 'session.sendCode', 'visit.prove'];

/** The audit log's actions by whether a call of theirs changes something, and what is kept for a time, in words. */
const auditKnown = (): Known => {
  const audited = features.flatMap(({ contract }) => endpointsOf(contract).map(([, endpoint]) => endpoint));
  const changing = new Set(audited.filter(changes).flatMap(({ audit }) => audit?.action ?? []));
  for (const action of COMING_IN) changing.delete(action);
  const all = [...new Set(audited.flatMap(({ audit }) => audit?.action ?? []))];
  return {
    changes: [...changing],
    others: all.filter(action => !changing.has(action)),
    held: Object.fromEntries(retentionLines.map(({ id, inFrench }) => [id, inFrench])),
  };
};

/** Every feature that is served: its contract and its handlers. */
export const features = [
  feature(session, sessionRoutes),
  feature(sessions, sessionsRoutes),
  feature(password, passwordRoutes),
  feature(connectAs, connectAsRoutes),
  feature(contacts, contactsRoutes),
  feature(contactMember, contactMemberRoutes),
  feature(accounts, accountsRoutes),
  feature(absences, absencesRoutes),
  feature(drafts, draftsRoutes),
  feature(memberDrafts, memberDraftsRoutes),
  feature(search, searchRoutes),
  feature(members, membersRoutes(timelineSources)),
  feature(accreditations, accreditationsRoutes),
  feature(managers, managersRoutes),
  feature(managerGroups, managerGroupsRoutes),
  feature(socialSystems, socialSystemsRoutes),
  feature(captcha, captchaRoutes),
  feature(profile, profileRoutes),
  feature(folders, foldersRoutes),
  feature(folderDetails, folderDetailsRoutes),
  feature(operations, operationsRoutes),
  feature(points, pointsRoutes),
  feature(certificates, certificatesRoutes),
  feature(postalForms, postalFormsRoutes),
  feature(paymentCalendar, paymentCalendarRoutes),
  feature(references, referencesRoutes),
  feature(homeBlocks, homeBlocksRoutes),
  feature(folderBlocks, folderBlocksRoutes),
  feature(headPageBlocks, headPageBlocksRoutes),
  feature(firstConnection, firstConnectionRoutes),
  feature(addresses, addressesRoutes),
  feature(bankDetails, bankDetailsRoutes),
  feature(bankChanges, bankChangesRoutes),
  feature(bankExports, bankExportsRoutes),
  feature(referenceLists, referenceListsRoutes),
  feature(relatives, relativesRoutes),
  feature(ownData, ownDataRoutes),
  feature(textTree, textTreeRoutes),
  feature(notifications, notificationsRoutes),
  feature(knowledge, knowledgeRoutes),
  feature(extraction, extractionRoutes),
  feature(content, historyRoutes(restorers)),
  feature(faq, faqRoutes),
  feature(cannedAnswers, cannedAnswersRoutes),
  feature(searchWords, searchWordsRoutes),
  feature(searchGroups, searchGroupsRoutes),
  feature(maintenance, maintenanceRoutes),
  feature(messaging, messagingRoutes),
  feature(awaited, awaitedRoutes(submissionSources)),
  feature(submissions, submissionsRoutes(submissionSources, threads)),
  feature(supportingDocuments, supportingDocumentsRoutes),
  feature(proofOfLife, proofOfLifeRoutes),
  feature(tracking, trackingRoutes),
  feature(statistics, statisticsRoutes),
  feature(figures, figuresRoutes),
  feature(proof, proofRoutes),
  feature(factors, factorsRoutes),
  feature(letters, lettersRoutes),
  feature(federation, federationRoutes),
  feature(identityChecks, identityChecksRoutes),
  feature(opposition, oppositionRoutes),
  feature(alarms, alarmsRoutes),
  feature(auditLog, auditLogRoutes(auditKnown)),
  feature(jobs, jobsRoutes),
  feature(imports, importsRoutes),
  feature(outbox, outboxRoutes),
  feature(signatures, signaturesRoutes(acts)),
  feature(erasure, erasureRoutes),
  feature(requests, requestsRoutes(requestKinds)),
  feature(requestsAtOnce, atOnceRoutes(requestKinds)),
  feature(requestLabels, labelsRoutes),
  feature(requestViews, viewsRoutes),
  feature(settings, settingsRoutes),
  feature(readiness, readinessRoutes),
];
