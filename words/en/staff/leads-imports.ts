// Leads imports.

// Import banner
export const importingFile = 'Importing {fileName}';
export const resumeAnytime =
  '{count, plural, one {# row} other {# rows}} read. Resume anytime. Nothing is counted twice';
export const skipped = '{count} skipped';
export const goOn = 'Go on';
export const seeTheLeads = 'See the {leads, lower}';
export const reviewOrUndo = 'Review or undo';
export const dismiss = 'Dismiss';
export const wasntFullyImported = '{fileName} wasn’t fully imported';
export const importedFromFile = 'Imported {count} new {leads, lower} from {fileName}';
export const noneOfFileAreNew = 'No new {leads, lower} in {fileName}';
export const fileWasImported = '{fileName} was imported';
export const rowsRead = '{count, plural, one {# row} other {# rows}} read';
export const wereBroughtBack = '{count} {leads, lower} brought back from the archive';
export const wereThereAlready = '{count, plural, one {# was} other {# were}} in your {leads, lower} already';
export const wereThereAndAreInCampaign =
  '{count, plural, one {# was} other {# were}} in your {leads, lower} already and {count, plural, one {is} other {are}} now in this {campaign, lower}';

// Left out dialog
export const line = 'Line';
export const name = 'Name';
export const phone = 'Phone';
export const email = 'Email';
export const reason = 'Reason';
export const fixTheseRowsInTheFile = 'Fix these rows in the file and import it again. No one is added twice.';
export const eachPhoneNumberBelongsToOne =
  'Each phone number belongs to one {lead, lower}. The first one in the file is kept.';
export const whyItWasSkipped = 'Why it was skipped';
export const theRestOfEachRow = '{sentence} The rest of each row was imported.';
export const downloadTheList = 'Download the list';
export const theFirstAreShown = 'The first {count} are shown.';
export const samePhoneAsLine = 'Same phone as {name}, line {line}.';

// Left out words
export const showRowsNotImported = 'Show rows not imported';
export const showEmailAddresses = 'Show email addresses';
export const showSkippedData = 'Show skipped data';
export const rowsNotImported = '{count, plural, one {# row} other {# rows}} of {fileName} not imported';
export const leftOutOfFile = 'Left out of {fileName}';
export const emailAddressesWerentImported =
  '{count, plural, one {# email address wasn’t imported because it isn’t valid.} other {# email addresses weren’t imported because they aren’t valid.}}';
export const repeatANumberFromEarlier =
  '{count, plural, one {# repeats} other {# repeat}} a number from earlier in this file';

// Start import
export const csvUpload = 'CSV Upload';
export const yourLeadsAreUploading = 'Your leads are uploading in the background.';

// Upload failed
export const errorCsvUpload = 'Error: CSV Upload';
export const yourCsvCouldNotBeUploaded = 'Your CSV could not be uploaded. Please try again.';
