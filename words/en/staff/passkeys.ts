// Passkeys.

// Add passkey form
export const name = 'Name';
export const soYouRecognize = 'So you recognize it in your list';
export const currentPassword = 'Current password';
export const cancel = 'Cancel';
export const addPasskey = 'Add passkey';

// Browser passkeys
export const thisDeviceAlreadyHasAPasskey = 'This device already has a passkey for your account at this address.';
export const noPasskeyWasUsed = 'No passkey was used. Try again, or use another way.';
