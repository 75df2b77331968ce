// What is beside a conversation, and between its messages.

// What a contact viewed
export const quotedTitle = '“{title}”';
export const theContent = 'the content';
export const watchedTimeOfTitle = 'Watched {time} of {title}';
export const viewedTitleForTime = 'Viewed {title} for {time}';
export const openedTitle = 'Opened {title}';

// What a contact answered
export const answeredAQuestion = 'Answered a question';
export const answeredWith = 'Answered a question: {answer}';
export const answeredQuestion = 'Answered “{question}”';
export const answeredQuestionWith = 'Answered “{question}”: {answer}';

// Beside a conversation
export const aboutTheLead = 'About the {lead, lower}';
export const openLead = 'Open {lead, lower}';
export const nextAppointment = 'Next appointment';
export const noUpcomingAppointment = 'No upcoming appointment';
export const notInAny = 'Not in any {campaign, lower}';
export const andMore = 'and {count} more';
export const notes = 'Notes';
export const addANote = 'Add a note';
export const viewed = 'Visits';
export const nothingViewed = 'Nothing viewed yet';
