// Setup.

// Setup page
export const needsAttention = 'Needs attention';
export const failed = 'Failed';
export const setUp = 'Set up';
export const everythingThisServerNeedsBefore =
  'Everything this server needs before people sign up. Fix what failed first. You can also run npm run doctor.';
export const checking = 'Checking…';
export const checkAgainTitle = 'Check again: {title}';
export const checkAgain = 'Check again';
export const setupPageChecking = 'Checking';
export const emailToWrittenToTheData = 'Email to {to} written to the data folder.';
export const emailSentToTo = 'Email sent to {to}.';
export const testMessageSentTo = 'Test message sent to {to}.';
export const chooseANumber = 'Choose a number';
export const enterYourCompany = 'Enter your company';
export const setWebhooks = 'Set webhooks';
export const sendMeAMessage = 'Send me a message';
export const sendMeAnEmail = 'Send me an email';
