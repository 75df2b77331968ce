// Leads timeline.

// Entry text
export const nameWrote = '{name} wrote';
export const joinedCampaign = 'Joined {campaign}';
export const leftCampaign = 'Left {campaign}';
export const byName = 'By {name}';
export const aMessage = 'A message';
export const aReplyByAi = 'A reply by AI';
export const anAutomaticReply = 'An automatic reply';
export const theOptInMessage = 'The opt-in message';
export const aMessageFromName = 'A message from {name}';
export const aMessageOfCampaign = 'A message of {campaign}';
export const aMessageOfCampaignOn = 'A message of {campaign}, for {date},';
export const stepOfCampaign = 'Step {number} of {campaign}';
export const stepOfCampaignOn = 'Step {number} of {campaign}, for {date},';
export const preApptStep = 'Pre-Appt. step {number} of {campaign}';
export const preApptStepOn = 'Pre-Appt. step {number} of {campaign}, for {date},';
export const postApptStep = 'Post-Appt. step {number} of {campaign}';
export const postApptStepOn = 'Post-Appt. step {number} of {campaign}, for {date},';
export const messageIsPlanned = '{message} is planned';
export const messageIsOnItsWay = '{message} is on its way';
export const messageWasDelivered = '{message} was delivered';
export const messageCouldntBeDelivered = '{message} couldn’t be delivered';
export const messageWasRetried = '{message} couldn’t be delivered and was retried';
export const messageWasNotSent = '{message} was not sent';
export const messageWasSent = '{message} was sent';
export const plannedForButDelayed =
  'Planned for {time}. Messages like this are sent at any hour, but nothing could be sent until then';
export const plannedForButHeld = 'Planned for {time}, held until sending was allowed';
export const nameOpenedTheLink = '{name} opened the link';
export const theContent = 'the content';
export const nameViewedToTheEnd = '{name} viewed {title}, to the end';
export const nameViewed = '{name} viewed {title}';
export const nameViewedForTimeToTheEnd = '{name} viewed {title} for {time}, to the end';
export const nameViewedForTime = '{name} viewed {title} for {time}';
export const nameAnsweredAQuestion = '{name} answered a question';
export const nameAnsweredTitle = '{name} answered {title}';
export const nameFollowedTheLink = '{name} followed the link';
export const nameFollowedTheLinkOf = '{name} followed the link of {title}';
export const nameOptedOut = '{name} opted out';
export const nameOptedBackIn = '{name} opted back in';
export const numberBlocked = 'Number blocked';
export const yourTeamConfirmed = 'Your team confirmed that {name} agreed to texts';
export const askedForTextsWhileOptedOut =
  '{name} asked to get texts, but has opted out. They have to text START to get them.';
export const askedForHealthTextsWhileOptedOut =
  '{name} asked to get texts with health information, but has opted out. They have to text START to get them.';
export const nameAgreedToHealthTexts = '{name} agreed to texts with health information';
export const nameAgreedToTexts = '{name} agreed to texts';
export const byTextMessage = 'By text message';
export const byYourTeam = 'By your team';
export const fromAFile = 'From a file';
export const importedFromModMed = 'Imported from ModMed';
export const onALandingPage = 'On a landing page';
export const onThePageOfAGroup = 'On the page of a group';
export const onAPublicPage = 'On a public page';
export const byWritingToYouFirst = 'By writing to you first';
export const requestedADemo = 'Requested a demo';
export const reportedByTheCarrier = 'Reported by the carrier';
export const importedOptOutList = 'Imported opt-out list';
export const aCampaign = 'a {campaign, lower}';
export const appointmentWasMoved = 'The appointment was moved to {date}';
export const appointmentWasMovedFrom = 'The appointment was moved from {from} to {date}';
export const appointmentLostItsDate = 'The appointment no longer has a date';
export const appointmentWasCanceled = 'The appointment on {date} was canceled';
export const datelessWasCanceled = 'An appointment without a date was canceled';
export const appointmentWasAdded = 'The appointment on {date} was added';
export const datelessWasAdded = 'An appointment without a date was added';
export const aWorkflow = 'A workflow';
export const workflowContent = 'Workflow: {content}';
export const workflowNotDone = '{workflow} (not done)';
export const workflowFailed = '{workflow} (failed)';
export const workflowRetrying = '{workflow} (retrying)';

// Timeline
export const timeline = 'Timeline';
export const noActivityYet = 'No activity yet';
export const everythingWillShowUpHere = 'Everything {name} gets and does will show up here.';
export const planned = 'Planned';
export const soFar = 'So far';
export const showEarlier = 'Show earlier';
export const created = 'Created';
