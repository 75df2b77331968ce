// Account settings.

// Draft
export const pleaseEnterYourName = 'Please enter your name.';
export const pleaseEnterAnEmailAddress = 'Please enter an email address.';
export const pleaseEnterYourCurrentPassword = 'Please enter your current password';
export const pleaseEnterAName = 'Please enter a name.';
export const pleaseEnterAColorSuch = 'Please enter a color such as #1a73e8.';

// Language fields
export const languageOfYourLeads = 'Language of your {leads, lower}';
export const forPagesOptInQuestions =
  'For pages, opt-in questions, and the answers to STOP, START, and HELP. A {lead, lower} can have another language. What you write isn’t translated.';
export const offerPublicPagesInToo = 'Offer public pages in {name} too';
export const visitorsSeeItFirst =
  'Visitors see it first if their browser is set to it, and can switch at the bottom of the page.';

// Let out dialog
export const sendTextsNow = 'Send {count, plural, one {# text} other {# texts}} now?';
export const sendUpToTextsNow = 'Send up to {count, plural, one {# text} other {# texts}} now?';
export const textsWaitAndGo =
  '{count, plural, one {# text is waiting for your sending window. With this change it goes} other {# texts are waiting for your sending window. With this change they go}} out right away, at {at} {zoneLabel}.';
export const textsWaitThoseOutsideGo =
  '{count, plural, one {# text is} other {# texts are}} waiting for your sending window. With this change those to {leads, lower} who are outside quiet hours go out right away, at {at} {zoneLabel}.';
export const saveAndSend = 'Save and send';
export const keepSendingWindow = 'Keep sending window';

// Zone field
export const timeZone = 'Time zone';
export const timesAreShownIn =
  'Times you see and enter use this time zone. The usual sending window is in {zoneLabel}, whatever you choose here. If you set your own sending hours, they’re in this time zone.';
export const noTimeZonesFound = '- No Time Zones Found -';

// Organization fields
export const brandName = '{brand} name';
export const laterMessagesWait = '{sentence}. Outside these hours, messages wait.';
export const withoutSendOutside = '{sentence}. Without “Send outside the window,” {usual}.';
export const addNewNumbersAsLeads = 'Add new numbers as {leads, lower}';
export const anyoneWhoTextsYourNumber = 'Anyone who texts your number for the first time is added as a {lead}.';
export const letLeadsJoinOnTheirOwn = 'Let {leads, lower} join on their own';
export const visitorsCanSubmitALandingPage =
  'Visitors can submit a landing page without giving health consent. On a group’s page, they always can.';
export const readonlyIncludesMessages = '“{READONLY}” includes messages';
export const whenOffPeopleWithThisPermission =
  'When off, people with this permission can see that messages were sent and received and questions answered, but not what they say.';
export const forwardCalls = 'Forward calls';
export const callsToYourNumberRing =
  'Calls to your number ring on another phone. Without one, callers hear a short message.';
export const forwardTo = 'Forward to';
export const textMeWhenALead = 'Text me when a {lead, lower} writes';
export const addYourPhoneToGet = 'Add your phone to get a text for each new message.';
export const confirmYourPhoneToGet = 'Confirm your phone, above, to get a text for each new message.';
export const youGetAText = 'You get a text with a link for each new message.';
export const screens = 'Screens';
export const whatEveryoneInYourOrganizationSees = 'What everyone in your organization sees in the sidebar.';
export const messages = 'Messages';
export const anInboxWhereYouRead =
  'An inbox where you read and answer replies. Without it, you only see replies when you open a {lead, lower}.';
export const events = 'Events';
export const meetingsThatBookOnYourCalendars = 'Meetings that {leads} book on your calendars.';
export const calendly = 'Calendly';
export const yourCalendlyIsConnected = 'Your Calendly account is connected.';
export const yourCalendlyIsNotConnected =
  'Connect your account to put its calendars on slides and see the bookings here.';
export const letEveryoneConnectCalendly = 'Let everyone connect Calendly';
export const anyoneWhoMayEditCampaigns =
  'Anyone who can edit {campaigns, lower} can connect their own Calendly account.';
