// Super admin numbers.

// Carrier account
export const bringInPhone = 'Bring in {phone}';
export const inTheCarrierAccount = 'In the carrier account';
export const notEveryNumberWasComparedYet = 'The numbers below haven’t all been checked with the carrier yet.';
export const lastComparedCheckedAt = 'Last checked with the carrier {checkedAt}.';
export const checkWithTheCarrier = 'Check with the carrier';
export const webhooksAreSet = 'Webhooks are set';
export const repliesCallsAndDeliveryReceipts = 'Replies, calls, and delivery receipts arrive here from now on.';
export const repliesToNumbersGoElsewhere =
  '{count, plural, one {Replies to 1 number go elsewhere.} other {Replies to # numbers go elsewhere.}} Opt-outs will be missed.';
export const setWebhooks = 'Set webhooks';
export const phoneIsInStock = '{phone} is in stock';
export const assignItToAnOrganization = 'Assign it to an organization to send from it.';
export const bringIn = 'Bring in';
export const bringInPhoneFrom = 'Bring in {phone} from {carrier}';
export const askingTheCarrier = 'Asking the carrier.';
export const everyNumberOfTheCarrierAccount = 'Every number in the carrier account is listed below.';
export const notUsedHereYet = 'Not used here yet. Bringing one in points its replies at this server.';
export const numbersCompared = '{checked, plural, one {# number} other {# numbers}} compared';
export const numberIsLost = '{number} is lost';
export const countNumbersAreLost = '{count} numbers are lost';
export const theCarrierNoLongerHasThem = 'The carrier no longer has them, so they can’t send.';
export const allOfThemAreStillThere = 'All of them are still there.';
export const numbersAreBack = '{back, plural, one {# number is} other {# numbers are}} back.';
export const numbersReportElsewhere = '{elsewhere, plural, one {# number reports} other {# numbers report}} elsewhere.';

// Give account dialog
export const theAccountIsBeingCreated = 'The account is being created';
export const theCarrierHasntAnsweredYet = 'The carrier hasn’t answered yet.';
export const theNewTokenWorks = 'The new token works';
export const hasItsOwnAccount = '{name} has its own account';
export const enterNewToken = 'Enter a new token';
export const giveItsOwnAccount = 'Give {name} its own account';
export const cancel = 'Cancel';
export const whichAccount = 'Which account';
export const createNewAccount = 'Create a new account';
export const atTheCarrier = 'At the carrier, below the deployment’s own. It’s billed together with it.';
export const useAnExistingAccount = 'Use an existing account';
export const youNeedItsAccountSid = 'You need its account SID and auth token.';
export const accountSid = 'Account SID';
export const authToken = 'Auth token';
export const weCheckItWithTheCarrier = 'We check it with the carrier and store it encrypted.';
export const saveToken = 'Save token';
export const createAccount = 'Create account';
export const connectAccount = 'Connect account';
export const messagesWaitingForItGoOut = 'Messages waiting for it go out.';
export const newNumbersGoThere = 'New numbers go there. Existing numbers stay where they are until you move them.';

// Move number dialog
export const andTheOwnerStops =
  '{then} {from} stops sending from it and keeps the conversations so far; without another number its messages wait.';
export const stock = 'Stock';
export const shownIsInStock = '{shown} is in stock';
export const shownBelongsToNameNow = '{shown} belongs to {name} now';
export const putInStock = 'Put in stock';
export const assignNumber = 'Assign number';
export const moveNumber = 'Move number';
export const assignShown = 'Assign {shown}';
export const moveShown = 'Move {shown}';
export const priceAMonth = 'Price a month';
export const onSInvoices = 'On {name}’s invoices, from today on. 0 makes it free.';
export const noOneSends = 'No one sends from {number}, and replies to it don’t reach anyone until it’s assigned.';
export const sendsFromAndEveryReply =
  '{name} sends from {number}, and every reply to it, opt-outs included, reaches {name}.';
export const organization = 'Organization';
export const searchByName = 'Search by name';
export const noOrganizationMatches = 'No organization matches.';
export const whoGetsTheNumber = 'Who gets the number';
export const unassignedUntilYouAssignIt = 'Unassigned until you assign it.';

// Number actions
export const change = 'Change';
export const changePhone = 'Change {phone}';
export const resumeNumber = 'Resume number';
export const suspendNumber = 'Suspend number';
export const verifiedByTheCarrier = 'Verified by the carrier';
export const changeLimits = 'Change limits';
export const removeNumber = 'Remove number';
export const releaseNumber = 'Release number';

// Number limits dialog
export const limitsOfShownSaved = 'Limits of {shown} saved';
export const noLimit = 'No limit.';
export const limitsOfShown = 'Limits of {shown}';
export const saveLimits = 'Save limits';
export const enterWhatTheCarrierGranted =
  'Enter what the carrier granted this number. Leave a field empty to use the limit of its kind. Now: {limits}.';
