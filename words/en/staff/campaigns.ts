// Campaigns.

// Add contacts dialog
export const everyoneNotInItWithoutOptedOut =
  'Everyone in your list who isn’t in this {campaign, lower} yet, without {optedOut} who opted out';
export const everyoneNotInItWithoutOthers =
  'Everyone in your list who isn’t in this {campaign, lower} yet, without {count} who opted out or can’t get texts';
export const leadsFound = '{count} {leads, lower} found.';
export const leadsFoundWithoutOptedOut = '{count} {leads, lower} found, without {optedOut} who opted out.';
export const leadsFoundWithoutOthers =
  '{count} {leads, lower} found, without {others} who opted out or can’t get texts.';
export const addLeads = 'Add {leads, lower}';
export const addLeadsToName = 'Add {leads, lower} to {name}';
export const whichLeads = 'Which {leads, lower}';
export const thisCampaignWasCreatedForThem = 'This {campaign, lower} was created for them';
export const allLeads = 'All {leads, lower}';
export const allLeadsCount = 'All {leads, lower} ({count})';
export const everyoneNotInIt = 'Everyone in your list who isn’t in this {campaign, lower} yet';
export const searchResults = 'Search results';
export const byNameOrPhone = 'By name or phone';
export const searchLeads = 'Search {leads, lower}';
export const nameOrPhone = 'Name or phone';
export const emptyOneWasNotKept = 'The empty {campaign, lower} wasn’t kept.';
export const chooseIndividually = 'Choose individually';
export const fromAFile = 'From a file';
export const whatTheFileHas = 'A CSV file with names and phone numbers';
export const aNewLead = 'A new {lead, lower}';
export const next = 'Continue';
export const chooseWhichLeadsToAdd = 'Choose which {leads, lower} to add';
export const typeANameOrPhone = 'Type a name or phone';
export const everyoneInTheseResults = 'Everyone in these results will be added.';
export const theresNoOneToAdd = 'There’s no one to add.';
export const everyoneHereHasOptedOut = 'Everyone here has opted out.';
export const noOneHereCanGetTexts = 'Everyone here has opted out or can’t get texts.';

// Confirm campaign
export const countOfLeads = '{count} {leads, lower}';
export const getsNoMessagesYet = '<strong>{who}</strong> {count, plural, one {gets} other {get}} no messages yet.';
export const getsOneMessage = '<strong>{who}</strong> {count, plural, one {gets} other {get}} one message.';
export const getsMessages =
  '<strong>{who}</strong> {count, plural, one {gets} other {get}} up to {messages} messages, one per step.';
export const foundBySearching = 'Found by searching “{search}”.';
export const sendCampaign = 'Send “{name}”';
export const sendToWho = 'Send to {who}';

// Ready to send
export const notReadyToSendYet = 'Not ready to send yet';
export const readyToSend = 'Ready to send';
export const chooseWhoGets =
  'Choose who gets it. You’ll see when it goes out and what it costs before anything is sent.';
export const addLeadsAndSend = 'Add {leads, lower} and send';
export const whatItNeeds = 'What it needs';
export const lineDone = 'Done:';
export const lineMissing = 'Missing:';
export const lineWarned = 'Check:';
export const everyStepHasItsContent = 'Every step has its content.';
export const firstMessageSaysBoth = 'The first message says who it’s from and how to opt out.';
export const firstLacksBoth = 'The first message doesn’t say who it’s from or how to opt out.';
export const firstLacksSender = 'The first message doesn’t say who it’s from.';
export const firstLacksOptOut = 'The first message doesn’t say how to opt out.';
export const thePlanIsActive = 'Your plan is active.';
export const thereIsNoPlanYet = 'You don’t have a plan yet.';
export const aNumberCanSend = 'A phone number can send.';
export const sentAtHours = '{hours}.';

// Campaign page
export const everythingIsAroundAppointments =
  'Everything here is sent around appointments. Choose this {campaign, lower} when you add an appointment.';
export const writeTheFirstMessage = 'Write the first message, then you can add {leads, lower}.';
export const report = 'Report';
export const editCampaign = 'Edit {campaign, lower}';
export const viewCampaign = 'View {campaign, lower}';

// Archive dialog
export const campaignArchived = '{campaign} archived';
export const whatArchivingDoes =
  '“{name}” will leave this list and stop sending. Waiting messages are canceled. Its report and the messages already sent are kept.';
export const archiveCampaign = 'Archive {campaign, lower}';

