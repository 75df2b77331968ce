// Shell.

// Account banners
export const planEndsIfUnpaid = '{what} Your plan ends on {day} if it isn’t paid by then.';
export const youAreInsideName = 'You are inside <strong>{name}</strong>';
export const leaveSuperAdmin = 'Leave Super Admin';
export const billingMustBeSetUpBefore = 'Billing must be set up before messages go out.';
export const setUpBilling = 'Set up billing';
export const yourBankWantsYouToConfirm = 'Your bank wants you to confirm a payment of {amount}.';
export const weCouldntChargeAmount = 'We couldn’t charge {amount}.';
export const confirmPayment = 'Confirm payment';
export const payNow = 'Pay now';
export const hasStoppedYourSending = '{name} has stopped your sending: {reason}';
export const contactSupport = 'Contact support';

// Account menu
export const account = 'Account';
export const failedMessages = 'Failed messages';
export const auditTrail = 'Audit trail';
export const howToVideos = 'How-to videos';
export const keyboardShortcuts = 'Keyboard shortcuts';
export const contactSupportSupportEmail = 'Contact support<part>{supportEmail}</part>';
export const signOut = 'Sign out';
export const signOutAndDelete = 'Sign out and delete';
export const contactsNotAdded = '{leads} you haven’t added';
export const signingOutDeletesTyped =
  'Signing out deletes what you typed into “Add {leads, lower},” so that the next person at this computer doesn’t find it.';
export const typedIsLostToo = 'What you typed into “Add {leads, lower}” is lost too.';
export const unsentReplies = '{count, plural, one {An unsent reply} other {# unsent replies}}';
export const unsentRepliesTo = 'Unsent replies';
export const replyToName = 'Reply to {name}';
export const signingOutDeletesThem =
  'Signing out deletes {count, plural, one {it} other {them}}, so that the next person at this computer doesn’t find what you typed.';
export const unsentRepliesAndChanges =
  '{count, plural, one {An unsent reply} other {# unsent replies}} and unsaved changes';
export const signingOutDeletesAll =
  'Signing out deletes {count, plural, one {the reply} other {the replies}}, so that the next person at this computer doesn’t find what you typed. The changes on this screen that aren’t saved are lost too.';
export const platformAdmin = 'Platform admin';
export const organizations = 'Organizations';
export const youAreHere = 'You are here';
export const platform = 'Platform';
export const allUsers = 'All users';
export const engagementMetrics = 'Engagement metrics';

// Allowed screen
export const youDontHaveAccess = 'You don’t have access to that page';
export const screenIsOff = '“{screen}” is turned off for your organization.';
export const openAccount = 'Open Account';
export const turnItOnInAccount = 'Turn it on in Account, under “Screens.”';
export const anAdminOfYourOrganization = 'An admin of your organization can turn it on in Account.';

// Connection banner
export const weCantReachTheServerRight = 'We can’t reach the server right now.';
export const youreOffline = 'You’re offline.';
export const whatYouSeeMayBeOut = 'What you see may be out of date, and you can’t save changes. We’ll keep trying.';

// Emergency banner
export const namesPhoneNumbersAndMessages =
  'Names and messages of {leads} are hidden from you here, and of their phone numbers you see only the last four digits. You can’t change what they get.';
export const getEmergencyAccess = 'Get emergency access';
export const emergencyBannerGetEmergencyAccess = 'Get emergency access?';
export const youCanSeeEverythingHere =
  'You can see everything here for {EMERGENCY_MINUTES} minutes, in this browser only. We email your reason to the owners right away, and the audit trail records everything you open and change.';
export const reason = 'Reason';
export const theOwnersWillRead =
  'At least three different words, such as “Ticket 120: texts go out twice.” Everyone in the organization will read this. Don’t include names of {leads}.';
export const cancel = 'Cancel';
export const showEverythingForMinutes = 'Show everything for {EMERGENCY_MINUTES} minutes';
export const emergencyAccessYouCanSeeEverything =
  'Emergency access: you can see everything about {leads} for {minutesLeft, plural, one {# more minute} other {# more minutes}}. We’ve emailed the owners.';
