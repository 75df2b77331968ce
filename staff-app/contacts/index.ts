/** The screen of all contacts. */
export { ContactsPage } from './contacts-page.tsx';
