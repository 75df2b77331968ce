/** The screen of all contacts, and the page that imports some. */

export { ImportPage } from '../leads/index.ts';
export { ContactsPage } from './contacts-page.tsx';
