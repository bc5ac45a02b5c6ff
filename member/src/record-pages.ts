/** 'Gérer mes dossiers' and its two changes, loaded together. */
export { default as AccountPage } from './features/records/AccountPage.tsx';
export { default as AddressPage } from './features/records/AddressPage.tsx';
export { default as RecordsPage } from './features/records/RecordsPage.tsx';
