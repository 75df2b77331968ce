// Leads import page.

// Import page
export const importLeads = 'Import {leads, lower}';
export const steps = 'Steps';
export const file = 'File';
export const columns = 'Columns';
export const consent = 'Consent';
export const check = 'Check';
export const done = 'Done';
export const backTo = 'Back to {place}';
export const backToWhereYouWere = 'Back to where you were';
export const next = 'Continue';
export const back = 'Back';
export const anotherFileIsStillUploading = 'Another file is still uploading.';

// File step
export const whatTheFileNeeds = 'or click to choose one. Names and phone numbers are required; headings are optional.';
export const orPasteRows = 'Or paste rows from a spreadsheet';
export const pastedRows = 'Rows from a spreadsheet';
export const pasteHint =
  'Copy the rows in Excel, Numbers, or Google Sheets and paste them here. Headings are optional.';
export const useTheseRows = 'Use these rows';
export const pastedFileName = 'Pasted rows.tsv';
export const startOver = 'Choose another file';
export const keptInThisBrowser =
  'This browser keeps the file and your choices until the import is done, you choose another file, or you sign out.';
export const notKeptInThisBrowser =
  'Your organization handles health data, so this browser doesn’t keep the file: after a reload, choose it again.';
export const noRoomToKeepIt = 'This browser has no room to keep the file: after a reload, choose it again.';
export const cantBeKept = 'This browser can’t keep the file: after a reload, choose it again.';

export const recentImports = 'Recent imports';
export const withoutFileName = 'A file without a name';
export const wasNotFinished = 'It wasn’t finished: import the file again to go on.';
export const undoImportOf = 'Undo this import: {fileName}';

// Columns step
export const everyColumn = 'Columns of the file';
export const column = 'Column';
export const firstValues = 'First values';
export const importedAs = 'Import as';
export const leaveOut = 'Leave out';
export const noValues = 'No values';
export const noValuesYet = 'No values in the first {count} rows';
export const howAreTheDatesWritten = 'How are the dates in “{column}” written?';
export const monthFirst = 'Month first: {example} is {day}';
export const dayFirst = 'Day first: {example} is {day}';
export const becauseMonthFirst = 'We read the month first, because of {date} in line {line}.';
export const becauseDayFirst = 'We read the day first, because of {date} in line {line}.';
export const onlyMonthFirst = '{date} in line {line} is a date only if the month is first.';
export const onlyDayFirst = '{date} in line {line} is a date only if the day is first.';
export const yearsOfTwoDigits = 'A year with two digits is the latest one that has begun: 90 is 1990, and 25 is 2025.';
export const readingTheDates = 'Reading the dates…';
export const chooseThePhoneColumn = 'Choose the column with the phone numbers.';
export const chooseTheNameColumn = 'Choose the column with the names.';

// Consent step
export const howDidTheyAgree = 'How did the people in this file agree to text messages?';
export const onlineForm = 'They filled out a form online';
export const paperForm = 'They signed a paper form';
export const inPerson = 'They said so in person or by phone';
export const byText = 'They texted us first';
export const customers = 'They’re our customers and agreed when they signed up';
export const whereIsItKept = 'Where can their agreement be looked up? (optional)';
export const whereIsItKeptHint = 'If someone complains, you have to show how and when they agreed.';
export const theyAreStillAsked =
  'People in this file who haven’t opted in yet still get the opt-in question before their first message, even if they agreed.';
export const whatIsKept =
  'We keep who imported the file, when, and what you choose here, with the consent of each {lead, lower}. People who opted out stay opted out.';

// Check step
export const checkingTheFile = 'Checking the file…';
export const newOnes = 'New';
export const knownOnes = 'Already in your {leads, lower}';
export const knownOnesKeepTheirs =
  'Those already in your {leads, lower} keep their names and everything else. The file only fills in details they don’t have yet.';
