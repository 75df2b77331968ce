// Setup.

// Setup page
export const needsAttention = 'Needs attention';
export const failed = 'Failed';
export const setUp = 'Setup';
export const everythingThisServerNeedsBefore =
  'Everything this server needs before people sign up. On the server, the command “doctor” checks the same.';
export const checksFailed =
  '{failed, plural, one {# check failed. Fix it first.} other {# checks failed. Fix these first.}}';
export const noneFailedSomeNeedAttention =
  'Nothing failed. {attention, plural, one {# needs attention.} other {# need attention.}}';
export const allIsSetUp = 'Every check is OK.';
export const checking = 'Checking…';
export const checkAgainTitle = 'Check again: {title}';
export const checkAgain = 'Check again';
export const setupPageChecking = 'Checking';
export const emailToWrittenToTheData = 'Email to {to} written to the data folder.';
export const emailSentToTo = 'Email sent to {to}.';
export const testMessageSentTo = 'Test message sent to {to}.';
export const chooseANumber = 'Choose a number';
export const enterYourCompany = 'Enter your company';
export const openFailedJobs = 'Open failed jobs';
export const setWebhooks = 'Set webhooks';
export const sendMeAMessage = 'Send me a message';
export const copy = 'Copy';
export const copyCommand = 'Copy {command}';
export const commandCopied = 'Command copied';
export const sendMeAnEmail = 'Send me an email';
