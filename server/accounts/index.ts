/** The front door of accounts: organisations, their people, and who a session belongs to. */

export { createOrganization } from './create-organization.ts';
export { createUser } from './create-user.ts';
export { brandOfOrganization, findOrganization } from './find-organization.ts';
export { hasAnyUser, hasUser } from './has-user.ts';
export { PLATFORM_ORGANIZATION, preparePlatform } from './prepare-platform.ts';
export { readActor } from './read-actor.ts';
export { startSession } from './start-session.ts';
export { OrganizationRef, type OrganizationRow, UserRef, type UserRow } from './types.ts';
