/** What a one-time link is for: the first admin's registration, an invitation, a new password. */
export type LinkPurpose = 'first-admin' | 'invite' | 'reset-password';
