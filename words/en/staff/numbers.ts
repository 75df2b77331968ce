// Numbers.

// Found numbers
export const numbersForSale = 'Numbers for sale';
export const noNumbersOfThisKindRight = 'No numbers of this kind right now';
export const tryTheOtherKind = 'Try the other kind.';
export const noNumbersMatch = 'No numbers match';
export const tryAnotherAreaCodeNearby = 'Try another area code nearby, fewer digits, or another city.';
export const showAllNumbers = 'Show all numbers';
export const getThisNumber = 'Get this number';
export const getShown = 'Get {shown}';

// Get number dialog
export const getPhone = 'Get {phone}?';
export const chooseAPlan = 'Choose a plan';
export const getANumber = 'Get a number';
export const kindOfNumber = 'Kind of number';
export const local = 'Local';
export const tollFree = 'Toll-free';
export const areaCode = 'Area code';
export const digits = 'Digits';
export const suchAs4000 = 'Such as 4000';
export const city = 'City';
export const suchAsPhoenix = 'Such as Phoenix';
export const thisNumberIsFree = 'This number is free.';
export const onYourPlansInvoicesNothing =
  '{monthlyPriceCents}, on your plan’s invoices. Nothing is charged now: your next invoice includes the days from today on.';
export const messagesWaitingOnlyForANumber = 'Messages waiting only for a number go out as soon as you have it.';
export const contactingTheCarrier = 'Contacting the carrier. This can take up to 20 seconds.';
export const chooseAnother = 'Choose another';

// Keep number button
export const shownWasKept = '{shown} was kept';
export const youCanSendFromItAgain = 'You can send from it again.';
export const keepIt = 'Keep it';
export const keepShown = 'Keep {shown}';

// Number row
export const sinceDate = 'since {date}';
export const itDoesntSendAnymore = 'It doesn’t send anymore. Replies still come in until {releaseAt}.';
export const theCarrierIsSettingItUp = 'The carrier is setting it up.';
export const remove = 'Remove';
export const release = 'Release';

// Number words
export const amountAMonth = '{amount} a month';
export const blockedByCarriers = 'Blocked by carriers';
export const carriersBlockItsMessagesUntil =
  'Carriers block its messages until your business is registered with them. Messages wait and go out automatically once the registration is approved. You still get replies.';
export const someCarriersStillBlock =
  'Some carriers still block its messages: an approval takes a while to reach all of them. We try again every hour, and messages wait until then. You still get replies.';
export const usCarriersBlockOrFilterMessages =
  'US carriers block or filter messages from local numbers of businesses they don’t know. Once you have the number, fill in the registration form under Account, Phone numbers; carriers take a few days to approve it. Messages they block until then wait here and are sent again.';
export const askSupport = 'Ask support';
export const verifyNumber = 'Please verify {phone}';
export const waitingForVerification = 'Waiting for verification';
export const itCantSendUntilTheCarrier =
  'It can’t send until the carrier verifies it. Ask support to start that. Waiting messages go out automatically afterward. You already get replies.';
export const theCarrierHasToVerify =
  'The carrier has to verify a toll-free number before it can send. Once you have one, ask support to have it verified. That can take several days.';
export const carriersPrice = 'Carrier’s price';
export const free = 'Free';
export const shortCode = 'Short code';
export const active = 'Active';
export const notBought = 'Not bought';
export const lost = 'Lost';
export const ordering = 'Ordering';
export const released = 'Released';
export const beingReleased = 'Being released';
export const suspended = 'Suspended';

// Numbers tab
export const getAnotherNumber = 'Get another number';
export const phoneNumbers = 'Phone numbers';
export const noPhoneNumberYet = 'No phone number yet';
export const yourMessagesWaitUntilYouGet = 'Your messages wait until you get one. {assignedByPlatform}';
export const yourMessagesWaitUntilYouGetOne = 'Your messages wait until you get one.';
export const youHaveNoPlan =
  'You have no plan, so you aren’t charged for {numbers, plural, one {it} other {them}} now. From the day you choose one, {numbers, plural, one {it is} other {they are}} on its invoices.';
export const thisNumberDoesntSendNow = 'This number doesn’t send now, so your messages wait.';
export const noneOfTheseNumbersSendsNow = 'None of these numbers sends now, so your messages wait.';
export const yourMessagesComeFromThisNumber = 'Your messages come from this number, and your {leads} reply to it.';
export const yourMessagesComeFromTheseNumbers =
  'Your messages come from these numbers, and your {leads} reply to them.';
export const registerYourBusinessNext =
  'Register your business next: US carriers block or filter messages from numbers they don’t know.';
export const phoneNumbersAreAssigned = 'Phone numbers are assigned for you here. Ask support for one.';
export const phoneIsYours = '{phone} is yours';
export const youCanSendFromItNow = 'You can send from it now.';

