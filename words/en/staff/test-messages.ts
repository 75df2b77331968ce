// Test messages.

// Send test
export const sendMeATest = 'Send me a test';
export const openAccount = 'Open Account';

// Sent test
export const testSentToPhone = 'Test sent to {phone}';
export const itHasNoLinkYet = 'It has no link yet. Save the slides or the redirect first to include one.';
export const itShouldArriveWithinAMinute = 'It should arrive within a minute.';
export const yourTestDidntArrive = 'Your test didn’t arrive. {error}';
export const yourTestHasntGoneOutYet = 'Your test hasn’t gone out yet. {reason}.';
export const sendingToPhone = 'Sending to {phone}…';
export const yourTestIsQueued = 'Your test is queued. We can’t see its progress right now.';
