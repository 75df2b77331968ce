// Account security.

// Passkeys dialog
export const passkeyAdded = 'Passkey added';
export const passkeys = 'Passkeys';
export const signInWithYourFingerprint =
  'Sign in with your fingerprint, your face, or the PIN of your device. A passkey only works at the address where you add it. Here that’s {host}.';
export const youCantAddAPasskeyHere =
  'You can’t add a passkey here. Your browser doesn’t support passkeys, or this address isn’t HTTPS with a domain name.';
export const yourFirstPasskeyTurnsOnTwo =
  'Your first passkey turns on two-step sign-in. Your password alone won’t sign you in anymore, and your other devices will be signed out.';
export const addAPasskey = 'Add a passkey';
export const worksAtHost = 'Works at {host}';
export const addedCreatedAt = 'Added {createdAt}';
export const lastUsedLastUsedAt = 'Last used {lastUsedAt}';
export const rename = 'Rename';
export const renameName = 'Rename {name}';
export const remove = 'Remove';
export const removeName = 'Remove {name}';
export const name = 'Name';
export const save = 'Save';
export const passkeyRemoved = 'Passkey removed';
export const willNoLongerSign = '“{name}” will no longer sign in. You can delete it from your device as well.';
export const currentPassword = 'Current password';
export const cancel = 'Cancel';

// Second factor dialog
export const twoStepIsOn = 'Two-step sign-in is on, with an authenticator app. {codes}';
export const twoStepIsOnWithPasskeys =
  'Two-step sign-in is on, with passkeys. You can add an authenticator app as well. {codes}';
export const twoStepIsOnWithBoth =
  'Two-step sign-in is on, with an authenticator app and passkeys. {codes} If you remove the app, it stays on.';
export const authenticatorAppAdded = 'Authenticator app added';
export const twoStepSignIn = 'Two-step sign-in';
export const authenticatorAppRemoved = 'Authenticator app removed';
export const twoStepSignInIsOff = 'Two-step sign-in is off';
export const getNewRecoveryCodes = 'Get new recovery codes';
export const removeApp = 'Remove app';
export const turnOff = 'Turn off';
export const addAnApp = 'Add an app';
export const continueIt = 'Continue';
export const recoveryCodesLeftCodesLeft = 'Recovery codes left: {codesLeft}.';
export const addASecondStep =
  'Add a second step to your sign-in: a code from an authenticator app on your phone. Other devices will be signed out.';

// Sessions dialog
export const youreSignedOutOnAllDevices = 'You’re signed out on all devices';
export const signInAgainToContinue = 'Sign in again to continue on this device.';
export const signedInDevices = 'Signed-in devices';
export const signOutEverywhere = 'Sign out everywhere';
export const youllBeSignedOutOnAll = 'You’ll be signed out on all devices, including this one.';
export const sessionsDialogSignOutEverywhere = 'Sign out everywhere?';
export const networkOnly = 'Network {network}';
export const countryAndNetwork = '{country} · Network {network}';
export const signedInAt = 'Signed in {signedInAt}';
export const deviceWasSignedOut = '{device}, signed in {signedInAt}, was signed out.';
export const thisDevice = 'This device';
export const signOut = 'Sign out';
export const signOutDevice = 'Sign out {device}, signed in {signedInAt}';
