// Leads bulk.

// Add to campaign dialog
export const addToACampaign = 'Add {counted} to a {campaign, lower}';
export const cancel = 'Cancel';
export const sendToCounted = 'Send to {counted}';
export const next = 'Continue';
export const sendCampaign = 'Send “{name}”';
export const getMessagesOfCampaign =
  '<strong>{counted}</strong> {count, plural, one {gets} other {get}} the messages of “{name}”.';
export const weCouldntLoadCampaign = 'We couldn’t load this {campaign, lower}. Go back and try again.';
export const anyoneAlreadyInCampaign = 'Anyone already in the {campaign, lower} gets each message only once.';

// Add to group dialog
export const addToAGroup = 'Add {counted} to a group';
export const addCounted = 'Add {counted}';

// Bulk buttons
export const doWithSelected = '{what} ({count} selected {leads, lower})';
export const more = 'More';
export const message = 'Message';
export const messageNeedsAccess = 'To message {leads, lower} here, start emergency access.';
export const addToCampaign = 'Add to {campaign, lower}';
export const addToGroup = 'Add to group';
export const editOptInMessage = 'Edit opt-in message';
export const removeFromCampaign = 'Remove from {campaign, lower}';
export const removeFromGroup = 'Remove from group';
export const archive = 'Archive';

// Bulk dialog
export const whatRemovingDoes =
  'Messages waiting for them are canceled. They stay in your {leads, lower}, with what they were sent.';
export const removeCounted = 'Remove {counted}';
export const theyStayInYourLeads = 'They stay in your {leads, lower} and in their {campaigns, lower}.';
export const theyllLeaveThisList =
  'They’ll leave this list, every {campaign, lower} and every group, and messages waiting for them are canceled. Their appointments leave Events without being canceled, and come back with them. Messages already sent still count in reports. You can undo it right after, and find and restore them under Archived.';
export const archiveCounted = 'Archive {counted}';

// Confirm send
export const sendingWindow = '{sentence}.';
export const back = 'Back';
export const mustOptInFirst = '{leads} I add personally must opt in before they get messages.';
export const optInCanBeEdited = 'The message that asks {leads, lower} to opt in can be edited later.';
export const pleaseConfirm = 'Please confirm';
export const confirmHowItWorks = 'Confirm once how sending works';
export const confirmOnce = 'Three things to know about every send. You confirm them once, and won’t be asked again.';
export const confirmAllThree = 'I understand all three';

// Continue campaign
export const campaignContinues = '“{name}” continues for {who}';
export const continueCampaign = 'Continue “{name}”?';
export const continueForWho = 'Continue for {who}';
export const getMessagesThatAreLeft =
  '<strong>{who}</strong> {count, plural, one {gets} other {get}} the messages that are left. The next one waits for its delay from now on. Messages they already got aren’t sent again.';

// Send to those who finished
export const sendItToThemToo = 'Send it to them too?';
export const sendToWhoFinished = 'Send to {who}';
export const finishedGoOn =
  '<strong>{who}</strong> {count, plural, one {has} other {have}} finished “{name}” and {count, plural, one {goes} other {go}} on with the {steps, plural, one {step} other {# steps}} added since, as if {steps, plural, one {it} other {they}} had been there. Anyone who opted out gets nothing.';
export const isDueAt = 'The next message is due {time}.';
export const isDueRightAway = 'They would have had it by now, so the next message is due right away.';
export const isDueFromNowTo = 'The next message is due between now and {last}.';
export const isDueBetween = 'The next message is due between {first} and {last}.';

// Group choice
export const group = 'Group';
export const groupOptional = 'Group (optional)';
export const loading = 'Loading…';
export const chooseAGroup = 'Choose a group';
export const createGroupNamed = 'Create “{name}”';
export const groupNotMadeYet = 'There’s no group “{name}” yet. Choose Create “{name}” in the list, or empty the field.';
export const groupOrName = 'Choose a group, or type a name for a new one.';
export const noGroupsFound = '- No Groups Found -';

// Message dialog
export const messageCounted = 'Message {counted}';
export const theMessage = 'The message';
export const ifTheyOptOut = 'If they opt out before it’s sent, they don’t get it.';
export const eachGetsItOnce =
  'Each of the {counted} gets it once per phone number. Anyone who opts out before it’s sent doesn’t get it.';
export const everyoneGetsTheSameMessage =
  'Everyone gets the same message, with the {lead, lower}’s own name where you insert it.';

// When to send
export const whenToSend = 'When to send';
export const sendNow = 'Send now';
export const sendLater = 'Send later';
export const scheduleForCounted = 'Schedule for {counted}';
export const scheduleForName = 'Schedule for {name}';
export const sendingStartsAt = 'Sending starts {time}.';

// Message to one
export const messageName = 'Message {name}';
export const sendToName = 'Send to {name}';
export const keysToSend = '{keys} to send';
export const getsNothingOptedOut = '{name} won’t get a message: they’re opted out.';
export const getsNothingNotAgreed = '{name} won’t get a message: they haven’t agreed to texts on this number.';
export const getsNothingCantReceive = '{name} won’t get a message: their number can’t receive texts.';
export const waitsUntilTheyOptIn = '{name} hasn’t opted in yet. Your message waits until they do.';
export const theyMayWantToStop =
  '{name} may want to stop getting texts. Read their last reply before you write to them.';
export const messageIsOnItsWay = 'Your message to {name} is on its way.';
export const messageToNameIsScheduled = 'Your message to {name} is scheduled.';

// Opt in dialog
export const saved = 'Saved';
export const optInMessage = 'Opt-in message';
export const asksLeadsYouAdd = 'Asks {leads, lower} you add yourself whether they want your messages.';
export const save = 'Save';