export const enterWhatTheCarrierGrantedThis =
  'Enter what the carrier granted this number. Leave a field empty to use the limit of its kind.';
export const messagesPerSecond = 'Messages per second';
export const messageSegmentsPerDay = 'Message segments per day';

// Numbers page
export const phoneNumbers = 'Phone numbers';
export const searchNumbersOrOrganizations = 'Search numbers or names';
export const superAdmin = 'Super admin';
export const noPhoneNumbersYet = 'No phone numbers yet';
export const bringInANumberTheCarrier =
  'Bring in a number the carrier account has, or get one on an organization’s account page.';
export const noResultsForSearch = 'No results for "{search}"';
export const searchForDigitsOrAnOrganizations = 'Search for digits or an organization’s name.';
export const number = 'Number';
export const repliesDontArriveHere = 'Replies don’t arrive here.';
export const state = 'State';
export const since = 'Since';
export const inStock = 'In stock';

// Organization numbers
export const assignANumber = 'Assign a number';
export const howToGetThemOne =
  'To get them a new one, select “Enter” at the top, and then “Phone numbers” under Account.';
export const noneMessagesOfThisOrganizationWait = 'None. Messages of this organization wait until it has one.';

// Own account card
export const carrierAccount = 'Carrier account';
export const giveThisClientItsOwnAccount = 'Give this client its own account';
export const sharesThisDeploymentsAccount =
  '{name} shares this deployment’s account. With its own account, a suspension or a carrier complaint stops only {name}.';
export const beingCreated = 'Being created';
export const active = 'Active';
export const suspended = 'Suspended';
export const closed = 'Closed';
export const notAccepted = 'Not accepted';
export const checkAccount = 'Check account';
export const moveNumbersHere = '{elsewhere, plural, one {Move 1 number here} other {Move # numbers here}}';
export const removeAccount = 'Remove account';
export const waitingForTheCarrier = 'Waiting for the carrier';
export const theCarrierHasntAnsweredYetWe =
  'The carrier hasn’t answered yet. We check every minute. Nothing is created twice.';
export const inThisAccount =
  '{inside, plural, =0 {No numbers} one {# number} other {# numbers}} in this account, {elsewhere} still in the deployment’s. Checked {checkedAt}.';
export const inThisAccountChecked =
  '{inside, plural, =0 {No numbers} one {# number} other {# numbers}} in this account. Checked {checkedAt}.';

// Own account dialogs
export const numbersMoved = '{count, plural, one {# number moved} other {# numbers moved}}';
export const theySendFromSOwnAccount = 'They send from {name}’s own account.';
export const moveNumbers = '{count, plural, one {Move 1 number?} other {Move # numbers?}}';
export const ownAccountDialogsMoveNumbers = '{count, plural, one {Move number} other {Move numbers}}';
export const keepsItsNumbersAndConversations = '{name} keeps its numbers and conversations.';
export const eachNumberSendsNothing = 'Each number sends nothing for a few seconds while it moves.';
export const localNumbersHaveToBeRegistered =
  'Local numbers have to be registered again in the new account, and carriers may block their messages until then.';
export const accountRemoved = 'Account removed';
export const sharesTheDeploymentsAccountAgain = '{name} shares the deployment’s account again.';
export const removeNameSAccount = 'Remove {name}’s account?';
export const getsItsNextNumbers =
  '{name} gets its next numbers in the deployment’s account. The account stays at the carrier until you close it in the carrier’s console.';

// Suspend number dialog
export const shownIsSuspended = '{shown} is suspended';
export const shownCanSendAgain = '{shown} can send again';
export const noOne = 'No one';
export const suspendShown = 'Suspend {shown}?';
export const resumeShown = 'Resume {shown}?';
export const sendsFromItAgain = '{whose} sends from it again. Waiting messages go out.';
export const reason = 'Reason';
export const forYourOwnRecords = 'For your own records.';
export const organizationNameReadsThis = '{organizationName} reads this.';
export const tooManyComplaints = 'Too many complaints';
export const codesAreSent =
  'Codes are sent from it. Until you resume it or the platform has another number, no one can sign up or confirm a phone.';
export const noOneCanSend = 'No one can send from it until you resume it.';
export const stopsSendingFromItNow =
  '{owner} stops sending from it now; replies still come in. Without another number its messages wait, and it sees why.';

// Verify number dialog
export const shownCanSendNow = '{shown} can send now';
export const hasTheCarrierVerified = 'Has the carrier verified {shown}?';
export const itsVerified = 'It’s verified';
export const tollFreeNumbersAreVerified =
  'Toll-free numbers are verified in the carrier’s own console. Confirm this once it says so there: before that, the carrier blocks every message.';
export const telnyxRegistersLocalNumbers =
  'Telnyx registers local numbers in the carrier’s own console. Confirm this once it says so there: before that, the carrier blocks every message.';
export const afterThatAnyOrganization = 'After that, any organization with this number can send from it.';
export const canSendFromItRightAway =
  '{organizationName} can send from it right away, and messages waiting for it go out.';
