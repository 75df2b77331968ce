// Closing an organization.

// Section in the settings
export const closeOrganization = 'Close organization';
export const theWayOut =
  'Stops everything at once and ends the plan. An owner can reopen it for {days} days; then its data is erased.';

// Dialog
export const closeName = 'Close {name}?';
export const atOnce = 'Right away';
export const nothingIsSent =
  'Nothing is sent anymore. What’s waiting stays and isn’t sent, and automatic replies, workflows, and alerts stop.';
export const pagesShowNothing =
  'Public pages, forms, and links say that they aren’t available. STOP and START replies still count.';
export const teamSeesThat = 'The team sees only that it’s closed, and when.';
export const onDay = 'On {day}';
export const planEnds =
  'The plan ends, with a last invoice for messages and phone numbers. Nothing is charged after it.';
export const reopeningEnds =
  'Until then an owner can reopen it, with everything as before. Sending stays paused until someone resumes it.';
export const everythingIsErased =
  'Then everything is erased for good: {leads, lower}, messages, {campaigns, lower}, content, files, and sign-ins. Phone numbers go back to the carrier.';
export const exportRecordsFirst =
  'Export everything first: the law may ask you to keep your {leads, lower}’ records for years, and after that day no one has them.';
export const clinicKeepsRecords =
  'The law may ask a clinic to keep its records for years. An owner can export everything until that day; after it no one has them.';
export const whatIsKept = 'What’s kept';
export const invoicesAndOptOuts =
  'Invoices and the record of who did what, because the law asks for them, and who opted out, as keyed hashes, so that no one who said STOP is texted again.';
export const stillOwed = 'Still owed';
export const unpaidInvoices = 'Unpaid invoices: {amount}';
export const messagesSoFar = 'Messages this month so far: {amount}';
export const nothingOwed = 'Nothing.';
export const whatYouHaveEarned = 'What you’ve earned';
export const earnedIsPaidOut = '{amount} is paid out to your bank account.';
export const earnedIsTooLittle = '{amount} won’t be paid out: payouts start at {least}.';
export const earnedNeedsAccount = 'Add a payout account in Billing first. Without one, {amount} won’t be paid out.';
export const exportEverythingFirst = 'Export everything first';
export const typeTheName = 'Type “{name}” to close it';
export const cancel = 'Cancel';

// The page of a closed organization
export const nameIsClosed = '{name} is closed';
export const closedByOn = '{by} closed it on {day}. Nothing is sent, and its pages and links aren’t available.';
export const closedOn = 'It was closed on {day}. Nothing is sent, and its pages and links aren’t available.';
export const ownersReopenUntil =
  'You can reopen it and export everything until {until}. Then everything is erased for good, except invoices, the record of who did what, and who opted out.';
export const askAnOwner = 'An owner can reopen it until {until}. Then everything is erased for good.';
export const reopen = 'Reopen';
export const nameIsOpenAgain = '{name} is open again';
export const sendingIsPaused = 'Sending is paused until someone resumes it.';
export const sendingIsPausedAndExpired =
  'Sending is paused until someone resumes it. {count, plural, one {# message} other {# messages}} couldn’t be sent in time while it was closed.';
export const yourOtherOrganizations = 'Your other organizations';
export const openName = 'Open {name}';
export const open = 'Open';
export const leaveSuperAdmin = 'Leave Super Admin';
export const signOut = 'Sign out';

// Super admin
export const closing = 'Closing';
export const itIsOpen = 'It’s open. If this organization leaves, you can close it here.';
export const closedByUntil = '{by} closed it on {day}. It can be reopened until {until}; then everything is erased.';
export const closedUntil = 'It was closed on {day}. It can be reopened until {until}; then everything is erased.';
export const isBeingErased = 'It was closed on {day}. It can’t be reopened anymore, and everything is being erased.';
export const wasErased =
  'It was closed on {day}, and everything was erased on {erased}. Invoices and the audit trail stay.';
export const nameIsNowClosed = '{name} is closed';
export const ownersGotAnEmail = 'Its owners got an email.';