export const connectCalendly = 'Connect Calendly';
export const connectCalendlyAgain = 'Connect again';
export const disconnectCalendly = 'Disconnect';
export const sendingWindow = 'Sending window';
export const sendOutsideTheWindow = 'Send outside the window';
export const messagesArentHeldForYourWindow =
  'When on, messages don’t wait for your window. Each {lead, lower}’s own quiet hours, below, still apply.';
export const yourCampaignsAlsoSendDuringQuiet = 'When on, your {campaigns, lower} also send during quiet hours.';
export const yourOwnHoursCountInstead = 'When on, only your own hours, below, count.';
export const inTheUs =
  'In the US, marketing texts are legal only from 8am to 9pm where the person lives, and some states allow less. Messages during quiet hours lead to complaints, opt-outs, and lawsuits. You’re responsible for what you send.';
export const ownHours = 'Set your own hours';
export const ownHoursNarrowTheWindow =
  'When on, messages go out only between these hours, such as while someone is there to answer. They count by your clock, {zone}.';
export const sendFrom = 'From';
export const sendUntil = 'Until';
export const hoursFromTo = '{from} to {to}';
export const respectQuietHoursWhereEachLead = 'Respect quiet hours where each {lead, lower} lives';
export const sendsOnlyFrom =
  'Sends only from {opens} to {closes} in the time zone of their area code, whatever else is set here. If the area code has no time zone, your window applies.';
export const sendOnWeekends = 'Send on weekends';
export const whenOffMessagesDue = 'When off, messages due on a Saturday or Sunday wait until Monday.';

// Own fields
export const you = 'You';
export const name = 'Name';
export const email = 'Email';
export const phone = 'Phone';
export const weTextYouAboutNewMessages =
  'Alerts about new messages go to this number, if you’re among those who get them. We’ll confirm a new number with a code.';
export const phoneNotConfirmed = 'This number isn’t confirmed yet, so it gets no texts.';
export const confirmPhone = 'Confirm phone';
export const phoneConfirmed = 'Your phone is confirmed';
export const currentPassword = 'Current password';
export const requiredToChangeYourEmail = 'Required to change your email or phone';
export const changePassword = 'Change password';
export const twoStepSignIn = 'Two-step sign-in';
export const passkeys = 'Passkeys';
export const singleSignOn = 'Single sign-on';
export const singleSignOnHint = 'How everyone here signs in with your company’s account.';
export const signedInDevices = 'Signed-in devices';

// Letter keys
export const letterKeys = 'Single-key shortcuts';
export const keysSuchAsJ =
  'Use keys such as j, x, and ? when you aren’t typing. Saved immediately, for this browser only.';

// Reply fields
export const newTextsAreAnsweredRightAway =
  'New texts are answered right away, at any hour; texts older than 10 minutes, during your sending window.';
export const repliesGoOutDuringYourSending = 'Replies go out during your sending window.';
export const automaticMessages = 'Automatic messages';
export const welcomeMessage = 'Welcome message';
export const sentOnceTo = 'Sent once to a {lead} who is added by hand, unless you change it there.';
export const autoReply = 'Auto-reply';
export const answersEveryTextFromAExcept =
  'Answers every text from a {lead} except STOP, START, and HELP. {when} While it’s on, your team can’t write replies.';
export const theAiFollows = 'The AI follows this. It’s sent word for word when the AI has no answer.';
export const nothingIsSentUntilYouWrite = 'Nothing is sent until you write a reply here.';
export const letAiWriteReplies = 'Let AI write replies';
export const sendsTheLastTenMessages =
  'Sends the last ten messages with the person, without their name or number, to an external language model. Its replies are marked as AI.';

// Save bar
export const unsavedChanges = 'Unsaved changes';
export const noUnsavedChanges = 'No unsaved changes';
export const saveChanges = 'Save changes';
export const discard = 'Discard';
export const save = 'Save';

// Settings dialog
export const settings = 'Settings';

// Use settings
export const saved = 'Saved';