// Send cost
export const leadsTimesMessages = '{leads} × {billed} messages';
export const countOfMessages = '{count, plural, one {# message} other {# messages}}';
export const theMessageCountsAsTwo = 'The message counts as 2: it has 120 characters or more.';
export const theMessagesCountAsMore =
  'The {messages} messages count as {billed}: one with 120 characters or more counts as two.';
export const eachMessageCountsAsTwo = 'Each {lead, lower}’s message counts as 2: it has 120 characters or more.';
export const eachOnesMessagesCountAsMore =
  'Each {lead, lower}’s {messages} messages count as {billed}: one with 120 characters or more counts as two.';
export const messagesAndOptInQuestions =
  '{messages} and {count, plural, one {the opt-in question} other {# opt-in questions}}';
export const theOptInQuestionCountsAsTwo = 'The opt-in question counts as 2: it has 120 characters or more.';
export const eachMessageCosts = 'Each message costs {each}. A message of 120 characters or more counts as two.';
export const ifThensCostExtra = 'Messages sent by if/then workflows cost extra.';
export const thisCostsUpTo = 'This costs up to {total}: {messages} at {each} each.';
export const thisCostsNothing = 'This costs nothing: {messages}, out of the {left} free ones you have left this month.';
export const thisCostsUpToAfterFree =
  'This costs up to {total}: {messages}, the first {left, plural, one {one} other {#}} free and the rest {each} each.';
export const theNextAreFree =
  'The next {left, plural, one {one} other {#}} this month {left, plural, one {is} other {are}} free.';

// Send needs
export const beforeYouSend = 'Before you send';
export const messagesGoOutOnce = 'Messages go out once you have a plan.';
export const anAdminCanChooseAPlan = 'An admin of your organization can choose one.';
export const chooseAPlan = 'Choose a plan';
export const messagesWaitUntil = 'Messages wait until you have a phone number.';
export const getANumber = 'Get a number';
export const messagesWaitBecause = 'Messages wait. {reason}';
export const getAnotherNumber = 'Get another number';
export const youreReadyToSend = 'You’re ready to send.';
export const phoneNumbersAreAssigned = 'Phone numbers are assigned for you here. Ask support for one.';
export const anAdminCanGetANumber = 'An admin of your organization can get one.';
export const youCanGetOneAsSoon = 'You can get one as soon as you have a plan.';

// Send notes
export const businessIsntRegistered =
  'Your business isn’t registered with US carriers yet: blocked messages wait here and go out once your business is registered. Register under Account, Phone numbers.';
export const registrationIsInReview =
  'US carriers are still checking your registration: blocked messages wait here and go out once your business is registered.';
export const messagesComeFrom = 'Messages come from {phone}.';
export const messagesComeFromNumbers =
  'Messages come from your {count} phone numbers: each {lead, lower} keeps the one they know, and a new one gets the nearest.';
export const getItBetween =
  '{leads} get it between {opens} and {closes} where they live: right away, or the next morning.';
export const inOtherTimeZonesWait = '{leads} in other time zones wait until it’s {opens} to {closes} where they are.';
export const oneGetsItBetween =
  '{name} gets it between {opens} and {closes} where they live: right away, or the next morning.';
export const oneMayWait = 'If {name} is in another time zone, it waits until it’s {opens} to {closes} there.';
export const sendingStartsRightAway = 'Sending starts right away.';
export const itsQuietHoursNow = 'It’s quiet hours now. Sending starts at {time} {zoneLabel} on {day}.';

// Show added
export const countGetIt =
  '{count, plural, one {# gets} other {# get}} it. {without, plural, one {# was added but gets} other {# were added but get}} nothing.';
export const countAdded = '{count} added.';
export const countAddedAndAlready = '{count} added, {already, plural, one {# was} other {# were}} in it already.';
export const nameWasAdded = '{name} was added.';
export const leadsAdded = 'Leads Added';

// Show messaged
export const messagesAreBeingSent = 'Success - Your messages are now being sent out in the background.';
export const scheduledForTime = 'Scheduled for {time}.';
export const someHaveOptedOut =
  '{count, plural, one {# of them has opted out and gets none.} other {# of them have opted out and get none.}}';

// Use bulk changes
export const backInCampaign = '{counted} {count, plural, one {is} other {are}} back in the {campaign, lower}';
export const removedFromGroup = '{counted} removed from the group';
export const archived = '{counted} archived';
export const restored = '{counted} restored';
export const removedFromCampaign = '{counted} removed from the {campaign, lower}';

// Use lead bulk
export const selectLeads = 'Select leads';
export const selectLeadsFromTheTableFirst = 'Select leads from the table first.';

// Scheduled sends
export const scheduledFor = 'Scheduled for {time}';
export const quotedText = '“{text}”';
export const writtenBy = 'By {name}';
export const changeScheduledSend = 'Change the message scheduled for {time}';
export const edit = 'Edit';
export const cancelMessage = 'Cancel message';
export const editScheduled = 'Edit scheduled message';
export const messageChanged = 'Message changed';
export const messageText = 'Message';
export const timeOfSending = 'Time';
export const scheduledSendIsGone =
  'This message went out or was canceled before you saved. What you typed is still here: copy it if you need it.';
export const sendToCountedNow = 'Send to {counted} now?';
export const wasScheduledFor = 'It was scheduled for {time}.';
export const cancelScheduledSend = 'Cancel the message to {counted}?';
export const noOneOfThemGetsIt =
  'It was scheduled for {time}. None of them gets it. What it said stays in their conversations.';
export const keepMessage = 'Keep message';
export const messageCanceled = 'Message canceled';

// Use counted
export const countOfLeads = '{count} {leads, lower}';
