// Super admin sending.

// Let send dialog
export const messagesCanceled = '{messages} canceled.';
export const nameCanSendAgain = '{name} can send again';
export const allowToSendAgain = 'Allow {name} to send again?';
export const noMessagesCameDueMeanwhile = 'No messages came due meanwhile. Later messages go out on schedule.';
export const dueByNow = '{messages} due by now. What becomes of {due, plural, one {it} other {them}}?';
export const sendNowOrWhenTheSending = 'Send now, or when the sending window opens';
export const afterARestoredBackup =
  'After a restored backup, people who already got one from the old server get it twice.';
export const cancel = 'Cancel';
export const theyShowAsCanceled = 'They show as canceled. Later steps continue.';
export const keepStopped = 'Keep stopped';
export const allowSending = 'Allow sending';
export const messagesAre = '{count, plural, one {# message is} other {# messages are}}';

// Organization sending
export const sending = 'Sending';
export const stoppedOnItsPeopleSee = 'Stopped on {at}. People in this organization see: “{reason}”';
export const stoppedItOn = '{by} stopped it on {at}. People in this organization see: “{reason}”';
export const nothingIsSentWhileClosed =
  'It’s closed, so nothing is sent. Stop it, too, if it shouldn’t send once an owner reopens it. Only the platform can allow it again.';
export const sendingIsAllowed =
  'Sending is allowed. Stop it if this organization doesn’t pay or breaks the rules. Only the platform can allow it again.';
export const stopSending = 'Stop sending';

// Stop sending dialog
export const nameIsStopped = '{name} is stopped';
export const stopName = 'Stop {name}?';
export const nothingGoesOutUntilThePlatform =
  'Nothing goes out until the platform allows sending again. Campaigns, direct messages, and replies all wait. Opt-out confirmations still go out. Its people can sign in and read, but can’t resume sending or get another phone number. Its plan is still charged.';
export const reason = 'Reason';
export const everyoneInTheOrganizationSees = 'Everyone in the organization sees this at the top of every screen.';
