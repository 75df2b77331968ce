// Api.

// Client
export const anUnknownErrorOccurred = 'An unknown error occurred.';
export const youreOfflineCheckYourConnection = 'You’re offline. Check your connection, then try again.';
export const weCantReachTheServerRight = 'We can’t reach the server right now. Check your connection, then try again.';
export const invalidSession = 'Invalid session';

// Send video
export const aVideoCanBeAtMost = 'A video can be at most 500 MB.';
export const weCouldntUploadTheVideo = 'We couldn’t upload the video. Check your connection and try again.';

// Slow changes
export const wereStillWaitingForAnAnswer = 'We’re still waiting for an answer. You don’t have to press again.';
