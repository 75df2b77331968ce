// Contacts: the screen of all of them.

// Contacts page
export const importAFile = 'Import a file';
export const addLeads = 'Add {leads, lower}';
export const downloadASample = 'Download a sample file';

// Sample file
export const sampleHeadings = 'First name,Last name,Phone,Email';

// Columns
export const columns = 'Columns';
export const keptInThisBrowser = 'Kept in this browser, for you.';
export const moveUp = 'Move {column} up';
export const moveDown = 'Move {column} down';
export const resetColumns = 'Reset columns';
export const name = 'Name';
export const phone = 'Phone';
export const groups = 'Groups';
export const addedOn = 'Added';
export const lastActive = 'Last active';
export const lastMessage = 'Last message';
export const lastReply = 'Last reply';
export const lastOpened = 'Last opened';
export const nextAppointment = 'Next appointment';
export const consent = 'Consent';
export const score = 'Score';
export const activity = 'Activity';
export const responsible = 'Responsible';
export const youAndMessage = 'You: {message}';

// Sorting
export const sortBy = 'Sort by {column}';
export const sortedBy = 'Sorted by {column}';
export const reverse = 'Reverse the order';

export const searchByLastFour = 'Last 4 digits of a phone';

// Filters
export const filters = 'Filters';
export const clearFilters = 'Clear filters';
export const clear = 'Clear';
export const removeFilter = 'Remove the filter {filter}';
export const filterIs = '{filter}: {value}';
export const replies = 'Replies';
export const replied = 'Replied';
export const neverReplied = 'Never replied';
export const repliedTo = 'Replied to {campaign}';
export const neverRepliedTo = 'Never replied to {campaign}';
export const openings = 'Openings';
export const opened = 'Opened something';
export const notOpened = 'Opened nothing';
export const openedIt = 'Opened {campaign}';
export const didntOpenIt = 'Didn’t open {campaign}';
export const added = 'Added';
export const addedInDays = '{days, plural, one {Today or yesterday} other {In the last # days}}';
export const appointments = 'Appointments';
export const toCome = 'Upcoming';
export const group = 'Group';
export const inCampaign = 'In {campaign, lower}';
export const inGroup = 'In group';
export const notInCampaign = 'Not in {campaign, lower}';
export const notInGroup = 'Not in group';
export const otherWay = '{way}…';
export const removedOne = 'One that was removed';
export const searchChoices = 'Search {filter, lower}';
export const nothingToChoose = 'None yet';

// What else a search finds
export const showArchivedMatches = 'Show {count} archived {leads, lower}';

// Exporting the list
export const exportTheseLeads = 'Export {count} {leads, lower}';
export const exportQuestion = 'Export {count} {leads, lower}?';
export const theListHasPersonalData =
  'You get a CSV file with their names, phone numbers, and other details. To make sure it’s you, enter your password. The audit trail records the export.';
export const cancel = 'Cancel';
export const exportAsCsv = 'Export as CSV';

// Cells that are edited in place
export const editName = 'Edit the name of {name}';
export const nameOf = 'Name of {name}';
export const enterSaves = 'Enter saves, Escape cancels.';
export const changedMeanwhile = 'It was changed to “{name}” elsewhere while you were typing.';
export const keepTheirs = 'Keep theirs';
export const useMine = 'Use mine';
export const responsibleFor = 'Responsible for {name}: {person}';
export const noOne = 'No one';
export const assignedMeanwhile = 'This was changed elsewhere';
export const nowResponsible = '{person} is responsible now. Choose again to change it.';
export const noOneIsResponsible = 'No one is responsible now. Choose again to change it.';

// A search that a link doesn't have
export const searchNotInLink =
  'A search isn’t part of the address, because it can contain names. This list isn’t searched.';
export const searchAgain = 'Search again';

// Archived
export const whichLeads = 'Which {leads, lower}';
export const searchArchived = 'Search archived {leads, lower}';
export const archivedLeads = 'Archived {leads, lower}';
export const leadRestored = '{lead} restored';
export const leadsRestored = '{count} {leads, lower} restored';
export const restore = 'Restore';
export const restoreName = 'Restore {name}?';
export const restoreCounted = 'Restore {count} {leads, lower}?';
export const comesBackTo =
  'Archived less than an hour ago, so {name} also comes back to {places}. Messages that were waiting are due again when they were; one whose time has passed can go out as soon as you restore.';
export const someComeBackTo =
  '{count, plural, one {One} other {#}} of them {count, plural, one {was} other {were}} archived less than an hour ago and also {count, plural, one {comes} other {come}} back to {places}. Messages that were waiting are due again when they were; one whose time has passed can go out as soon as you restore.';
export const restoreWithoutCampaigns = 'Restore without {campaigns, lower}';
export const noneArchived = 'No archived {leads, lower}';
export const noneFound = 'No matches';
export const archived = 'Archived';
export const archivedComeHere =
  'Archived {leads, lower} come here, and can be restored with their groups and appointments.';
export const archivedTimeBy = '{time} by {name}';

// Responsible
export const loadingColleagues = 'Loading…';
