// The report of a campaign: how far its contacts came.

// Funnel
export const howFarTheyCame = 'How far they got';
export const whoseFunnel =
  '{leads} in the {campaign, lower} now. Each stage counts everyone who reached it, in any order; the faded part of a bar is those who skipped the stage before. Select one to see who they are. Percentages compare with the stage before, so they differ from the rates for all messages.';
export const answeredIncludesReplies = '“Answered” counts replies to messages, too.';
export const stageSent = 'Sent';
export const stageDelivered = 'Delivered';
export const stageOpened = 'Opened';
export const stageWatched = 'Watched';
export const stageAnswered = 'Answered';
export const stageBooked = 'Booked';
export const howSentStageIsCounted = 'Sent at least one message.';
export const howDeliveredStageIsCounted = 'The carrier reported at least one message as delivered.';
export const howOpenedStageIsCounted = 'Opened a link to content.';
export const howWatchedStageIsCounted = 'Played some of a video.';
export const howAnsweredStageIsCounted = 'Replied to a message, or answered a question in the content.';
export const howBookedStageIsCounted = 'Booked a time on a calendar in the content.';
export const ofAllInCampaign = 'of {count} {leads, lower} in this {campaign, lower}';
export const ofThoseSent = '{percent} of {count} sent';
export const ofThoseDelivered = '{percent} of {count} delivered';
export const ofThoseWhoOpened = '{percent} of the {count} who opened';
export const ofThoseWhoWatched = '{percent} of the {count} who watched';
export const ofThoseWhoAnswered = '{percent} of the {count} who answered';
export const plusMore = '{ofThese}, plus {more}';
export const moreNotSent = '{count} not sent anything';
export const moreNotDelivered = '{count} not reported as delivered';
export const moreWhoDidntOpen = '{count} without opening';
export const moreWhoDidntWatch = '{count} without watching';
export const moreWhoDidntAnswer = '{count} who didn’t answer';
export const countNotSent = '{count} not sent';
export const countNotSentYet = '{count} not sent to yet';
export const countNotDeliveredYet = '{count} with no delivery report yet';
export const countNotDelivered = '{count} not delivered';
export const countNotSentContent = '{count} not sent content';
export const countNotSentContentYet = '{count} not sent content yet';
export const countDidntOpen = '{count} didn’t open';
export const countDidntWatch = '{count} didn’t watch';
export const countDidntAnswer = '{count} didn’t answer';
export const countDidntBook = '{count} didn’t book';
export const showWho = '. Show who';
export const fellOutShowWho = '{sentence}. Show who';

// Attention
export const attention = 'Attention';
export const howAttentionIsCounted =
  'How many {leads, lower} in the {campaign, lower} reached each slide, how long they stayed (half of them longer, half shorter), and where they left without finishing. Anyone who opened the link but spent no time on a slide isn’t counted.';
export const ofNewestVisits = 'Of the newest {count} visits.';
export const updatedWithinAMinute = 'Updated within a minute.';
export const noOneHasOpenedIt = 'No one has opened the content yet.';
export const someoneHasOpenedIt =
  'Someone has opened it. Their time on slides will show up here once they’ve stayed a few seconds.';
export const slide = 'Slide';
export const slideNumber = 'Slide {number}';
export const reached = 'Reached';
export const halfStayed = 'Median time';
export const leftHere = 'Left here';
export const howLeftIsCounted = 'Came no further and didn’t finish.';
export const howCurveIsRead = 'Under a video: how many of them played each part of it, from its start to its end.';
export const watchedAtStart = 'Start {share}';
export const watchedAtEnd = 'End {share}';
export const watchedCurve = 'Watched from start to end: {shares}';

// Moments
export const whenTheyAct = 'When they open and answer';
export const whenTheyAnswer = 'When they answer';
export const howMomentsAreCounted =
  'Each {lead, lower} counts once for opening and once for answering, at the first time. Times are in {zone} time.';
export const howAnswersAreCounted = 'Each {lead, lower} counts once, at their first answer. Times are in {zone} time.';
export const openAndAnswerBy = 'Open and answer by';
export const hours = 'Hours';
export const weekdays = 'Weekdays';
export const hour = 'Hour';
export const weekday = 'Weekday';
export const monday = 'Monday';
export const tuesday = 'Tuesday';
export const wednesday = 'Wednesday';
export const thursday = 'Thursday';
export const friday = 'Friday';
export const saturday = 'Saturday';
export const sunday = 'Sunday';
export const mostOpenAt = 'Most open at {name}: {count} of {total}.';
export const mostOpenOn = 'Most open on {name}: {count} of {total}.';

// Comparing
export const compareWithButton = 'Compare with…';
export const compareWith = 'Compare with';
export const compareCampaigns = 'Compare {campaigns, lower}';
export const chooseCampaign = 'Choose a {campaign, lower}';
export const noOtherCampaigns = 'No other {campaigns, lower}';
export const stage = 'Stage';
export const inCampaign = 'In the {campaign, lower}';
export const notInThisOne = 'Not in this one';
export const percentOfName = 'Percent of {name}';
export const howComparedSharesAreCounted =
  'Percentages are of all {leads, lower} in each {campaign, lower}, so that a large one and a small one can be compared.';
export const downloadCsv = 'Download CSV';

// Sharing and printing
export const share = 'Share';
export const print = 'Print';
export const peopleArentPrinted =
  'Names and phone numbers aren’t printed. {count} {leads, lower} in this {campaign, lower}.';
export const shareReport = 'Share report';
export const whatALinkShows =
  'Anyone with the link sees the figures of this {campaign, lower} as they are when they open it: no names, no phone numbers, and no answers. Search engines leave it out.';
export const onlyTheOwnerShares =
  'Only the owner can share a report here, because the name of a {campaign, lower} may say something about the people in it.';
export const linkWorksFor = 'Link works for';
export const days = '{count} days';
export const createLink = 'Create link';
export const linkToReport = 'Link to the report';
export const copyItNow = 'Copy it now: it isn’t shown again.';
export const copyLink = 'Copy link';
export const linksThatWork = 'Active links';
export const noLinks = 'No links yet.';
export const createdAndWorksUntil = 'Created {created}, works until {expires}';
export const endLink = 'End link';
export const endLinkOf = 'End the link created {created}';
export const endThisLink = 'End this link?';
export const endedLinkOpensNothing =
  'Anyone who has it can’t open the report anymore. You can create another link at any time.';
export const linkEnded = 'Link ended';
