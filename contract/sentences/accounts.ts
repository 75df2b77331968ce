import { KEY_MISSING } from '../session-proof.ts';

/** The refusals of accounts, their people, and all calls; `{name}` as in refusals.ts. */
export const accountRefusals = {
  // Everywhere
  'invalid-session': 'Invalid session',
  'hidden-from-platform': 'You can’t see or change this without emergency access to the organization.',
  'outlasts-emergency':
    'This would last longer than your emergency access. People of the organization can do it themselves.',
  'emergency-reason-missing': 'Please say why you need access.',
  'emergency-reason-short':
    'Please say in at least three different words why you need access, such as “Ticket 120: texts go out twice.”',
  'emergency-not-needed': 'Nothing is hidden from you here.',
  'emergency-already-on': 'You already have emergency access.',
  'webhook-approved-by-owner': 'Only an owner can choose which addresses receive names and phone numbers.',
  'no-permission': 'You do not have permission to do that.',
  'request-not-readable': 'This request cannot be read.',
  'organization-closed': 'This organization is closed. An owner can reopen it.',
  'closing-name-differs': 'Type the organization’s name to close it: {name}',
  'closing-over': 'It can’t be reopened anymore, and everything in it is being erased.',
  'platform-cannot-close': 'The platform’s own organization can’t be closed.',
  'organization-unknown': 'There is no organization {id}.',
  'too-many-at-once': 'Please send at most {limit} at once.',
  'asks-too-much': 'This request is too large. Ask for fewer fields, or for one page at a time.',
  'takes-too-long': 'This took too long, so we stopped it. Please try again in a minute.',
  'data-unreadable':
    'The server doesn’t have the key that your organization’s data is encrypted with. Contact support.',
  'database-away': 'We can’t reach our database right now. Please try again in a minute.',

  // Accounts
  'wrong-login': 'The email address or the password is not right.',
  'access-lost': 'You no longer have access to {organization}. Ask an owner or admin.',
  'too-many-logins': 'Too many attempts. Please wait a few minutes and try again.',
  'second-step-wrong': 'This code isn’t right. Check it, or wait for the next one in your app.',
  'recovery-code-used': 'This recovery code was already used. Use another one, or a code from your app.',
  'second-step-not-needed': 'You’re already signed in.',
  'second-step-on': 'Two-step sign-in is already on. Turn it off first.',
  'second-step-off': 'Two-step sign-in is off.',
  'second-step-required': 'This organization requires two-step sign-in. Turn it on in your account, then try again.',
  'session-key-missing': KEY_MISSING,
  'passkeys-not-here': 'Passkeys don’t work at this address. Open your sign-in page by its name.',
  'passkeys-elsewhere':
    'You have no passkey for this address. A passkey only works at the address where you added it. Use another way to sign in.',
  'passkey-wrong': 'This passkey doesn’t sign in here. Use another one, or your password.',
  'passkey-late': 'This took too long, so we stopped it. Please try again.',
  'passkey-not-made': 'This passkey couldn’t be added. Please try again.',
  'passkey-taken': 'This passkey is already in your account.',
  'passkey-name-missing': 'Please enter a name for the passkey.',
  'too-many-passkeys': 'An account can have at most {limit} passkeys. Remove one first.',
  'sso-required': '{organization} uses single sign-on. Choose “Sign in with your company.”',
  'sso-required-here': 'This organization uses single sign-on. Sign out, then choose “Sign in with your company.”',
  'sso-only-here':
    'You signed in with your company, which only opens its own organization. To open another one, sign out and sign in with your password.',
  'sso-late': 'This sign-in took too long, or it was started in another tab. Please start again.',
  'sso-off': 'Single sign-on is off for your organization. Sign in with your password, or ask your owner.',
  'sso-declined': 'Your company’s sign-in page didn’t let you in. Try again, or ask the person who manages it.',
  'sso-provider-away':
    'We can’t reach your company’s sign-in page right now. Try again in a few minutes. An owner with two-step sign-in can use their password.',
  'sso-answer-wrong':
    'Your company’s sign-in page gave an answer we can’t accept. Try again. If it happens again, ask your owner to check the single sign-on settings.',
  'sso-email-not-verified':
    'Your company’s sign-in page didn’t confirm your email address, so we can’t sign you in. Ask the person who manages it.',
  'sso-not-a-member': '{email} isn’t a user of {organization}. Ask your owner to invite you.',
  'sso-other-domain': '{email} isn’t at one of your email domains. Add its domain, or test with another account.',
  'sso-changed-meanwhile': 'The settings changed during the test. Please test again.',
  'sso-test-unreachable': 'We can’t reach {address}. Check the issuer address, and that it’s on the public internet.',
  'sso-test-timeout': '{address} didn’t answer in time. Test again, and check the issuer address if it stays silent.',
  'sso-test-not-openid':
    '{address} answered, but it isn’t an OpenID provider. Check the issuer address in your provider’s settings.',
  'sso-test-other-issuer': '{address} answered, but it gives its issuer address as {issuer}. Save that one instead.',
  'sso-test-declined': '{address} didn’t let you in. Check there that your account may use this app.',
  'sso-test-client-wrong': '{address} didn’t accept the client ID or the client secret. Enter both again.',
  'sso-test-answer-wrong':
    '{address} gave an answer we can’t accept. Check the client ID, the client secret, and the redirect address.',
  'sso-test-email-not-verified':
    '{address} didn’t confirm your email address. Have it send the email with “email_verified” set to true.',
  'sso-not-set-up': 'Save the single sign-on settings first.',
  'sso-not-tested': 'Test the sign-in first. Once it works, you can turn it on.',
  'sso-domain-not-proved': 'Verify at least one email domain first.',
  'sso-still-required': 'Single sign-on is required. Turn that off first, then remove it.',
  'sso-last-exempt-owner':
    'You’re the only owner of {organization} who can sign in without single sign-on, and it’s required there. Have another owner turn on two-step sign-in first, or stop requiring single sign-on.',
  'sso-keeps-exempt-owner':
    'That’s the only owner who can sign in without single sign-on, and it’s required here. Have another owner turn on two-step sign-in first, or stop requiring single sign-on.',
  'sso-needs-second-step':
    'Turn on two-step sign-in for yourself first. Then you can still sign in with your password if your company’s sign-in page is down.',
  'sso-issuer-wrong': 'Please enter the issuer address of your sign-in page. It starts with https:// and is public.',
  'sso-client-missing': 'Please enter the client ID.',
  'sso-secret-missing': 'Please enter the client secret.',
  'sso-domain-missing': 'Please enter at least one email domain.',
  'sso-domain-wrong': '“{domain}” isn’t a domain. Enter it like example.com.',
  'sso-too-many-domains': 'Please enter at most {limit} email domains.',
  'sso-too-long': 'This is too long. Please check what you entered.',
  'link-used-up': 'This link is no longer valid. Please ask for a new one.',
  'name-missing': 'Please enter your name.',
  'name-with-address':
    'A name can’t contain a web or email address. If yours has a dot in it, put a space after the dot.',
  'name-with-phone': 'A name can’t contain a phone number. Use at most 6 digits.',
  'name-with-markup': 'A name can’t contain HTML or a merge field.',
  'email-not-valid': 'Please enter a valid email address.',
  'email-taken': 'An account with this email address already exists.',
  'passwords-differ': 'Passwords must match.',
  'password-too-short': 'Please choose a password of at least 8 characters.',
  'password-too-long': 'Please choose a password of at most 128 characters.',
  'password-too-common': 'This password is used by too many people. Please choose another one.',
  'current-password-missing': 'Please enter your current password',
  'new-password-missing': 'Please enter your new password',
  'password-not-repeated': 'Please confirm your new password',
  'code-not-right': 'This code is not right or no longer valid.',
  'demo-sent-today': 'This phone has had its demo today. Please try again tomorrow.',
  'too-many-texts': 'Too many texts were asked for. Please wait a while and try again.',
  'code-not-sent': 'We couldn’t text this number. Check it, or use another one.',
  'invite-of-another': 'This invitation is for another email address.',

  // People and organizations
  'organization-name-missing': 'Please enter a name for the organization.',
  'organization-exists': '{email} already owns an organization with this name, or is invited to one.',
  'organization-has-people': 'Someone has joined this organization. Its own people invite others now.',
  'no-users-chosen': 'Select users from the table first.',
  'last-owner': 'Your organization needs an owner. Make someone else an owner first.',
  'user-is-oneself': 'You cannot remove yourself.',
  'too-many-address-changes':
    'You’ve tried to change your email address a lot of times. Please wait an hour and try again.',
  'too-many-invitations': 'Too many invitations were sent. Please wait a while and try again.',
  'user-already-member': '{email} is already a member of this organization.',
  'user-not-joined': 'This person has not joined yet. Only the permission can be changed.',
  'phone-premium-rate': 'This is a premium-rate number. Enter another phone number.',
  'phone-abroad': 'This number is outside the United States and Canada. Enter another phone number.',
  'phone-territory':
    'Carriers treat numbers in Guam, the US Virgin Islands, American Samoa, and the Northern Mariana Islands as foreign, so we don’t text or call them. Enter another phone number.',
  'phone-toll-free': 'This is a toll-free number. Enter one that isn’t.',
  'phone-service': 'This number belongs to a service, not to someone’s phone. Enter another phone number.',
  'user-elsewhere': 'This person belongs to other organizations too. Only they can change their name and phone number.',
  'email-of-others': 'Only the person themselves can change the email address.',
  'password-wrong': 'Your password isn’t right.',
} as const;
