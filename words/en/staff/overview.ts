// Overview: what needs a person, how things go, and what happened.

// Needs your attention
export const needsYou = 'Needs your attention';
export const nothingNeedsYouYet =
  'Nothing needs your attention yet. Replies, and messages that fail or are held, will show up here.';
export const youGetAlerts =
  'You see these figures and get alerts by text message. Set the phone they go to under <link>Account</link>.';
export const needMoreAccess = 'Need more access? {whomToAsk}';
export const allCaughtUp = 'You’re all caught up: no replies wait, and no messages failed or are held.';
export const repliesWait =
  '{count, plural, one {# reply is waiting for an answer} other {# replies are waiting for an answer}}';
export const theOldestCame = '{count, plural, one {It came} other {The oldest came}} {when}.';
export const atTime = 'at {time}';
export const onDay = 'on {day}';
export const onDayAtTime = 'on {day} at {time}';
export const answerReplies = 'Answer {count, plural, one {reply} other {replies}}';
export const seeReplies = 'See {count, plural, one {reply} other {replies}}';
export const openContact = 'Open {lead, lower}';
export const openOldestContact = 'Open oldest {lead, lower}';
export const answerInOnePlace = 'Answer all replies in one place: <link>turn on Messages</link>';
export const repliesMayAskToStop = '{count, plural, one {# reply may ask to stop} other {# replies may ask to stop}}';
export const nothingAutomaticUntilRead =
  'Automatic messages to {count, plural, one {this person} other {these people}} are on hold until someone decides.';
export const readReplies = 'Read {count, plural, one {reply} other {replies}}';
export const messagesAreHiddenFromYou =
  'Messages are hidden from you here. An owner, an admin, or someone with “Can Make Changes” can read and answer them.';
export const formsUnderAnotherName =
  '{count, plural, one {# form came in under another name} other {# forms came in under another name}}';
export const withAKnownNumber =
  '{count, plural, one {It came} other {The oldest came}} {when}, with the number of a {lead, lower} you have.';
export const appointmentsRequested =
  '{count, plural, one {# appointment was requested on a page} other {# appointments were requested on a page}}';
export const requestedWhen =
  '{count, plural, one {It was requested} other {The oldest was requested}} {when}. Set the date or a time to confirm.';
export const openFirstContact = 'Open first {lead, lower}';
export const messagesAreHeld = '{count, plural, one {# message is held} other {# messages are held}}';
export const heldOfCampaign = '{count, plural, one {# message is held} other {# messages are held}} in {campaign}';
export const manyMessagesAreHeld = '{count}+ messages are held';
export const manyHeldOfCampaign = '{count}+ messages are held in {campaign}';
export const messagesFailed =
  '{count, plural, one {# failed message} other {# failed messages}} to {who} {count, plural, one {needs} other {need}} review';
export const countOfLeads = '{count} {leads, lower}';
export const reasonWithCount = '{reason} ({count})';
export const otherReasons = '{count, plural, one {# other reason} other {# other reasons}}';
export const youHaveNoPlanYet = 'You don’t have an active plan';
export const messagesAreWaiting = '{count, plural, one {# message is waiting} other {# messages are waiting}}.';
export const nothingCanBeSent = 'No messages can be sent until this is fixed.';
export const exportsAreReady =
  '{count, plural, one {An export of your data is ready} other {# exports of your data are ready}}';
export const addressesWait =
  '{count, plural, one {# web address is waiting for your approval} other {# web addresses are waiting for your approval}}';
export const addressesGetNoNames =
  'Until you approve {count, plural, one {it, it gets} other {them, they get}} no names or phone numbers from workflows.';
export const addressesAreNotCalled =
  '{count, plural, one {# web address of your workflows is no longer called} other {# web addresses of your workflows are no longer called}}';
export const addressesFail =
  'Calls to {count, plural, one {# web address} other {# web addresses}} of your workflows fail';
export const checkTheReceiver =
  'The last calls all failed, each after several tries. Check that the service at the address is running and accepts them.';
export const whoSetThemUpLeft =
  'The person who set this up has left, or may no longer use webhooks. Anyone who may use webhooks can turn it back on.';
