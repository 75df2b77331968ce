// What didn't arrive at a number that was corrected since

export const didntArrive = '{count, plural, one {# message} other {# messages}} didn’t arrive at the number before.';
export const didntArriveTitle =
  '{count, plural, one {# message} other {# messages}} didn’t arrive at the number before';
export const sendAgainMore = 'Send again…';
export const whatToSendAgain =
  'Choose what to send to {name} again. The newest of each {campaign, lower} is chosen; what came before it may be out of date.';
export const sendMessages = '{count, plural, one {Send # message} other {Send # messages}}';
export const sendNone = 'Send none';
export const sentMessages =
  '{count, plural, one {# message will be sent again.} other {# messages will be sent again.}}';
export const couldntBeSent = '{count, plural, one {# message} other {# messages}} couldn’t be sent.';
