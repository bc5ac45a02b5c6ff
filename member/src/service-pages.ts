/** The pages where members and their service meet, loaded together: one address in the first load instead of five. */
export { default as CalendarPage } from './features/calendar/CalendarPage.tsx';
export { default as ComposePage } from './features/messaging/ComposePage.tsx';
export { default as MessagesPage } from './features/messaging/MessagesPage.tsx';
export { default as PointsPage } from './features/points/PointsPage.tsx';
export { default as ProofOfLifePage } from './features/proof-of-life/ProofOfLifePage.tsx';
export { default as SendDocumentPage } from './features/sending/SendDocumentPage.tsx';
export { default as TaxDataPage } from './features/sending/TaxDataPage.tsx';
export { default as SubmissionPage } from './features/submissions/SubmissionPage.tsx';
export { default as SubmissionsPage } from './features/submissions/SubmissionsPage.tsx';
