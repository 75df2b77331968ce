// Messages.

// Conversation list
export const newMessage = 'New message';
export const optedOut = 'Opted out';
export const stopTexting = 'Stop texting?';
export const replyScheduled = 'Reply scheduled';
export const replyHeld = 'Reply held';
export const draft = 'Draft';

// Conversation
export const conversation = 'Conversation';
export const backToTheList = 'Back to the list';
export const markAsUnread = 'Mark as unread';

// Messages page
export const messages = 'Messages';
export const whoGetsAlerts = 'Who gets alerts';
export const noMessagesFound = 'No Messages Found';
export const openCampaigns = 'Open {campaigns, lower}';
export const messagesWillAppearHereOnce = 'Messages will appear here once a lead replies to one of your campaigns.';
export const searchByLastFour = 'Last 4 digits of a phone';
export const conversations = 'Conversations';
export const searchLeads = 'Search {leads, lower}';
export const noConversationsMatchThatNumber = 'No conversations match that number.';
export const noConversationsMatchThatName = 'No conversations match that name.';
export const otherLeads = 'Other {leads, lower}';
export const chooseAConversationOnTheLeft = 'Choose a conversation on the left to read and reply.';

// Found words
export const searchMessagesFor = 'Search messages for “{search}”';
export const inMessages = 'In messages';
export const searchingMessages = 'Searching messages…';
export const nothingFoundInMessages =
  'Not found in the newest messages of {count, plural, one {# conversation} other {# conversations}}.';
export const searchedMessages =
  'Searched the newest messages of {count, plural, one {# conversation} other {# conversations}}.';
export const searchOlderConversations = 'Search older conversations';

// Whose words
export const beforeWords = '{who}:';
export const you = 'You';
export const ai = 'AI';
export const sent = 'Sent';

// Filters
export const showConversations = 'Show conversations';
export const allOfThem = 'Conversations';
export const unread = 'Unread';
export const waitingForAnAnswer = 'Waiting for an answer';
export const failed = 'Failed';
export const failedUntilDone =
  'Conversations with a failed message. They leave this list once every failed message is retried, someone writes to them, or they’re dismissed.';
export const failedBecause = 'Failed: {reason}';
export const moreThan = '{count}+';
export const everythingIsRead = 'Everything is read';
export const newMessagesWillAppearHere = 'New messages will appear here.';
export const everythingIsAnswered = 'Everything is answered';
export const onlyThisOneWaits = 'Only this conversation is waiting for an answer';
export const noOneOfThirtyDaysWaits = 'No one who wrote in the last 30 days is waiting.';
export const everyMessageArrived = 'No failed messages';
export const failedMessagesWillAppearHere =
  'Conversations will appear here if a message fails. They’re listed for 30 days.';
export const drafts = 'Drafts';
export const noDrafts = 'No drafts';
export const unsentRepliesWillAppearHere = 'Replies that you’ve begun in this browser and not sent will appear here.';
export const nothingToDecide = 'Nothing to decide';
export const unclearRepliesWillAppearHere =
  'A reply that may ask you to stop texting will appear here, so that you can decide.';
export const showFilter = 'Show “{filter}”';
export const showAll = 'Show all conversations';

// Going through those who wait
export const openHere = 'Open here';
export const waits = 'Waiting';
export const reply = 'Reply';
export const nextWaitingConversation = 'Next waiting conversation';
export const noAnswerNeeded = 'No answer needed';
export const dismiss = 'Dismiss';
export const dismissFailure = 'Dismiss failed message';
export const noAnswerAndNoRetry = 'No answer and no retry needed';
export const dismissed = 'Dismissed';
export const dismissedAndDraftKept = 'Dismissed. Your unsent reply is kept.';
export const markedAsDone = 'Marked as done';
export const markedAndDraftKept = 'Marked as done. Your unsent reply is kept.';