// Archived campaign
export const whichCampaigns = 'Which {campaigns, lower}';
export const noCampaignsAreArchived = 'No {campaigns, lower} are archived.';
export const thisCampaignIsArchived = 'This {campaign, lower} is archived';
export const viewReport = 'View report';
export const whatArchivedMeans =
  'It sends nothing and can’t be changed. Its report is kept. Restore it to edit it and send it again. Messages that were canceled when it was archived stay canceled.';
export const restoreCampaign = 'Restore {campaign, lower}';
export const campaignRestored = '{campaign} restored';
export const backToCampaigns = 'Back to {campaigns, lower}';

// Campaign card
export const leadsAndSteps = '{count} {leads, lower}, {steps, plural, one {# step} other {# steps}}';
export const noViewsOrAnswersYet = 'No views or answers yet';
export const lastActiveOn = 'Last active {date}';
export const paused = 'Paused';
export const archive = 'Archive';
export const archiveName = 'Archive {name}';
export const rateCompleted = '{rate} completed';
export const completed = 'Completed';

// Campaigns page
export const newCampaign = 'New {campaign, lower}';
export const searchCampaigns = 'Search {campaigns, lower}';
export const noCampaignsFound = '- No Campaigns Found -';
export const aCampaignSendsMessagesAndSlides = 'A {campaign, lower} sends messages and slides in steps.';
export const noResultsForSearch = 'No results for “{search}”.';

// Answers card
export const answers = '{count, plural, one {# answer} other {# answers}}';
export const optedOut = 'Opted out';
export const answersAndOptOuts = 'Answers and opt-outs';
export const noLongerAsked = 'No longer asked';
export const leadsWhoOptedOut = '{leads} who opted out';

// Board column
export const noLeadsHere = 'No {leads, lower} here';
export const andMore = 'and {count} more';
export const notReachedAStepYet =
  'Added to the {campaign, lower}, but hasn’t reached a step yet. The first message hasn’t gone out, or its link hasn’t been opened. {leads} who can’t get texts, such as those who opted out before, stay here.';
export const whatReceivedMeans = 'What “Received” means';
export const viewsInAllCampaigns = '{views, plural, one {# view} other {# views}} in all {campaigns, lower}';
export const viewedInAllCampaigns = 'Viewed {time} in all {campaigns, lower}';
export const invalidNumber = 'Invalid number';
export const removeName = 'Remove {name}';

// Board
export const leadsAs = '{leads} as';
export const leadsByStep = '{leads} by step';
export const board = 'Board';
export const table = 'Table';
export const csvReport = 'CSV Report';
export const refresh = 'Refresh';
export const whereEachLeadIs = 'Each {lead, lower} is in the column of the last step they reached. {stepRule}';

// Column meaning
export const everyStepSentAndViewed = 'Every step sent, last content viewed to its end';
export const everyStepSentAndFollowed =
  'Every step sent, last link opened. It leads to a website, where no viewing time is counted.';
export const everyStepSent = 'Every step sent; includes messages that weren’t delivered';
export const openedItsLink = 'Opened its link';
export const messageSent = 'Message sent; includes messages that weren’t delivered';
export const waitIsOver = 'Wait is over';
export const whenMessagesAreReached = 'A message is reached when it’s sent, even if it isn’t delivered.';
export const whenStepsAreReached =
  'A message is reached when it’s sent, even if it isn’t delivered. Content is reached when its link is opened; sending its message isn’t enough.';
export const addedNothingToSendYet = 'Added, nothing to send yet';
export const addedMessagesGoAroundAppointments =
  'Added. Messages go out around their appointment, and don’t move them to another column.';
export const aroundAppointmentsDontMove =
  '{stepRule} Messages around an appointment don’t move anyone to another step.';
export const addedFirstContentNotOpened =
  'Added, first content not opened; includes messages that are waiting or weren’t delivered';
export const addedFirstMessageNotSent = 'Added, first message hasn’t gone out';
export const addedFirstWaitNotFinished = 'Added, first wait not finished';

// Contacts report
export const deliveredAndFailed =
  '{delivered} delivered, {failed} failed{open, plural, =0 {} other {, # without a report yet}}';
export const ofMessages = '{part} of {total} messages';
export const ofLeadsMessagedWithOneWhoLeft =
  '{part} of {total} {leads, lower} messaged, with 1 {lead, lower} who is no longer in the {campaign, lower}';
export const ofLeadsMessagedWithWhoLeft =
  '{part} of {total} {leads, lower} messaged, with {left} {leads, lower} who are no longer in the {campaign, lower}';
