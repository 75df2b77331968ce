// Waiting.

// Release button
export const anOwnerOrAdmin = 'an owner or admin';
export const getANumber = 'Get a number';
export const seePhoneNumbers = 'See phone numbers';
export const seeRegistration = 'See registration';
export const chooseAPlan = 'Choose a plan';
export const writeTheMessage = 'Write the message';
export const someoneWhoMakesChanges = 'an owner, an admin, or someone with “Can Make Changes”';
export const seeSendingWindow = 'See sending window';
export const askSomeoneTo = 'Ask {whom} to {what}.';
export const anOwner = 'an owner';
export const resumeSending = 'Resume sending';
export const resumeTheCampaign = 'Resume the {campaign, lower}';
export const resumeCampaign = 'Resume {campaign, lower}';

// Sending pause field
export const stopsEveryMessageToYourUntil =
  'Stops every message to your {leads} until you resume. Waiting messages keep their place.';
export const pauseAllSending = 'Pause all sending';
export const noMessagesGoToYourUntil =
  'No messages go to your {leads} until someone resumes sending. {campaigns}, direct messages, and replies all wait. Opt-out confirmations and alerts to your team still go out.';
export const sendingPauseFieldPauseAllSending = 'Pause all sending?';

// Use campaign pause
export const pausedSince = '{paused}. Paused since {when}.';
export const pauseSending = 'Pause sending';
export const pausedThisCampaignOn = '{pausedBy} paused this {campaign, lower} on {when}.';

// Use sending pause
export const allSendingIsPaused = 'All sending is paused';
export const sendingResumed = 'Sending resumed';
export const useSendingPauseAllSendingIsPaused = 'All sending is paused.';
export const allSendingHasBeenPausedSince = 'All sending has been paused since {when}.';
export const pausedAllSendingOn = '{by} paused all sending on {when}.';
