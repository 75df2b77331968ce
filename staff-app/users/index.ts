/** The people of an organisation: the list of them, inviting them, and who is told of new messages. */
export { AlertUsersDialog } from './alert-users-dialog.tsx';
export { InviteUsersDialog } from './invite-users-dialog.tsx';
export { NobodyIsTold } from './nobody-is-told.tsx';
export { UsersPage } from './users-page.tsx';
