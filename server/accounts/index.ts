/** The public interface of accounts: organizations, their people, and who a session belongs to. */

export { needsKey } from './browser-keys/key-of-session.ts';
export { askForCode, SEND_CODE } from './codes/ask-for-code.ts';
export { type MadeCode, makeCode, noteCodeRefused } from './codes/make-code.ts';
export { newestPlaceOfBrowser, spendCode } from './codes/spend-code.ts';
export { type CodePlace, nobodysPhone } from './codes/types.ts';
export { createOrganization, insertOrganization } from './create-organization.ts';
export { createUser } from './create-user.ts';
export { recordEmergencyUse } from './emergency/record-use.ts';
export { seesMasked } from './emergency/sees-masked.ts';
export { brandOfOrganization, findOrganization, refuseUnknownOrganization, shownHoursOf } from './find-organization.ts';
export { hasAnyUser, hasUser } from './has-user.ts';
export { moveInvitations } from './links/move-invitations.ts';
export { changeInvite, findInvitedTo, sendInvite, wasJustInvited } from './links/send-invite.ts';
export { loadMemberships, loadOrganization, loadUser } from './load-account.ts';
export { addressesOf, addressesOfPlatform } from './mails/addresses-of.ts';
export { composeMail, type MailContent } from './mails/compose-mail.ts';
export { tellOfChange } from './mails/send-notice.ts';
export { sendOwnPhoneCode } from './own-phone/send-own-phone-code.ts';
export { letPlatformAdminIn } from './platform-admins/let-in.ts';
export { listPlatformAdmins, removePlatformAdmin } from './platform-admins/remove-admin.ts';
export { hasPeople, PLATFORM_ORGANIZATION, preparePlatform } from './prepare-platform.ts';
export { checkCurrentPassword } from './recovery/check-current-password.ts';
export { purposeOfAuthenticator } from './second-factor/spend-code.ts';
export { turnOffSecondFactor } from './second-factor/turn-off-second-factor.ts';
export { endAllSessions } from './sessions/end-session.ts';
export { renewToken } from './sessions/open-token.ts';
export {
  actorOfSession,
  checkGoesOn,
  enterSession,
  enterStarted,
  isSessionOpen,
  isSignedInNow,
  readActor,
  readHolder,
} from './sessions/read-actor.ts';
export { startSession } from './sessions/start-session.ts';
export { checkEmail } from './sign-up/check-details.ts';
export { purposeOfClientSecret } from './single-sign-on/provider.ts';
export { keepingAnExemptOwner } from './single-sign-on/require.ts';
export { deleteMembership, ofClosedOrganization } from './store.ts';
export {
  AccessLevelRef,
  type MembershipRow,
  OrganizationRef,
  type OrganizationRow,
  UserRef,
  type UserRow,
} from './types.ts';
