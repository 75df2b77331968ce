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