// Fields
export const limitedLiabilityCompanyLlc = 'Limited liability company (LLC)';
export const nonprofitCorporation = 'Nonprofit corporation';
export const cooperative = 'Cooperative';
export const severalOfThese = 'Several of these';
export const offersAndNews = 'Offers and news';
export const customerCareAndAppointments = 'Customer care and appointments';
export const accountNotices = 'Account notices';
export const deliveries = 'Deliveries';
export const yourBusiness = 'Your business';
export const legalName = 'Legal name';
export const asOnYourTaxDocuments = 'As it appears on your tax documents.';
export const businessType = 'Business type';
export const industry = 'Industry';
export const website = 'Website';
export const streetAddress = 'Street address';
export const state = 'State';
export const zipCode = 'ZIP code';
export const contact = 'Contact';
export const firstName = 'First name';
export const lastName = 'Last name';
export const jobTitle = 'Job title';
export const phoneNumber = 'Phone number';
export const theAnswerToHelpNamesIt = 'Once you send the form, the answer to HELP names it.';
export const email = 'Email';
export const yourMessages = 'Your messages';
export const whatTheyreFor = 'What they’re for';
export const whatYouSend = 'What you send, and to whom';
export const sampleMessage = 'Sample message';
export const anotherSampleMessage = 'Another sample message';
export const howPeopleAgreeToGetThem = 'How people agree to get them';
export const thePageWhereTheyAgree = 'The page where they agree';

// Registration card
export const carriersAreReviewingSince = '{review} Sent on {day}.';
export const notRegistered = 'Not registered';
export const register = 'Register';
export const inReview = 'In review';
export const view = 'View';
export const registered = 'Registered';
export const refused = 'Refused';
export const editAndSendAgain = 'Edit and send again';
export const registration = 'Registration';
export const usCarriersBlockOrFilterMessagesFrom =
  'US carriers block or filter messages from local numbers of businesses they don’t know. Registering takes a form and a few days. Messages carriers block until then wait here.';
export const carriersAreReviewing =
  'Carriers are reviewing it, which can take several days. Until then they may block your messages. Blocked messages wait here and go out once it’s approved.';
export const carriersKnowYourBusiness = 'Carriers know your business. Your local numbers send at their full rate.';
export const carriersRejectedItTheirReason = 'Carriers rejected it. Their reason:';

// Registration dialog
export const registrationSent = 'Registration sent';
export const weCheckWithCarriersEveryFew = 'We check with carriers every few minutes and show their answer here.';
export const registerYourBusiness = 'Register your business';
export const saving = 'Saving…';
export const savedAsYouType = 'Saved as you type';
export const close = 'Close';
export const sendRegistration = 'Send registration';
export const thisRegistersBusinessesWithAnEin =
  'This registers businesses with an EIN for their local numbers. Without an EIN, or for a toll-free number, ask support: they can register you with the carrier directly.';
export const registrationIsntSetUp = 'Registration isn’t set up on this server yet. Your form is kept until it is.';
export const choose = 'Choose';
export const whatReviewersLookFor = 'What reviewers look for';
export const metText = 'Met: {text}';
export const missingText = 'Missing: {text}';

// Release number dialog
export const countOfLeads = '{count} {leads, lower}';
export const nextMessageFromYours =
  '{people} texted from it {count, plural, one {gets} other {get}} the next message from another of your numbers.';
export const nextMessageFromTheirs =
  '{people} texted from it {count, plural, one {gets} other {get}} the next message from another of {owner}’s numbers.';
export const shownIsRemoved = '{shown} is removed';
export const shownIsReleased = '{shown} is released';
export const youCanKeepItUntil = 'You can keep it until {keepUntil}.';
export const removeShown = 'Remove {shown}?';
export const releaseShown = 'Release {shown}?';
export const removeNumber = 'Remove number';
export const releaseNumber = 'Release number';
export const theCarrierNoLonger =
  'The carrier no longer has this number. It disappears from this list; conversations so far stay, and nothing else changes.';
export const codesAreSent =
  'Codes are sent from it. Until the platform has another number, no one can sign up or confirm a phone.';
export const itStopsSendingNow = 'It stops sending now.';
export const repliesAndCallsStillCome =
  'Replies and calls still come in until {until}, and you can keep it until then. After that it goes back to the carrier, and replies won’t reach anyone.';
export const noOtherNumberCanSend = 'No other number can send.';
export const messagesWaitUntilTheresAnotherOne = 'Messages wait until there’s another one.';
export const yourNextInvoiceIncludesItUp = 'Your next invoice includes it up to today and not after.';

// Try again button
export const sendingFromShownAgain = 'Sending from {shown} again';
export const ifCarriersStillBlock = 'If carriers still block it, your messages come back and wait.';
export const couldntTryShownAgain = 'Couldn’t try {shown} again';
export const tryAgain = 'Try again';
export const tryShownAgain = 'Try {shown} again';
