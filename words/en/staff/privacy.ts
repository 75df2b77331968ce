// Privacy.

// Data tab
export const requestsFromALead = 'Requests from a {lead, lower}';
export const ifSomeoneAsksForACopy =
  'If someone asks for a copy of their data, or to have it erased, open the {lead, lower} and go to Details.';
export const howLongDataIsKept = 'How long data is kept';
export const thePrivacyPolicyListsEachKind =
  'The <link>privacy policy</link> lists each kind of data and when it’s deleted. Data past its term is deleted automatically every night.';

// Export section
export const requestedAtBy = '{when} by {who}';
export const afterDownload = '{sentence}. Downloaded';
export const exportEverything = 'Export everything';
export const startExport = 'Start export';
export const oneFileWithAllYourLeads =
  'One file with all your {leads, lower}, groups, {campaigns, lower}, content, messages, activity, consent, and media, as CSV and JSON. Use it as your own backup, or to move to another service. You can start {most} exports a day.';
export const noExportsYet = 'No exports yet.';
export const theExportCouldntBeFinished =
  'The export couldn’t be finished, and your data hasn’t changed. Start it again. If it fails again, contact support.';
export const yourExportStartsInAMoment = 'Your export starts in a moment';
export const exportingSoFar = 'Exporting {part, lower}: {rows} rows so far';
export const progressOfTheExport = 'Progress of the export';
export const youCanLeaveThisPage = 'You can leave this page. We’ll email the owners when it’s ready.';
export const availableUntil = 'Available until {time}';
export const deletedBecauseALead = 'Deleted because a {lead, lower} was erased. Start a new export.';
export const download = 'Download';
export const downloadOfSize = 'Download ({size})';
export const failed = 'Failed';
export const expired = 'Expired';
export const filesAreDeletedAfter = 'Files are deleted after {hours} hours';
export const couldntBeFinished = 'Couldn’t be finished';

// Import opt outs dialog
export const importOptOuts = 'Import opt-outs';
export const dropHint =
  'or click to choose one. It needs a column with phone numbers; nothing else in it leaves your computer.';
export const checkingTheList = 'Checking the list. Nothing has changed yet.';
export const importingKeepThisTabOpen =
  'Importing. Keep this tab open. If it’s interrupted, import the same file again and it picks up where it stopped.';
export const chooseAnotherFile = 'Choose another file';
export const columnWithThePhoneNumbers = 'Column with the phone numbers';
export const chooseAColumn = 'Choose a column';
export const checkList = 'Check list';
export const progress = 'Progress';
export const nothingChanged = 'Nothing changed';
export const numbersOptedOut = '{count, plural, one {# phone number} other {# phone numbers}} opted out';
export const waitingMessagesCanceled = '{count, plural, one {# waiting message} other {# waiting messages}} canceled.';
export const wereOptedOutAlready =
  '{count, plural, one {# phone number was} other {# phone numbers were}} opted out already.';
export const skippedWithoutAValidPhoneNumber =
  '{count, plural, one {# row has no valid phone number and was} other {# rows have no valid phone number and were}} skipped.';
export const theyStayBlockedEven = 'They stay blocked even if you add them to your {leads, lower} later.';
export const close = 'Close';

// Opt outs section
export const optOutList = 'Opt-out list';
export const phoneNumbersYouMustNotText =
  'Phone numbers you must not text (your do-not-contact list). Import the list from your previous provider before you send anything. A number stays blocked even if you add it to your {leads, lower} later.';
export const noPhoneNumbersAreOptedOut = 'No phone numbers are opted out.';
export const phoneNumbersAreOptedOut =
  '{total, plural, one {# phone number is} other {# phone numbers are}} opted out.';
export const downloadList = 'Download list';

// Preview of list
export const numberBelongsToLead =
  '{count, plural, one {# phone number} other {# phone numbers}} in the list belongs to a {lead, lower} of yours.';
export const numbersBelongToLeads =
  '{count, plural, one {# phone number} other {# phone numbers}} in the list belong to {leads, lower} of yours.';
export const waitingMessagesWillBeCanceled =
  '{count, plural, one {# waiting message} other {# waiting messages}} will be canceled.';
export const areOptedOutAlready =
  '{count, plural, one {# phone number is} other {# phone numbers are}} opted out already.';
export const repeatANumberFromEarlier =
  '{count, plural, one {# row repeats} other {# rows repeat}} a number from earlier in the list.';
export const rowsWillBeSkipped = '{count, plural, one {# row} other {# rows}} will be skipped.';
export const theresNothingNewInThisList = 'There’s nothing new in this list';
export const willBeOptedOut = '{count, plural, one {# phone number} other {# phone numbers}} will be opted out';
export const youCantUndo =
  'You can’t undo this. A number can get your messages again only after its owner texts START to you.';
export const back = 'Back';
export const optOutNumbers = 'Opt out {count, plural, one {# phone number} other {# phone numbers}}';
export const showSkippedRows = 'Show skipped rows';
export const line = 'Line';
export const inTheFile = 'In the file';
export const whyItsSkipped = 'Why it’s skipped';
export const theFirstShownOfSkipped = 'The first {shown} of {skipped}.';

// Start export dialog
export const exportEverythingQuestion = 'Export everything?';
export const theFileWillHavePersonalData =
  'The file will have personal data of everyone you text. To make sure it’s you, enter your password. Every owner gets an email about the export.';
export const cancel = 'Cancel';
