// Saved replies.

// Saved replies
export const savedReplies = 'Saved replies';
export const replyDoesNotFit = 'That doesn’t fit';
export const withThisReplyItsLonger = 'With this reply, the message is longer than {limit} characters.';

// Replies list
export const couldNotLoadSavedReplies = 'The saved replies couldn’t be loaded.';
export const searchSavedReplies = 'Search saved replies';
export const noSavedRepliesYet = 'No saved replies yet';
export const saveWhatYouOftenWrite = 'Save what you often write. Everyone who replies here can use it.';
export const noSavedReplyMatches = 'No saved reply matches.';
export const editName = 'Edit {name}';
export const saveThisMessage = 'Save this message';
export const newSavedReply = 'New saved reply';

// Reply dialog
export const editSavedReply = 'Edit saved reply';
export const nameOfTheReply = 'Name';
export const nameHint = 'Such as Parking or Opening hours. Only your team sees it.';
export const cancel = 'Cancel';
export const save = 'Save';
export const deleteReply = 'Delete';
export const nameSaved = '“{name}” saved. Everyone who replies here can use it.';
export const nameDeleted = '“{name}” deleted.';
