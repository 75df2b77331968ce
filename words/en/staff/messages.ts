// Messages.

// Conversation list
export const newMessage = 'New message';
export const optedOut = 'Opted out';
export const stopTexting = 'Stop texting?';
export const draft = 'Draft';

// Conversation
export const conversation = 'Conversation';
export const backToTheList = 'Back to the list';
export const markAsUnread = 'Mark as unread';

// Messages page
export const messages = 'Messages';
export const whoGetsAlerts = 'Who gets alerts';
export const noMessagesFound = 'No Messages Found';
export const messagesWillAppearHereOnce = 'Messages will appear here once a lead replies to one of your campaigns.';
export const searchLeadsByPhone = 'Search {leads, lower} by phone';
export const conversations = 'Conversations';
export const searchLeads = 'Search {leads, lower}';
export const noConversationsMatchThatNumber = 'No conversations match that number.';
export const noConversationsMatchThatName = 'No conversations match that name.';
export const otherLeads = 'Other {leads, lower}';
export const chooseAConversationOnTheLeft = 'Choose a conversation on the left to read and reply.';

// Whose words
export const beforeWords = '{who}:';
export const you = 'You';
export const ai = 'AI';
export const sent = 'Sent';
