// Background jobs that failed.

// Failed jobs page
export const superAdmin = 'Super admin';
export const failedJobs = 'Failed jobs';
export const whatFailedJobsAre =
  'Background jobs send emails, collect payments, and convert videos. One that fails on every try is listed here for a week. Fix the reason, then retry it.';
export const job = 'Job';
export const organization = 'Organization';
export const organizationNumber = 'Organization {id}';
export const platform = 'Platform';
export const failed = 'Failed';
export const tries = '{count, plural, one {Tried once} other {Tried # times}}';
export const noReasonKept = 'No reason was recorded. The server’s log says more.';
export const retry = 'Retry';
export const retryName = 'Retry {name}';
export const retryAll = 'Retry all {count} jobs';
export const dismiss = 'Dismiss';
export const dismissName = 'Dismiss {name}';
export const jobOfOrganization = '{kind}, {organization}';
export const jobsAreRetried =
  '{count, plural, =0 {No job was left to retry} one {Retrying 1 job} other {Retrying # jobs}}';
export const noFailedJobs = 'No failed jobs';
export const jobsThatFailOnEveryTry = 'A job that fails on every try will show up here, with the reason.';
export const openSetUp = 'Open setup';

// Jobs that are retried
export const retried = 'Retried';
export const waitingForAWorker = 'Waiting for a worker';
export const running = 'Running';
export const done = 'Done';
export const failedAgain = 'Failed again';

// Dismiss dialog
export const dismissThisJob = 'Dismiss this job?';
export const dismissingOfOrganization =
  '“{kind}” for {organization} is deleted, and what it was for won’t be done. You can’t bring it back or retry it later.';
export const dismissingOfPlatform =
  '“{kind}” is deleted, and what it was for won’t be done. You can’t bring it back or retry it later.';
export const dismissJob = 'Dismiss job';
export const keepJob = 'Keep job';
export const jobDismissed = 'Job dismissed';

// What a job is for
export const emailWithALink = 'Email with a link, such as an invitation';
export const securityNotice = 'Email about a change to someone’s sign-in';
export const emailAboutEmergencyAccess = 'Email about emergency access';
export const emailAboutPlatformAdmin = 'Email about a platform admin';
export const emailAboutItsEnd = 'Email about the end of emergency access';
export const recordOfAFailedSignIn = 'Record of a failed sign-in';
export const cleanupOfSignIns = 'Cleanup of expired sign-ins and links';
export const textWithACode = 'Text with a verification code';
export const alertToThePlatform = 'Alert to platform admins about unusual use of forms';
export const alertToTheOrganization = 'Alert to an organization about unusual use of its forms';
export const nightlySeal = 'Nightly seal of the audit trails';
export const cardsOfErasedOrganizations = 'Removal of cards of erased organizations';
export const endOfBillingMonths = 'End of billing months';
export const paymentOfAnInvoice = 'Payment of an invoice';
export const updateOfPayments = 'Update from the payment service';
export const olderUpdates = 'Older updates from the payment service';
export const missedUpdates = 'Search for missed updates from the payment service';
export const refundsUnderWay = 'Check of refunds in progress';
export const monthlyPayouts = 'Monthly payouts';
export const payoutsUnderWay = 'Check of payouts in progress';
export const emailAboutARefund = 'Email about a refund';
export const emailAboutAReturnedPayout = 'Email about a payout that didn’t arrive';
export const emailAboutAReturnedRefund = 'Email about a refund that the bank returned';
export const emailAboutACancellation = 'Email about a canceled plan';
export const emailAboutAPlan = 'Email about a change of plan';
export const emailAboutTheNextPlan = 'Email about a plan that starts later';
export const emailAboutAPayment = 'Email about a payment';
export const cleanupOfDeletedSteps = 'Cleanup of deleted steps';
export const moveAfterADeletedStep = 'Move of contacts to the next step after one was deleted';
export const reportsFromCarriers = 'Replies and delivery reports from carriers';
export const cleanupOfViewers = 'Cleanup of expired access to content';
export const checkOfDomains = 'Check of organizations’ own domains';
export const emailAboutADomain = 'Email about a domain';
export const bookingsToConfirm = 'Confirmation of Calendly bookings';
export const bookingsToCancel = 'Cancellation of Calendly bookings';
export const startOfImports = 'Start of imports from practices';
export const importOfAPractice = 'Import from a practice';
export const processingOfAVideo = 'Processing of an uploaded video';
export const preparationOfAVideo = 'Conversion of a video for phones';
export const cleanupOfVideos = 'Cleanup of unfinished videos and uploads';
export const cleanupOfFiles = 'Nightly cleanup of unused files';
export const planOfABlast = 'Scheduling of a message to many contacts';
export const automaticReply = 'Automatic reply to a message';
export const alertsAboutHeldMessages = 'Alerts about held messages';
export const numberOrders = 'Check of phone number orders';
export const carrierAccounts = 'Setup of carrier accounts';
export const returnOfNumbers = 'Return of released phone numbers';
export const dailyCheckOfNumbers = 'Daily check of phone numbers with the carrier';
export const registrations = 'Progress of carrier registrations';
export const firstNumber = 'First phone number of an organization';
export const platformNumber = 'Setup of the platform’s phone number';
export const emailAboutStoppedSending = 'Email about sending that was stopped or allowed';
export const emailAboutAClosing = 'Email about an organization that was closed or reopened';
export const noticesOfErasures = 'Closed organizations that are erased in a week: emails to their owners';
export const emailAboutAnErasure = 'Email about a closed organization that is erased soon';
export const erasureOfOrganizations = 'Erasure of closed organizations';
export const erasures = 'Erasure of contacts';
export const promisesAfterABackup = 'Record of erasures and opt-outs since the last backup';
export const dataPastItsTerm = 'Nightly deletion of data past its retention period';
export const roomForNewRows = 'Preparation of tables for the days ahead';
export const exportOfAllData = 'Export of an organization’s data';
export const emailAboutAnExport = 'Email about an export';
export const expiredExports = 'Deletion of expired exports';
export const encryption = 'Encryption of stored data';
export const signOfLifeOfWorkers = 'Heartbeat of the workers';
export const signOfLifeOfTheScheduler = 'Heartbeat of the scheduler';
export const workflows = 'Workflows of a contact';
export const workflowsThatAreDue = 'Workflows that are due';
export const callOfAWebhook = 'Call to a workflow’s webhook';
export const messagesOfDeletedWorkflows = 'Messages of deleted workflows';