export const messagesSent = 'Messages Sent';
export const messagesHandedToCarriers = 'Messages from this {campaign, lower} handed to carriers.';
export const ofThemMessaged = '{count} of them messaged';
export const leadsInThisCampaign = '{leads} in this {campaign, lower}, whether or not they’ve been sent anything.';
export const deliveryRate = 'Delivery Rate';
export const responseRate = 'Response Rate';
export const ofLeadsMessaged = '{part} of {total} {leads, lower} messaged';

// Count cards
export const ofLeads = '{part} of {total} {leads, lower}';
export const inThisCampaign = 'in this {campaign, lower}';
export const currentlyViewing = 'Currently Viewing';
export const viewsSoFar = '{count, plural, one {# view} other {# views}} so far';
export const howViewersAreCounted = '{leads} who viewed content in the last two minutes.';
export const completedPercentage = 'Completed percentage';
export const howCompletedIsCounted =
  'With content: every step was sent, and the last content was viewed to the end; one that leads to a website only has to be opened, without viewing time. Without content: every message was sent, even if it wasn’t delivered, and nothing has to be opened. Anyone who was complete stays so when steps are added. Out of all {leads, lower} in the {campaign, lower}.';

// Csv report dialog
export const whatStepMeans =
  '“Step” is the last step reached. {stepRule} Before the first one, it’s “Received” if a message got through, or else “Waiting,” “Not sent,” or “Not delivered.” “Delivery,” the last column, shows the status of the latest message.';
export const downloadReport = 'Download Report';
export const noLeadsAreInItYet = 'No {leads, lower} are in it yet.';
export const firstRows = 'First rows';
export const scrollSidewaysForAll = 'Scroll sideways to see all {count} columns.';
export const onlyTheFirstRowsAreShown = 'Only the first rows are shown. The file has all of them.';

// Figure row
export const countOfMessages = '{count, plural, one {# message} other {# messages}}';
export const figureHideWho = '{figure}: hide who';
export const figureShowWho = '{figure}: show who';

// Plain reason
export const scheduledTheFirstFor = 'Scheduled: the first goes out on {time}';
export const onTheWay = 'On the way';
export const scheduledFor = 'Scheduled for {time}';

// Rates card
export const leadRates = '{lead} rates';
export const alsoCountsOneWhoLeft =
  'All but the first also count 1 {lead, lower} who is no longer in the {campaign, lower}.';
export const alsoCountsWhoLeft =
  'All but the first also count {count} {leads, lower} who are no longer in the {campaign, lower}.';
export const howLabelIsCounted = 'How {label} is counted';
export const sent = 'Sent';
export const howSentIsCounted =
  '{leads} who were sent at least one message, out of all {leads, lower} in it now who can get texts.';
export const sentDoesntCount = 'Sent doesn’t count {count} {leads, lower} who can’t get texts.';
export const ofLeadsWithoutTexts = '{part} of {total} {leads, lower} · {count} can’t get texts';
export const delivered = 'Delivered';
export const opened = 'Opened';
export const ofLeadsSentContent = '{part} of {total} {leads, lower} sent content';
export const replied = 'Replied';

// Remove lead dialog
export const whatRemovingDoes =
  '{name} leaves “{campaignName}”: the messages still waiting for this {lead, lower} are canceled. The {lead, lower} stays in your list, with every message already sent.';
export const removeFromCampaign = 'Remove from {campaign, lower}';
export const removeLead = 'Remove {lead, lower}';

// Unreached card
export const didntGetEverything = 'Didn’t get everything';
export const inSeveralLines = 'A {lead, lower} can be in more than one line.';
export const gotNothingFromThisCampaign = 'got nothing from this {campaign, lower}';
export const stoppedPartway = 'stopped partway and won’t get the rest';
export const gotSomeButNotAll = 'got some messages, but not every step';
export const didntGetFailed = 'missed at least one message because it failed';
export const continueForWhoOptedInAgain = 'Continue for {leads} who opted in again';

// Unreached list
export const stepsNotSent =
  '{count, plural, one {Step} other {Steps}} {steps} {count, plural, one {wasn’t} other {weren’t}} sent.';
export const noLeadsHereAnymore = 'No {leads, lower} here anymore.';
export const itDidntGoOut = 'It didn’t go out';

// Waits card
export const waitingMessages = 'Waiting messages';
export const noMessagesAreWaiting = '{pause} No messages are waiting.';

// Group choice
export const aGroup = 'A group';
export const everyoneInAGroup = 'Everyone in it who isn’t in this {campaign, lower} yet';
export const group = 'Group';
export const chooseAGroup = 'Choose a group';
export const noGroupOfThatName = 'No groups match that name.';
export const groupWithLeads = '{name} ({count} {leads, lower})';
export const fromGroup = 'From the group “{name}”.';
