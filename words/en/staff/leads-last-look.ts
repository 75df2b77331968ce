// Leads last look.

// Campaign texts
export const carriersSendEachAsParts =
  'Carriers send each {lead, lower}’s {messages, plural, one {message} other {# messages}} as {parts, plural, one {# part} other {# parts}}.';
export const carriersSplitByTheirRules =
  'They split messages by their own rules, which doesn’t change what you’re billed.';
export const theWelcomeMessage = 'The welcome message, sent right away';
export const theFirstMessageOf = 'The first message of “{name}”';
export const theFirstMessage = 'The first message';
export const aMessageHereMentions =
  'A message here mentions an appointment. Anyone who has no appointment when it’s due won’t get that message.';
export const cantBeSentWithBlanks = 'This {campaign, lower} can’t be sent with blanks in it.';
export const campaignIsPaused = 'This {campaign, lower} is paused. Its messages wait until you resume it.';
export const anyoneWhoOptsOut = 'Anyone who opts out, or whose number can’t get texts, gets none.';
export const carriersSendAsParts =
  'Carriers send the {messages, plural, one {message} other {# messages}} as {parts, plural, one {# part} other {# parts}}.';

// Left out
export const someOptedOut = '{count, plural, one {# opted out and gets} other {# opted out and get}} nothing.';
export const someHaventAgreed =
  '{count, plural, one {# hasn’t agreed to texts and gets} other {# haven’t agreed to texts and get}} nothing.';
export const someCantReceive =
  '{count, plural, one {# has a phone number that can’t receive texts and gets} other {# have phone numbers that can’t receive texts and get}} nothing.';
export const addedButGetNothing =
  '{count, plural, one {# is added but gets} other {# are added but get}} nothing: {reasons}.';
export const reasonOptedOut = '{count, plural, one {# opted out} other {# opted out}}';
export const reasonHaventAgreed = '{count, plural, one {# hasn’t} other {# haven’t}} agreed to texts';
export const reasonCantReceive =
  '{count, plural, one {# has a phone number} other {# have phone numbers}} that can’t receive texts';
export const someHadAll =
  '{count, plural, one {# already had all of these messages and gets} other {# already had all of these messages and get}} none again.';
export const someHadSome =
  '{count, plural, one {# already had some of these messages and gets} other {# already had some of these messages and get}} only the rest.';
export const someMayWantToStop =
  '{count, plural, one {# may want to stop: their message waits} other {# may want to stop: their messages wait}} until you decide.';
export const someAreAskedFirst =
  '{count, plural, one {# hasn’t opted in yet: they get the opt-in question first, and their message waits} other {# haven’t opted in yet: they get the opt-in question first, and their messages wait}} for their answer.';
export const oneIsAskedFirst =
  '{name} hasn’t opted in yet: they get the opt-in question first, and these messages wait for their answer.';
export const someAreInItAlready = '{count, plural, one {# is} other {# are}} in this {campaign, lower} already.';
export const someRowsCantBeImported = '{count, plural, one {# row} other {# rows}} of the file can’t be imported.';
export const someRowsRepeat =
  '{count, plural, one {# row repeats} other {# rows repeat}} a phone number from earlier in the file.';
export const whichRows = 'Which rows?';
export const andMoreRows = 'And {count, plural, one {# more row} other {# more rows}}.';
export const getsNoneOptedOut = '{name} gets none of these messages: they’re opted out.';
export const getsNoneNotAgreed = '{name} gets none of these messages: they haven’t agreed to texts on this number.';
export const getsNoneCantReceive = '{name} gets none of these messages: their number can’t receive texts.';
export const getsNoneHadAll =
  '{name} gets none of these messages: they already had all of them, and each goes out only once.';
export const getsNoneAlreadyInIt = '{name} is already in it and gets each message only once.';
export const getsTheRest =
  '{name} already had {count, plural, one {# message} other {# messages}} of it and gets only the rest.';
export const noOneGets = 'No one gets a message.';
export const addWithoutSending = 'Add without sending';

// Asked as typed
export const sendAsTyped = 'Send {typed} exactly as typed';

// First text
export const withAsAnExample = '{what}, with {person} as an example';

// Name first
export const nameThisCampaign = 'Name this {campaign, lower}';
export const itsStillCalled = 'It’s still called “{name}”. Content that you haven’t titled takes this name, too.';
export const suchAsName = 'Such as “{name}”';

// Text times
export const itGoesOut = 'It goes out {time}.';
export const goesOutAt = '{place}: {time}';
export const sendingWindow = '{sentence}.';
export const first = 'First';
export const second = 'Second';
export const third = 'Third';
export const fourth = 'Fourth';
export const whenTheyreSent = 'When they’re sent';
export const andMore = 'and {count} more';
export const sendingWindowWithWait = '{sentence}. Outside these hours they wait.';

// What a send goes without
export const sentWithoutWhatIsntSaved = 'What isn’t saved isn’t sent. Save it first, or send without it:';
