// Message editor.

// Empty chip note
export const willBeEmptyHere = '“{labels}” will be empty here. We don’t send messages with empty fields.';

// First message notice
export const lacksSender =
  'This message doesn’t say who it’s from. In the first message that {leads, lower} get from you, carriers expect that and may block it without it.';
export const lacksOptOut =
  'This message doesn’t say how to opt out. In the first message that {leads, lower} get from you, carriers expect that and may block it without it.';
export const lacksBoth =
  'This message doesn’t say who it’s from or how to opt out. In the first message that {leads, lower} get from you, carriers expect both and may block it without them.';
export const firstMessage = 'First message';
export const itDoesntFit = 'It doesn’t fit. Shorten the message first.';
export const addWords = 'Add {words}';

// Message editor
export const message = 'Message';
export const aMessageOfCharactersOrMore =
  'A message of {twoMessagesFrom} characters or more counts as 2, because names and links need room too.';
export const carriersSendThisAsBecause =
  'Carriers send this as {parts, plural, one {# part} other {# parts}} because of its special characters, with {firstName} {lastName} as an example.';
export const carriersSendThis =
  'Carriers send this as {parts, plural, one {# part} other {# parts}}, with {firstName} {lastName} as an example.';
export const carriersSendItBecause =
  'Carriers send this as {parts, plural, one {# part} other {# parts}} because of its special characters.';
export const carriersSendIt = 'Carriers send this as {parts, plural, one {# part} other {# parts}}.';

// Sample contact
export const sampleAddress = '12 Main Street';
export const eventDate = '[event date]';
export const eventTime = '[event time]';
export const eventLocation = '[event location]';
export const maria = 'Maria';
export const lopez = 'Lopez';
export const openedTheLink = 'Opened the link';

// Text preview
export const noMessageYet = 'No message yet.';

// Typed field note
export const sentAsTyped = '“{text}” will be sent as you typed it.';
export const isntFilledInDidYouMean = '“{text}” isn’t filled in. Did you mean {field}?';
export const isntAFieldDidYouMean = '“{text}” isn’t a field, so this message can’t be sent. Did you mean {field}?';
export const placeholders = 'Placeholders';
export const insertLabelOfToken = 'Insert {labelOfToken}';
export const theresNoField =
  'There’s no field “{text}”, so this message can’t be sent. Insert a field below, or take it out.';
export const morePlaceholders =
  '{more, plural, one {One more placeholder needs a look.} other {# more placeholders need a look.}}';