export const archivedOnesComeBack =
  '{count, plural, one {# of them is archived and comes} other {# of them are archived and come}} back to your {leads, lower}.';
export const repeatedOnes = 'Repeated in the file';
export const optedOutOnes = 'Opted out, get nothing';
export const cantBeImported = 'Can’t be imported';
export const whatBecomesOfTheRows = 'What happens to the rows of the file';
export const emailsLeftOut =
  '{count, plural, one {# email address isn’t valid and is left out.} other {# email addresses aren’t valid and are left out.}}';
export const email = 'Email';
export const emailAddressesLeftOut = 'Email addresses that are left out';
export const fixEmailsHere =
  'The rows are imported without them. Correct one here to import it, too. Your file isn’t changed.';
export const emailOnLine = 'Email on line {line}';
export const thisIsNotAValidEmail = 'This isn’t a valid email address.';
export const rowsSayNo =
  '{count, plural, one {# row says} other {# rows say}} no under “{column}” and {count, plural, one {is} other {are}} left out. If that isn’t about texts, set this column to “Leave out” under <link>Columns</link>.';
export const rowsSayOut =
  '{count, plural, one {# row is} other {# rows are}} left out because “{column}” says they opted out. {leads} you already have aren’t opted out by this: put them on the opt-out list under Account, “Data and privacy.” If that column isn’t about texts, set it to “Leave out” under <link>Columns</link>.';
export const rowsLeftOut = 'Rows that are left out';
export const fixThemHere =
  'Correct a name or phone number here and the row is imported with the others. Your file isn’t changed.';
export const fixThemAndTheirDatesHere =
  'Correct a name, phone number, or date of birth here and the row is imported with the others. Your file isn’t changed.';
export const importWithoutDates =
  '{count, plural, one {Import # row without its date of birth} other {Import # rows without their date of birth}}';
export const line = 'Line';
export const name = 'Name';
export const phone = 'Phone';
export const why = 'Why it’s left out';
export const nameOnLine = 'Name on line {line}';
export const phoneOnLine = 'Phone on line {line}';
export const dateOfBirthOnLine = 'Date of birth on line {line}';
export const isImportedNow = 'Fixed, will be imported';
export const samePhoneAs = 'Same phone as {name}, line {line}.';
export const openLead = 'Open the {lead, lower}';
export const moreAreLeftOut =
  '{count, plural, one {# more row is left out.} other {# more rows are left out.}} Fix these in the file.';
export const noOneCanBeImported = 'No row can be imported yet.';

// Done step
export const nothingWasImported = 'Nothing has been imported yet.';
export const chooseAFile = 'Choose a file';
export const thisPageCanBeLeft = 'You can leave this page or reload it: the import goes on.';
export const keepThisTabOpen = 'You can go to other pages meanwhile, but don’t reload or close this tab.';
export const consentOfImported = 'New {leads, lower} are shown as “{consent}”: {why}.';
export const undoThisImport = 'Undo this import';
export const undoWouldArchive = 'Archives {counted} who got no messages yet.';
export const thoseBeforeStay = 'Those who were in your {leads, lower} before stay as they are.';
export const undoWouldEmpty =
  '{filled, plural, one {# who was} other {# who were}} in your {leads, lower} before {filled, plural, one {loses} other {lose}} the details that this file filled in.';
export const noOneToArchive =
  'There’s nothing to undo: undoing archives only new {leads, lower} who got no messages yet, and there are none.';
export const wasEmptied = 'Undone: no one had to be archived. The details that this file filled in are empty again.';
export const wasUndone = 'Undone: {counted} {count, plural, one {was} other {were}} archived.';
export const newLeads = '{count} new {leads, lower}';
export const importAnotherFile = 'Import another file';
export const seeTheReport = 'See the report';
export const showLeads = 'Show {leads, lower}';
export const chooseTheFileAgain = 'Choose {fileName} again to go on. Nothing is counted twice.';
