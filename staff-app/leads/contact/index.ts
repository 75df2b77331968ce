/** The dialog of one contact. */
export { ContactDialog } from './contact-dialog.tsx';
