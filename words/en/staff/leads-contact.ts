// Leads contact.

// Answers
export const answers = 'Answers';
export const question = 'Question';

// Campaigns tab
export const noCampaignsFound = '- No {campaigns} Found -';
export const sinceDate = 'Since {date}';
export const next = 'Continue';
export const continueName = 'Continue {name}';
export const remove = 'Remove';
export const removeFromName = 'Remove from {name}';
export const addToCampaign = 'Add to {campaign, lower}';
export const removeFromCampaign = 'Remove from {campaign, lower}?';
export const whatRemovingDoes =
  '{name} leaves {campaign}. Messages still waiting there won’t be sent. Those already sent stay in the history.';

// Contact dialog
export const timeline = 'Timeline';

// Contact header

// Contact tabs
export const reporting = 'Reporting';
export const messages = 'Messages';
export const details = 'Details';

// Copy contact
export const copyTheirData = 'Copy their data';
export const copyOfData = 'A copy of {name}’s data';
export const whatTheCopyHas =
  'Everything stored about {name}: details, consent, messages, what they viewed, answers, appointments, and more. Personal links in it don’t work, because anyone could open the page as {name}. Before you share it with anyone, make sure the phone number is theirs.';
export const cancel = 'Cancel';
export const makeACopy = 'Make a copy';
export const theCopyIsReady = 'The copy is ready. We don’t keep it.';
export const downloadAsAWebPage = 'Download as a web page';
export const downloadAsJson = 'Download as JSON';

// Details tab
export const addedTime = 'Added {time}';
export const save = 'Save';
export const groups = 'Groups';
export const you = 'you';
export const newPhoneOfOptedOut =
  'They’re opted out. A new phone number gets no text messages from {sender} until they agree to them.';
export const newPhoneHasOptedOut =
  'This number has opted out. If you save it, they get no text messages from {sender} until they text START to you.';
export const newPhoneIsTheirs =
  'By saving this phone number, you confirm that it belongs to the same person. If they agreed to get text messages from {sender}, that counts for this number too, and messages waiting for them go to it.';
export const none = 'None';

// Erase contact
export const eraseThisLead = 'Erase this {lead, lower}';
export const nameWasErased = '{name} was erased';
export const theirDataIsDeleted = 'Their data is deleted, and their phone number can’t be added or messaged again.';
export const eraseName = 'Erase {name}?';
export const whatErasingDoes =
  'Their name, phone, email, messages, answers, and appointments will be permanently deleted, and their links will stop working. Totals of messages sent still include theirs, but they no longer count as one of your {leads, lower}. Their phone number can’t be added or messaged again; because only a fingerprint of it is kept, it’s no longer in the opt-out list you can download. Exports that are ready to download are deleted too; start a new one afterward.';
export const why = 'Why?';
export const eraseForGood = 'Erase for good';

// Feed items
export const ai = 'AI';

// Feed message
export const retry = 'Retry';
export const sendsTextAsItIsNow = 'Sends the message as it’s written now, including edits made since it failed.';
export const sendAgain = 'Send again';
export const correctTheNumber = 'Correct the number';
export const cancelMessage = 'Cancel message';
export const edit = 'Edit';
export const delivered = 'Delivered';
export const scheduledMessages = '{count, plural, one {# scheduled message} other {# scheduled messages}}';
export const scheduled = 'Scheduled';
export const error = 'Error';
export const retrying = 'Retrying';
export const sending = 'Sending';

// Maybe stop
export const theyWroteLast = 'Their last reply, {time}: “{message}”';
export const seeTheConversation = 'See the conversation';
export const doTheyWantYouToStop = 'Do they want you to stop texting them?';
export const oneReplyMayMeanThat =
  'One of their replies may mean that. Until someone decides, they only get messages you write yourself.';
export const keepTexting = 'Keep texting';
export const askAnAdminToDecide = 'Ask an owner, an admin, or someone with “Can Make Changes” to decide.';
export const stopTexting = 'Stop texting';
export const whatStoppingDoes =
  'They’ll get no more messages from you, and waiting messages are canceled. Only they can undo this, by texting START.';
export const stopTextingName = 'Stop texting {name}?';
export const getsNoMoreMessages = '{name} gets no more messages';
export const keepsGettingMessages = '{name} keeps getting messages';

// Membership state
export const complete = 'Complete';
export const stoppedOptedOut = 'Stopped: opted out';
export const stoppedInvalidNumber = 'Stopped: invalid number';
export const stopped = 'Stopped';
export const inProgress = 'In progress';

// Messages tab
export const noMessagesYet = 'No messages yet';
export const messagesWillShowUpHere = 'Your messages to {name} and their replies will show up here.';

// Reply place
export const needsEmergencyAccess = 'To read and write messages here, start emergency access.';
export const youCanViewButNotSend =
  'You can view this account but not send messages. An admin of your organization can change that.';
export const youCanViewButNotRead =
  'You can view this account but not read or send messages. An owner can let you read them in Account, and an admin can give you more access in Users.';
export const autoReplyIsOnWithLink =
  'Auto-reply is on, so you can’t reply here yourself. <link>Change auto-reply in settings</link>';
