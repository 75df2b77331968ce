/** The screen of all contacts, and the page that imports some. */

export { ImportPage } from '../leads/index.ts';
export { ContactsPage } from './contacts-page.tsx';
export { addressOfView } from './use-list-address.ts';
export { useSavedViews } from './use-views.ts';
