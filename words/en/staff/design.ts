// Design.

// Archived switch, restore button
export const inUse = 'In use';
export const archived = 'Archived';
export const restore = 'Restore';
export const restoreName = 'Restore {name}';

// Bulk bar
export const selectedNoun = 'Selected {noun}';
export const selectedOfTotalNounSelected = '{selected} of {total} {noun} selected';
export const selectAllTotal = 'Select all {total}';
export const clear = 'Clear';

// Color field
export const color = 'Color';
export const asInBranding = 'As in Branding';
export const suchAs1a73e8 = 'Such as #1a73e8.';
export const pickAColorFromTheScreen = 'Pick a color from the screen';

// Color scheme choice
export const colors = 'Colors';
export const light = 'Light';
export const dark = 'Dark';
export const system = 'System';

// Confirm dialog
export const cancel = 'Cancel';
export const yourPassword = 'Your password';

// Day field
export const enterTheDateAsMmDd = 'Enter the date as MM/DD/YYYY.';
export const chooseFromACalendar = 'Choose from a calendar';

// Time field
export const finishTheTime = 'Finish the time, including AM or PM, or clear it.';
export const finishTheDate = 'Finish the date, or clear it.';
export const finishTheDateAndTime = 'Finish the date and time, including AM or PM, or clear them.';

// Emoji note
export const restDidntFit = 'Messages can have up to {limit} characters, so we left out the rest.';
export const messagesCantIncludeEmoji = 'Messages can’t include emoji, so we removed them.';

// Error state
export const tryAgain = 'Try again';
export const couldntBeLoaded = 'Couldn’t load this part of the app';
export const reloadThenTryAgain = 'Click here to reload the page, then try again.';

// Leave guard
export const leaveWithoutSaving = 'Leave without saving?';
export const youHaventSavedYourChanges = 'You haven’t saved your changes, so they’ll be lost.';
export const keepEditing = 'Keep editing';
export const leave = 'Leave';

// Loading
export const youreOfflineThisLoadsOnceYoureBack = 'You’re offline. This loads once you’re back online.';
export const thisIsTakingLongerThanUsual = 'This is taking longer than usual…';
export const loading = 'Loading';

// Name heading
export const name = 'Name';
export const pleaseEnterAName = 'Please enter a name.';

// Number card
export const howLabelIsCounted = 'How {label} is counted';

// Open card
export const selectName = 'Select {name}';

// Pager
export const firstToLastOfTotal = '{first} to {last} of {total}';
export const pageItem = 'Page {item}';
export const firstPage = 'First page';
export const lastPage = 'Last page';
export const nextPage = 'Next page';
export const previousPage = 'Previous page';

// Progress banner
export const progress = 'Progress';

// Search box
export const clearSearch = 'Clear search';

// Panel
export const previousOne = 'Previous (k)';
export const nextOne = 'Next (j)';

// Select column
export const selectAllNoun = 'Select all {noun}';
export const selectRow = 'Select {row}';

// Theme
export const close = 'Close';
export const showThePassword = 'Show the password';

// Toast
export const undo = 'Undo';
export const changesDiscarded = 'Changes discarded';
export const saved = 'Saved';
export const open = 'Open';

// Use save and copy
export const copiedSaving = 'Copied! Saving...';
export const saving = 'Saving...';
export const saveAndCopyLink = 'Save and Copy Link';
export const linkCopied = 'Link Copied';
export const yourBrowserBlockedCopying = 'Your browser blocked copying. Copy the link here:';
export const savedButNotCopied = 'Saved. Your browser blocked copying, so copy the link here:';
export const linkToCopy = 'Link to copy';
export const yourBrowserBlockedCopyingSelect = 'Your browser blocked copying. Select the text and copy it yourself.';

// No access
export const noAccess = 'No access';
export const youDontHaveAccessToThisPage = 'You don’t have access to this page.';
export const askAnOwnerOrAdmin = 'Ask an owner or admin of your organization.';
export const askAnOwner = 'Only owners can open it. Ask an owner of your organization.';
export const onlyForPlatformAdmins = 'Only platform admins can open it.';
export const notWhileNamesAreHidden = 'It isn’t available while names and messages are hidden from you.';
export const goToOverview = 'Go to Overview';

// One line
export const showMore = 'Show more';
export const showLess = 'Show less';

// Changed meanwhile
export const savedVersion = 'Saved version';
export const yourVersion = 'Your version';
export const useTheSavedVersion = 'Use the saved version';
export const keepYourVersion = 'Keep your version';
export const thisWasChangedElsewhere = 'This was changed elsewhere while you were editing';
export const chooseAVersionToSave = 'This was changed elsewhere. Choose a version to save.';
export const savedVersionIs = 'Saved version — {text}';
export const fieldIsText = '{field}: {text}';
export const nothingThere = 'None';
export const switchedOn = 'On';
export const switchedOff = 'Off';
export const anotherChoice = 'Changed';