export const endAccess = 'End access';

// Emergency notice
export const someoneHasEmergencyAccess = '{person} of {brand} has emergency access until {time}: {reason}';
export const someone = 'Someone';
export const openAuditTrail = 'Open audit trail';
export const endAllAccess = 'End all access';
export const emergencyAccessEnded = 'Emergency access ended';

// Finish sentence
export const finishesAt = 'Finishes {finishes}';
export const startsAt = 'Starts {starts}';
export const continuesAt = 'Continues {starts}';
export const startsAndFinishes = 'Starts {starts}, finishes {finishes}';
export const continuesAndFinishes = 'Continues {starts}, finishes {finishes}';
export const today = 'today';
export const tomorrow = 'tomorrow';
export const dayAtTime = '{day} at {time}';
export const atTime = 'at {time}';
export const inClock = '{moment} {zoneLabel}';

// Footer
export const privacyPolicy = 'Privacy policy';

// Idle warning
export const areYouStillThere = 'Are you still there?';
export const toProtectYourData =
  'To protect your data, you’re signed out after {idleMinutes} minutes without activity. That is in <strong>{left}</strong>.';
export const signOutNow = 'Sign out now';
export const staySignedIn = 'Stay signed in';

// New menu
export const newIt = 'New';
export const addLeads = 'Add {leads, lower}';
export const importAFile = 'Import a file';
export const newCampaign = 'New {campaign, lower}';
export const newGroup = 'New group';
export const newLandingPage = 'New landing page';
export const inviteUsers = 'Invite users';

// Own tier banner
export const nextMonth = 'next month';
export const viewBilling = 'View billing';
export const changePlan = 'Change plan';
export const youHaveYourFreePlanTakes =
  'You have {many} {word}. Your free plan takes up to {covered}, so you can’t add more until you choose a larger plan.';
export const youHaveOf = 'You have {many} of the {covered} {word} that your free plan covers.';
export const youHaveOfThe =
  'You have {many} of the {covered} {word} that your plan covers. Above {covered}, a month costs {price}.';
export const youHaveMore =
  'You have {many} {word}, more than the {covered} your plan covers. From {from}, a month costs {price} instead of {monthCents}.';

// Screens
export const campaignLibrary = '{campaign} library';
export const overview = 'Overview';
export const groups = 'Groups';
export const messages = 'Messages';
export const events = 'Events';
export const library = 'Library';
export const landingPages = 'Landing pages';
export const users = 'Users';
export const superAdmin = 'Super admin';
export const setUp = 'Setup';
export const status = 'Status';

// Send banner
export const showFewerSends = 'Show fewer sends';
export const showMoreSends = 'Show {more, plural, one {# more send} other {# more sends}}';
export const directMessagesToLeads = 'Direct messages to {leads, lower}';
export const optInQuestions = 'Opt-in questions';
export const sentSentOutOfTotal = 'Sent {sent} out of {total}';
export const countNotSent = '{count, plural, one {# not sent} other {# not sent}}';
export const countChecking =
  '{count, plural, one {# being checked with the carrier} other {# being checked with the carrier}}';
export const countAsked =
  '{count, plural, one {# waits for a YES to the opt-in question} other {# wait for a YES to the opt-in question}}';
export const countHeld =
  '{count, plural, one {# message} other {# messages}} held until you decide about {count, plural, one {its} other {their}} {people, lower}';
export const pausedPaused = 'Paused: {paused}';
export const waitingPaused = 'Waiting: {paused}';
export const resume = 'Resume';
export const pause = 'Pause';
export const pauseAllSending = 'Pause all sending';

// Shell
export const skipToContent = 'Skip to content';
export const menu = 'Menu';
export const openMenu = 'Open menu';
export const search = 'Search';

// Sidebar
export const screens = 'Screens';
export const expandSidebar = 'Expand sidebar';
export const collapseSidebar = 'Collapse sidebar';
export const unread = 'unread';