export const autoReplyIsOn =
  'Auto-reply is on, so you can’t reply here yourself. An admin can turn off auto-reply in settings.';
export const hasntAgreedOnThisNumber =
  'This {lead, lower} hasn’t agreed to texts on this number, so none are sent to it. They can text START to you or fill in one of your forms. If they told you that they agree, add them again with this number: adding {leads, lower} confirms that they agreed.';

// Preview button
export const previewWhatTheySee = 'Preview {pitch, lower}';

// Reporting tab
export const isntInACampaign = '{name} isn’t in a {campaign, lower} yet, so there’s nothing to report.';
export const nothingViewedYet = 'Nothing viewed yet';
export const timesWillShowUpHere = 'Time per slide will show up here once a link is opened.';
export const inAllCampaigns = 'In all {campaigns, lower}';
export const views = 'Views';
export const viewTime = 'View time';
export const score = 'Score';
export const timesOfTitle = 'Time per slide: {title}';
export const onScreenPlaybackBelow =
  'How long each slide was on screen, whether or not it was played. Playback is below.';
export const onScreenNothingPlayed =
  'How long each slide was on screen, whether or not it was played. No video or audio was played.';
export const timePerSlide = 'Time per slide of {title}';
export const slide = 'Slide';
export const time = 'Time';

// Send box
export const message = 'Message';
export const writeAMessage = 'Write a message';
export const goesOutAfterQuietHours = 'It’s quiet hours now, so this goes out at {time} on {day}.';
export const notSentYet = 'This conversation is still loading, so nothing is sent yet. Send once it’s here.';
export const heldReply =
  'This wasn’t sent, because the conversation was still loading. Send it now, or select the text to change it.';
export const messageSent = 'Message Sent';
export const messageScheduled = 'Message scheduled';
export const keysToSend = '{keys} to send';
export const couldntSendTo = 'Couldn’t send to {name}';
export const justAnswered = '{name} just answered.';
export const answeredSinceYouBegan = '{name} has answered since you began.';
export const yoursIsNotSentYet = 'Your message isn’t sent yet.';
export const sendAnyway = 'Send anyway';
export const sendAndAnswerNext = 'Send and answer the next';
export const nextWaitingConversation = 'Next waiting conversation';
export const sendMessage = 'Send message';

// Send later
export const sendLater = 'Send later';
export const tomorrowMorning = 'Tomorrow morning';
export const mondayMorning = 'Monday morning';
export const chooseDateAndTime = 'Choose a date and time…';
export const dateToSend = 'Date';
export const timeToSend = 'Time ({zone})';
export const outsideYourHours = 'Outside your sending hours, it goes out when they begin.';
export const waitsForYourHours = 'That’s outside your sending hours, so it goes out at {time} on {day}.';
export const waitsForMonday = 'You don’t send on weekends, so it goes out at {time} on {day}.';
export const waitsForTheirMorning =
  'That’s quiet hours in the time zone of this phone, so it goes out at {time} on {day}.';
export const chosenOutsideYourHours = 'Chosen for {time} on {day}, outside your sending hours.';
export const chosenOnWeekend = 'Chosen for {time} on {day}, but you don’t send on weekends.';
export const chosenInTheirQuietHours = 'Chosen for {time} on {day}, quiet hours in the time zone of this phone.';
export const scheduleMessage = 'Schedule message';

// Slide report
export const slideNumber = 'Slide {number}';

// Typed name
export const samePhoneAnotherName = 'Same phone, another name';
export const filledInWith = '{who} filled in {page} on {date} with {number}.';
export const quoted = '“{words}”';
export const someone = 'Someone with another name';
export const aForm = 'a form';
export const numberOfLead = 'this {lead, lower}’s number';
export const numberOfLeadThen = '{phone}, which was this {lead, lower}’s number then';
export const someoneElseMayUseIt = 'They may share the phone, or have the number now.';
export const renameTo = 'Rename to {name}';
export const keepName = 'Keep {name}';
export const renamedTo = 'Renamed to {name}';
export const nameWasKept = '{name} keeps their name';

// Use feed
// Edit a scheduled message
export const editScheduled = 'Edit scheduled message';
export const messageChanged = 'Message changed';
export const timeOfSending = 'Time';
export const scheduledIsGone = 'This message went out or was canceled before you saved. What you typed is still here.';
export const useAsNewMessage = 'Use as a new message';
export const yourDraftIsKept = 'You already began a message to {name}. Copy this one into it';
export const messageToCopy = 'Message to copy';

export const messageCanceled = 'Message canceled';
export const textIsBackInTheBox = 'Its text is back in the box, to change or to send again.';

// Watched bars
export const shareWatched = '{share} of {duration} watched';
export const shareHeard = '{share} of {duration} heard, listened to {listens, plural, one {once} other {# times}}';
export const heardNothing = '{title}: heard nothing';
export const watchedNothing = '{title}: watched nothing';
export const heardRanges = '{title}: heard {ranges}';
export const watchedRanges = '{title}: watched {ranges}';
export const fromStartToEnd = '{start} to {end}';
