// Audit.

// Audit filters
export const personId = 'Person {id}';
export const what = 'What';
export const everything = 'Everything';
export const who = 'Who';
export const everyone = 'Everyone';
export const from = 'From';
export const to = 'To';
export const showEverything = 'Show everything';

// Audit page
export const auditTrail = 'Audit trail';
export const downloadCsv = 'Download CSV';

// Audit table
export const noEntriesMatchTheseFilters = 'No entries match these filters.';
export const changesPeopleMakeShowUpHere = 'Changes people make show up here.';
export const noEntries = 'No entries';
export const whatHappened = 'What happened';
export const time = 'Time';
export const refused = 'Refused';

// Audit table
export const timesViewed = '{count, plural, one {# time} other {# times}}';
export const timeSpan = '{from} to {to}';

// Entry leads
export const andMore = 'and {more} more';
export const andMoreNotListed = 'and {more} more not listed';

// Entry words
export const someone = 'Someone';
export const personDidForThePlatform = '{person}, for the platform, {deed}';
export const personDid = '{person} {deed}';
export const enteredOrganization = 'entered organization {id}';
export const leftOrganization = 'left organization {id}';
export const aDeletedLead = 'a deleted {lead, lower} ({id})';
export const fromNetwork = 'from {ip}';
export const someoneAtTheServersCommandLine = 'Someone at the server’s command line';
export const aLeadChangedTheirConsent = 'A {lead, lower} changed their consent to texts';
export const amountOfInvoice = '{amount} of invoice {organizationId}-{invoice}';

// Lead choice
export const typeANameOrPhoneNumber = 'Type a name or phone number';
export const searching = 'Searching…';
export const notFound = 'Not found';

// Use audit
export const auditTrailCsv = 'Audit trail.csv';

// Verification
export const checkingTheTrail = 'Checking the trail…';
export const checkAgain = 'Check again';
export const couldntCheckTheTrail = 'Couldn’t check the trail';
export const entryDoesntFollowFromTheOne =
  'Entry {brokenAt} doesn’t follow from the one before it. An entry was changed or removed in the database. Tell the server’s administrator.';
export const theTrailHasBeenChanged = 'The trail has been changed';
export const theTrailIsEmpty = 'The trail is empty.';
export const theTrailHasBeenIntactSince =
  'The trail has been intact since {since}: {entries, plural, one {# entry} other {# entries}}, none changed or removed.';
