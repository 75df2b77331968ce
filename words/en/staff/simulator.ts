// Simulator.

// Call
export const callFailed = 'Call failed';
export const callFromPhoneNumber = 'Call from phone {number}';
export const yourCallRingsAt = 'Your call rings at {fromE164}';
export const youCalledAndHeard = 'You called and heard: “{hears}”';

// Carrier panel
export const landline = '30006 · Landline';
export const phoneIsSwitchedOff = '30003 · Phone is switched off';
export const numberDoesNotExist = '30005 · Number does not exist';
export const carrierFilteredIt = '30007 · Carrier filtered it';
export const failedForAnUnknownReason = '30008 · Failed for an unknown reason';
export const notAValidNumber = '21211 · Not a valid number';
export const numberHasOptedOut = '21610 · Number has opted out';
export const notAMobileNumber = '21614 · Not a mobile number';
export const tooManyRequests = '429 · Too many requests';
export const carrierHasAnError = '500 · Carrier has an error';
export const acceptsButNeverAnswers = 'Accepts, but never answers';
export const carrierUpdated = 'Carrier updated';
export const couldntUpdateTheCarrier = 'Couldn’t update the carrier';
export const carrier = 'Carrier';
export const answersAfter = 'Answers after';
export const deliverAcceptedMessages = 'Deliver accepted messages';
export const textsThatFail = 'Texts that fail';
export const numberOrText = 'Number or text, or leave empty for all';
export const withCode = 'With code';
export const addFailure = 'Add failure';
export const noFailuresSet = 'No failures set.';
export const removeTheFailureOf = 'Remove the failure of {match}';
export const everyText = 'Every text';

// Mailbox
export const mailbox = 'Mailbox';
export const noEmailsYet = 'No emails yet. Invitations and password reset links arrive here.';
export const toTo = 'to {to}';
export const fromFrom = 'From {from}';

// Phone
export const failedWithCode = 'failed, code {code}';
export const phoneNumber = 'Phone {number}';
export const messages = 'Messages';
export const closePhoneNumber = 'Close phone {number}';
export const screenOfPhoneNumber = 'Screen of phone {number}';
export const noTextsOnThisPhoneYet = 'No texts on this phone yet.';
export const couldntSendTheReply = 'Couldn’t send the reply';
export const reply = 'Reply';
export const textMessage = 'Text message';
export const noMessagesToThisPhoneYet = 'No messages to this phone yet';
export const sendReply = 'Send reply';
export const stop = 'STOP';

// Simulator page
export const phonesOfBrand = 'Phones · {brand}';
export const phones = 'Phones';
export const textsAndEmailsArriveHereInstead =
  'Texts and emails arrive here instead of on real phones and in real mailboxes. Nothing leaves this machine.';
export const noMessagesYet = 'No messages yet';
export const sendACampaignToSee = 'Send a campaign to see its messages here, or add a phone by its number.';
export const addAPhone = 'Add a phone';
export const simulatorPagePhoneNumber = 'Phone number';
export const searchOrTypeANumber = 'Search, or type a number';
export const add = 'Add';
export const pressEnterToAddThisPhone = 'Press Enter to add this phone.';
export const noOtherPhoneHasTexts = 'No other phone has texts. Type a number to add one.';
