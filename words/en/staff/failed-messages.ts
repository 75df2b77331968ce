// The messages that failed lately

export const failedMessages = 'Failed messages';
export const failedInSevenDays =
  'Messages that failed in the last 30 days, each by its latest try. A message leaves this list once it’s retried or dismissed, or someone writes to the {lead, lower}.';
export const toOverview = 'Overview';
export const listOfFailed = 'Failed messages, the latest first';
export const noneFailed = 'No failed messages';
export const noneFailedHint = 'Messages that fail will appear here for 30 days.';
export const ofCampaign = '{campaign}: {name}';
export const fromSender = 'From {name}';
export const ai = 'AI';
export const retry = 'Retry';
export const dismiss = 'Dismiss';
export const dismissOf = 'Dismiss the failed messages to {name}';
export const retryOf = 'Retry the message to {name}';

// Several at once

export const nounOfMany = 'failed messages';
export const messageTo = 'the message to {name}';
export const selectAll = 'Select all on this page';
export const whyTheyFailed = 'Why they failed';
export const retryAll = 'Retry all {count}';
export const retryAllOf = 'Retry all {count}: {reason}';
export const dismissAll = 'Dismiss all {count}';
export const dismissAllOf = 'Dismiss all {count}: {reason}';
export const retryCount = 'Retry {count}';
export const retryCountOfMany = 'Retry {count} of {total}';
export const askToRetry = '{count, plural, one {Send # message again?} other {Send # messages again?}}';
export const eachGoesToItsLead =
  'Each goes to the same {lead, lower} as before. {campaign} messages go out with their step’s current text.';
export const sendAgain = '{count, plural, one {Send # message} other {Send # messages}}';
export const retryingMany = 'Retrying messages…';
export const doneOfTotal = '{done} of {total}';
export const dismissedMany = 'Failed messages to {people} dismissed.';
export const someWaitForAnswer =
  '{people} wrote to you and {count, plural, one {waits} other {wait}} for an answer, so their messages stay.';
export const editStep = 'Edit step';
export const editStepOf = 'Edit the step of the message to {name}';
export const editMessage = 'Edit message';
export const editMessageOf = 'Edit the message to {name}';
