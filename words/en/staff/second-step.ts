// Second step.

// Authenticator form
export const scanThisWithYourAuthenticatorApp =
  'Scan this with your authenticator app, then enter the 6-digit code it shows.';
export const cantScanIt = 'Can’t scan it? Enter this key in the app: <code>{key}</code>';
export const code = 'Code';
export const turnOn = 'Turn on';
export const qrCode = 'QR code';

// Recovery codes
export const saveTheseRecoveryCodesSomewhere =
  'Save these recovery codes somewhere safe. If you lose your phone or your passkey, each one signs you in once. We won’t show them again.';
export const recoveryCodes = 'Recovery codes';
export const copyCodes = 'Copy codes';
export const downloadCodes = 'Download codes';
export const recoveryCodesCopied = 'Recovery codes copied';
export const iSavedThem = 'I saved them';
export const closeWithoutTheCodes = 'Close without saving your codes?';
export const codesWontBeShownAgain =
  'We won’t show these recovery codes again. Without them, you can’t sign in if you lose your phone or your passkey.';
export const keepCodesOpen = 'Back to the codes';
export const closeCodes = 'Close anyway';
