/** The dialog of one contact, and which one is open. */
export { ContactDialog } from './contact-dialog.tsx';
export { useOpenContact } from './use-open-contact.ts';