export const openWorkflows = 'Open {campaign, lower}';
export const openToDownload = 'It can be downloaded until it expires.';
export const downloadExport = 'Download export';
export const openReport = 'Open report';
export const seeFailed = 'See failed {count, plural, one {message} other {messages}}';

export const messagesAwaitOptIn =
  '{count, plural, one {# message is} other {# messages are}} waiting for {leads, lower} to opt in';
export const manyMessagesAwaitOptIn = '{count}+ messages are waiting for {leads, lower} to opt in';
export const askedToOptIn =
  'They got the opt-in question. A message goes out once its question is answered; after {days} days without an answer, it isn’t sent.';
export const seeWho = 'See who';

// Trend
export const trend = 'Trend';
export const days = 'Days';
export const weeks = 'Weeks';
export const months = 'Months';
export const trendBy = 'Show the trend by';
export const sent = 'Texts sent';
export const opened = 'First openings';
export const replies = 'Replies';
export const howSentIsCounted =
  'Texts that the carrier accepted: {campaigns, lower}, opt-in questions, replies, automatic answers, and alerts to your team.';
export const howOpenedIsCounted =
  '{leads} who opened content for the first time, once for each {campaign, lower}. Bots aren’t counted.';
export const howRepliesAreCounted = 'Texts from {leads, lower}. STOP, HELP, and START alone aren’t counted.';
export const figureShown = 'Figure in the chart';
export const moreThanBefore = '{percent} more than in the {before}';
export const fewerThanBefore = '{percent} fewer than in the {before}';
export const timesAsMany = '{times} times as many as in the {before}';
export const asBefore = 'Same as in the {before}';
export const noneBefore = 'None in the {before}';
export const daysBefore = '{count, plural, one {day} other {# days}} before';
export const weeksBefore = '{count, plural, one {week} other {# weeks}} before';
export const monthsBefore = '{count, plural, one {month} other {# months}} before';
export const thisPeriod = '{from} – {to}';
export const theSameBefore = 'Before: {from} – {to}';
export const inZone = 'Days in {zone} time';
export const chartOf = '{figure}, by time. Arrow keys move through it.';
export const pointSaid = '{days}: {count}. Before, {daysBefore}: {countBefore}.';
export const period = 'Period';
export const figureBefore = '{figure}, before';

// Campaigns
export const leadOpenRate = '{lead} open rate';
export const titlePerCampaign = '{title} per {campaign, lower}';
export const howTitleIsCounted = 'How {title} is counted';
export const columnSent = 'Sent';
export const columnDelivered = 'Delivered';
export const columnOpened = 'Opened';
export const columnViewed = 'Viewed';
export const columnReplied = 'Replied';
export const columnLastDays = 'Last 14 days';
export const latestCampaigns = 'Latest {campaigns, lower}';
export const allCampaigns = 'All {campaigns, lower}';
export const seeReportOf = 'See the report of {campaign}';
export const rateOfLeads = '{rate} of {sent} {leads, lower}';
export const sparklineOfOpened = '{count, plural, one {# person} other {# people}} opened it in the last 14 days';
export const sparklineOfSent = '{count, plural, one {# text} other {# texts}} sent in the last 14 days';
export const noCampaignsFound = '- No {campaigns} Found -';
export const nothingSentYet = 'Nothing sent yet';
export const thisFillsInOnceACampaign = 'This fills in once a {campaign, lower} has sent something.';
export const createYourFirstOneWithNew = 'Create your first one with New.';

// What happened
export const whatHappened = 'What happened';
export const nameReplied = '<b>{name}</b> replied';
export const nameOpened = '<b>{name}</b> opened {title}';
export const nameWatched = '<b>{name}</b> spent {time} on {title}';
export const nameFinished = '<b>{name}</b> finished {title}';
export const nameBooked = '<b>{name}</b> booked {when}';
export const nameRequested = '<b>{name}</b> requested {when}';
export const nameBookedSometime = '<b>{name}</b> booked a time';
export const nameOptedOut = '<b>{name}</b> opted out';
export const quotedTitle = '“{title}”';
export const theLink = 'the link';
export const theContent = 'the content';
export const nothingHappenedYet = 'Nothing yet';
export const thisFillsInOnceSomeone = 'Replies, visits, bookings, and opt-outs show up here as they happen.';
