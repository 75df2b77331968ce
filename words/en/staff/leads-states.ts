// How far a contact is, and whether they get messages.

// Campaigns of a contact
export const notReached = 'Not reached';
export const nothingPlanned = 'Nothing planned';
export const allMessagesSent = 'All messages sent';
export const noMoreMessages = 'Done: no more messages';
export const finishedWithout =
  'No more messages: {count, plural, one {step} other {steps}} {steps} {count, plural, one {wasn’t} other {weren’t}} sent';
export const finishedUndelivered =
  'All messages sent: {count, plural, one {step} other {steps}} {steps} {count, plural, one {wasn’t} other {weren’t}} delivered';

// The phone of a contact
export const thisNumberOptedOut =
  'This number has opted out. You can add the {lead, lower}, but nothing is sent to them. They can text START to get messages again.';
export const nothingIsSentToThem = '{sentence} You can add the {lead, lower}, but nothing is sent to them.';

// Consent of a contact: the same in the list, its filter, the contact, and after an import
export const optedOut = 'Opted out';
export const mayWantToStop = 'May want to stop';
export const cantGetTexts = 'Can’t get texts';
export const notAgreed = 'Hasn’t agreed';
export const optedIn = 'Opted in';
export const optedInByForm = 'Opted in through a form';
export const notFromPhone = 'not confirmed from their phone';
export const notConfirmed = 'Not confirmed';
export const notOptedInYet = 'Not opted in yet';
export const mayBeTexted = 'May be texted';
export const anyoneWhoMayBeTexted = 'Anyone who may be texted';
// What the contact adds to these
export const consentAndWhy = '{consent}: {why}';
export const numberCantReceiveTexts = 'this number can’t receive them';
export const agreedOnForm = 'they agreed on a form, but not yet from their phone';
export const agreedOnFormUnconfirmed = 'Agreed on a form, not confirmed from their phone';
export const teamConfirmed = 'your team confirmed that they agreed';
export const teamSaysTheyAgreed = 'your team says that they agreed, but they haven’t opted in themselves';
export const hasntAgreed = 'Hasn’t agreed to texts';
export const hasntAgreedSoGetsNone = 'Hasn’t agreed to receive texts, so none are sent';
export const newPhoneWithoutAgreement =
  'This {lead, lower} hasn’t agreed to texts from {sender}, so a new number gets none either. Ask them to text START to you or to fill in one of your forms. Once they’ve agreed, you can also add them again with the new number.';

// How many get a message
export const upToCounted = 'Up to {counted}';
export const upToCountedInside = 'up to {counted}';
export const withoutAppointmentNotSent =
  'This message mentions an appointment. Anyone who has no appointment when it’s due won’t get it.';

// A reply
export const fieldNotInReplies = 'A reply can’t use “{field}”. Type what it should say.';
export const fieldsAreFilledIn = 'Fields are filled in when you send it.';

// A contact that is gone
export const erasedOrDoesntExist = 'This {lead, lower} was erased or doesn’t exist.';
export const backToLeads = 'Back to {leads, lower}';
export const noSuchLead = '{lead} not found';
