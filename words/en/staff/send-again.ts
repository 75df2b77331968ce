// What didn't arrive at a number that was corrected since

export const didntArrive = '{count, plural, one {# message} other {# messages}} didn’t arrive at the number before.';
export const didntArriveTitle =
  '{count, plural, one {# message} other {# messages}} didn’t arrive at the number before';
export const sendAgainMore = 'Send again…';
export const whatToSendAgain =
  'Choose what goes out to {name} now. The newest of each {campaign, lower} is chosen; what came before it may be out of date.';
export const sendMessages = '{count, plural, one {Send # message} other {Send # messages}}';
export const sendNone = 'Send none';
export const sentMessages = '{count, plural, one {Sent # message.} other {Sent # messages.}}';
export const couldntBeSent = '{count, plural, one {# message} other {# messages}} couldn’t be sent.';
