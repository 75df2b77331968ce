/** The front door of accounts: organisations, their people, and who a session belongs to. */

export { createOrganization } from './create-organization.ts';
export { createUser } from './create-user.ts';
export { brandOfOrganization, findOrganization } from './find-organization.ts';
export { hasAnyUser, hasUser } from './has-user.ts';
export { loadMemberships, loadOrganization, loadUser } from './load-account.ts';
export { PLATFORM_ORGANIZATION, preparePlatform } from './prepare-platform.ts';
export { endAllSessions } from './sessions/end-session.ts';
export { readActor } from './sessions/read-actor.ts';
export { startSession } from './sessions/start-session.ts';
export {
  AccessLevelRef,
  type MembershipRow,
  OrganizationRef,
  type OrganizationRow,
  UserRef,
  type UserRow,
} from './types.ts';
