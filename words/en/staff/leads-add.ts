// Leads add.

// Add leads dialog
export const addLeads = 'Add {leads, lower}';
export const newLead = 'New {lead, lower}';
export const existingLeads = 'Existing {leads, lower}';
export const fromAFile = 'From a file';

// Attest notice
export const you = 'you';
export const attestForFile =
  'By importing this file, you confirm that everyone in it agreed to get text messages from {sender}.';
export const attestForLead =
  'By adding this {lead, lower}, you confirm that they agreed to get text messages from {sender}.';

// Campaign choice
export const campaignOptional = '{campaign} (optional)';
export const loading = 'Loading…';
export const chooseACampaign = 'Choose a {campaign, lower}';
export const noCampaignsFound = '- No {campaigns} Found -';

// Column choice
export const phone = 'Phone';
export const email = 'Email';
export const preview = 'Preview';
export const name = 'Name';
export const notAValidEmail = 'Not a valid email';
export const theRestIsCheckedLater = 'We’ll check the rest before the import.';
export const theFirstRowsLookFine = 'The first rows look fine.';
export const theOnlyRowIsFine = 'The only row can be imported.';
export const bothRowsAreFine = 'Both rows can be imported.';
export const allRowsAreFine = 'All {count} rows can be imported.';
export const theOnlyRowCantBeImported = 'The only row can’t be imported. {why}';
export const theRowOnLine = 'The row on line {line} can’t be imported. {why}';
export const noneOfTheRows = 'None of the {count} rows can be imported.';
export const noneOfTheFirstRows = 'None of the first {count} rows can be imported.';
export const whyNotOnLine = 'Line {line}: {why}';
export const theRowsOnLines = 'The rows on lines {lines} can’t be imported.';

// Confirm add
export const couldntLoadCampaign = 'We couldn’t load this {campaign, lower}. Go back and try again.';
export const back = 'Back';
export const sendToWho = 'Send to {who}';
export const getsNoMessagesYet =
  '<strong>{who}</strong> {count, plural, one {gets} other {get}} “{name}”: it has no messages yet, so nothing goes out until you add one.';
export const getsOneMessage =
  '<strong>{who}</strong> {count, plural, one {gets} other {get}} “{name}”: {count, plural, one {one message} other {one message each}}.';
export const getsMessages =
  '<strong>{who}</strong> {count, plural, one {gets} other {get}} “{name}”: up to {messages} {count, plural, one {messages} other {messages each}}, one per step.';

// Existing leads form
export const anyoneAlreadyInIt = 'Anyone who is already in this {campaign, lower} isn’t messaged again.';
export const next = 'Continue';
export const add = 'Add';
export const addCounted = 'Add {counted}';

// Lead multi select
export const createNewLead = 'Create New {lead, lower}';
export const searchByNameOrPhone = 'Search by name or phone';
export const pickedOptedOut = '{who} (opted out)';
export const pickedCantReceive = '{who} (can’t receive texts)';
export const pickedNotAgreed = '{who} (hasn’t agreed to texts)';
export const notFound = 'Not Found.';
export const createNew = 'Create New';

// New lead form
export const phoneHasOptedOut = '{phone} has opted out';
export const getsNoMessages = '{name} is in your list, but gets no messages.';
export const phoneBelongsTo = 'This number belongs to <link>{name}</link>.';
export const theirNameStays = 'Their name stays {name}.';
export const welcomeIsNotSent = 'The welcome message isn’t sent: it’s for new {leads, lower}.';
export const addKnown = 'Add {name}';
export const confirmKnown = 'Confirm that {name} agreed to texts';
export const alreadyInYourList = '{phone} is already in your {leads, lower}';
export const numberBelongsTo = 'The number belongs to {name}. You confirmed that they agreed to texts.';
export const welcomeMessageIsSentToo = 'The welcome message is sent too.';
export const welcomeMessageOptional = 'Welcome message (optional)';
export const oneTextWhenNew = 'One text, sent once when the {lead, lower} is new.';
export const saveAndAddAnother = 'Save and add another';
export const controlEnter = 'Ctrl+Enter or ⌘Enter';
export const addLead = 'Add {lead, lower}';
