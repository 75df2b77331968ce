/** The people of an organization: the list of them, inviting them, and who is notified of new messages. */
export { AlertUsersDialog } from './alert-users-dialog.tsx';
export { InviteUsersDialog } from './invite-users-dialog.tsx';
export { NoAlertsNotice } from './no-alerts-notice.tsx';
export { UsersPage } from './users-page.tsx';
