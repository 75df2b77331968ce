// Account billing.

// Billing tab
export const aMonth = 'a month';
export const untilBillingDay = '{price} until {billingDay}';
export const nextChargedOn = '{price}, next charged on {billingDay}';
export const aMessage = 'a message';
export const aMonthForPhoneNumbers = 'a month for phone numbers';
export const backToName = 'Back to {name}';
export const phoneNumbers = 'Phone numbers';
export const whereYouWere = 'where you were';
export const plan = 'Plan';
export const active = 'Active';
export const ending = 'Ending';
export const notActive = 'Not active';
export const noCampaignsOrMessagesGoOut = 'No {campaigns, lower} or messages go out until you choose a plan.';
export const yourRatesWereAgreed = 'Your rates were agreed with {name}. Ask them to change your plan.';
export const whatAMessageCostsDepends = 'What a message costs depends on the plan.';
export const cancelPlan = 'Cancel Plan';
export const chooseAPlan = 'Choose a plan';
export const changePlan = 'Change plan';
export const agreedRates = 'Agreed rates';
export const messagesGoOutWithoutAPlan = 'Messages go out without a plan';
export const noPlanYet = 'No plan yet';
export const changesToOnBillingDay = 'Changes to {plan} on {billingDay}';
export const untilThenYouCanAdd =
  'Until then you keep everything you’ve paid for, and can add {kinds} up to what {plan} takes.';
export const groupsAndContacts = 'groups and {contactsWord}';
export const onlyGroups = 'groups';
export const untilBillingDayThen = '{price} until {billingDay}, then {next}';
export const endsOnBillingDay = 'Ends on {billingDay}';
export const endedOnBillingDay = 'Ended on {billingDay}';
export const thisBillingMonthEndsOn = 'This billing month ends on {billingDay}';
export const replaceCard = 'Replace card';
export const addCard = 'Add card';
export const paymentCard = 'Payment card';
export const noCardYet = 'No card yet';
export const replaceAccount = 'Replace account';
export const addAccount = 'Add account';
export const payoutAccount = 'Payout account';
export const nameAccountEndingInLast4 = '{name}, account ending in {last4}';
export const noAccountYet = 'No account yet';
export const whereYourEarningsGo = 'Where your earnings go.';

// Cancel plan dialog
export const aPlan = 'plan';
export const namedPlan = '{name} plan';
export const theEndOfThePaidMonth = 'the end of the paid month';
export const yourPlanHasStarted = 'Your plan has started.';
export const yourPlanContinues = 'Your plan no longer ends.';
export const yourPlanChangesTo = 'Your plan changes to {plan} when this billing month ends.';
export const youStayOnPlan = 'You stay on {plan}.';
export const youreOnPlan = 'You’re on the {plan} plan now.';
export const yourPlanNowEndsOn = 'Your plan ends on {until}.';
export const subscriptionUpdated = 'Subscription Updated';
export const areYouSure = 'Are You Sure?';
export const yourDoesntChangeUntil =
  'Your {plan} doesn’t change until {until}. After that no {campaigns, lower} or messages go out until a plan is chosen again. Nothing is deleted.';
export const keepPlan = 'Keep plan';
export const cancelPlanButton = 'Cancel plan';

// Earnings section
export const paidLess = '{amount} paid, less {taken}';
export const refundedLess = '{amount} refunded, less {taken}';
export const twoAnd = '{first} and {second}';
export const earnings = 'Earnings';
export const nothingYetWhatYouEarnShows =
  'Nothing yet. What you earn shows up here once the platform has recorded it, for example for a paid group.';
export const earnedEarnedInAll = '{earned} earned in all';
export const yourLastPayoutOfDidntArrive =
  'Your last payout of {amount} didn’t arrive, so the money is back in your earnings. Check your payout account, or ask support.';
export const earned = 'Earned';
export const payouts = 'Payouts';
export const moreWasPaidOut = '{dollars} more was paid out than you earned. It comes off what you earn next.';
export const allOfItIsPaidOut = 'All of it is paid out.';
export const theresNothingToPayOut = 'There’s nothing to pay out.';
export const isWaitingForAPayoutAccount = '{dollars} is waiting for a payout account. Add one above to get paid.';
export const hasntBeenPaidOutYet = '{dollars} hasn’t been paid out yet. Payouts start at {smallestPayout}.';
export const willBePaidOutOn = '{dollars} will be paid out on {nextPayout}.';
export const platformShareOf = '{amount} platform share';
export const paymentFeeOf = '{amount} payment fee';
export const processing = 'Processing';
export const onItsWay = 'On its way';
export const paid = 'Paid';
export const didntArrive = 'Didn’t arrive';
export const bankNameAccountEndingInBank = '{bankName}, account ending in {bankLast4}';
export const showAllRows = 'Show all {rows}';

// Invoices section
export const dollarsRefunded = '{dollars} refunded';
export const invoices = 'Invoices';
export const noInvoicesYet = 'No invoices yet. You’ll get one at the start of each billing month.';
export const showAllInvoices = 'Show all {invoices}';
export const notPaid = 'Not paid';
export const needsConfirmation = 'Needs confirmation';
export const refunded = 'Refunded';
export const partlyRefunded = 'Partly refunded';
export const disputed = 'Disputed';
export const notCharged = 'Not charged';
export const invoiceOfBilling = 'Invoice of {billingDay} for {dollars}';
export const yourBankWantsYouToConfirm = 'Your bank wants you to confirm a payment of {dollars}.';
export const dollarsCouldntBeChargedFailure = '{dollars} couldn’t be charged: {failure}';
export const weWontRetryAutomatically = 'We won’t retry automatically.';
export const wellTryAgainOn = 'We’ll try again on {billingDay}.';
export const confirmPayment = 'Confirm payment';
export const payNow = 'Pay now';

// Leave section
export const theEndOfTheBillingMonth = 'the end of the billing month';
export const stopUsingName = 'Stop using {name}';
export const releasePhoneNumbers = 'Release phone numbers';
export const yourDataStaysUntilClosed =
  'Your data stays, and you can still sign in to read it. To leave for good, <link>close the organization</link>: {days} days later its data is erased.';
export const yourDataStays =
  'Your data stays, and you can still sign in to read it. To have it deleted, email the address in the <link>privacy policy</link>.';
export const noPlanIsRunning = 'No plan is running, so nothing is charged for months, messages, or phone numbers.';
export const yourPlanEnds =
  'Your plan ends on {billingDay}. Your last invoice comes then, with the messages and phone numbers of the month. Nothing is charged after that.';
export const askToCancelYourPlan = 'Ask {name} to cancel your plan.';
export const cancelYourPlanAndYoureCharged =
  'Cancel your plan and you’re charged nothing after {end}. Your last invoice comes then, with the month’s messages and phone numbers. Nothing is refunded, and until then everything works.';
export const justPausingSwitchToAPlan =
  'Just pausing? Switch to a plan without a monthly price instead and keep your phone numbers.';

// Pay dialog
export const invoicePaid = 'Invoice paid';
export const payInvoice = 'Pay invoice';
export const invoiceOfYourWillBeCharged = '{dollars}, invoice of {billingDay}. Your {cardText}, will be charged.';
export const invoiceOfThereIsNoCard = '{dollars}, invoice of {billingDay}. There is no card on file.';
export const yourPlanEndsOn = 'Your plan ends on {billingDay} if this isn’t paid by then.';
export const useAnotherCard = 'Use another card';
export const payDollars = 'Pay {dollars}';

// Payment error
export const anErrorOccured = 'An error occured';

// Payment provider
export const paymentsAreProcessedByStripe = 'Payments are processed by Stripe.';
export const paymentsAreSimulatedHere =
  'Payments are simulated here: nothing is charged. Use the card number 4242 4242 4242 4242.';
export const theServiceForPayments = 'Payment service';
export const yourBank = 'Your bank';
export const simulatedBankDoYouConfirm = 'Simulated bank: do you confirm this card or payment?';
export const yourBankCouldntConfirm = 'Your bank couldn’t confirm this. Try again, or use another card.';

// Payout dialog
export const accountNumbersMustMatch = 'Account numbers must match.';
export const saved = 'Saved';
export const anIndividualsBankAccount =
  'An individual’s bank account in the United States. Its number goes to the payment service only; we keep its last four digits.';
export const routingNumber = 'Routing number';
export const accountNumber = 'Account number';
export const confirmAccountNumber = 'Confirm account number';
export const cancel = 'Cancel';
export const saveAccount = 'Save account';

// Plan change
export const stayOn = 'Stay on {plan}';
export const fromThenOn = 'From {end} on, {plan} costs {amount} a month.';
export const fromThenOnNothing = 'From {end} on, {plan} costs nothing a month.';
export const youPayNothingToday = 'You pay nothing today. Messages are charged at the end of each month.';
export const chooseName = 'Choose {name}';
export const yourCardIsChargedToday = 'Your card is charged {price} today, and again each month until you cancel.';
export const messagesAndPhoneNumbersAreAdded = 'Messages and phone numbers are added to the next monthly invoice.';
export const payPriceAndChooseName = 'Pay {price} and choose {name}';
export const payPriceAndSwitch = 'Pay {price} and switch';
export const upgradeStartsToday =
  '{name} starts today. Your card is charged {price} today, and {amount} for the next month on {day}.';
export const youPayTheDifference =
  'You pay {price} today: the difference for the {days, plural, one {# day} other {# days}} left of this billing month.';
export const planStartsOn =
  '{name} starts on {day}. You pay nothing today: its first monthly charge, {amount}, comes then.';
export const planWithoutPriceStartsOn =
  '{name} starts on {day}. You pay nothing today, and no monthly price from then on.';
export const youKeepUntil =
  'You keep {plan}, and everything you’ve paid for, until {end}. Until then you can change your mind.';
export const yourPlanNoLongerChanges = 'Your plan no longer changes to {next} on {day}.';
export const addGroupsOnlyUntil =
  'Starting today, you can add groups only until you have {most}, the most that {plan} allows.';
export const addContactsOnlyUntil =
  'Starting today, you can add {contactsWord} only until you have {most}, the most that {plan} allows.';
export const keepName = 'Keep {name}';
export const switchToName = 'Switch to {name}';
export const keepAgreedRates = 'Keep agreed rates';
export const planStartsToday = '{name} starts today.';
export const planContinues = 'Your plan continues.';
export const nothingTodayOrMonthly = 'You pay nothing today, and no monthly price from {day} on.';
export const firstChargeComes = 'You pay nothing today: its first monthly charge, {amount}, comes on {day}.';
export const nextChargeComes = 'You pay nothing today: its next monthly charge, {amount}, comes on {day}.';
export const payNothingToday = 'You pay nothing today.';
export const theMonthYouveAlreadyPaid = 'The month you’ve already paid for, until {end}, isn’t refunded.';
export const yourPlanNoLongerEnds = 'Your plan no longer ends on {day}.';
export const theRatesWereAgreed =
  'The rates were agreed: {month} a month, and {price} for each message. Switching to another plan ends them.';
export const fromNowOn =
  'From now on, messages cost {next} each instead of {was}. Messages you’ve already sent keep their price.';
export const messagesStillCostEach = 'Messages still cost {now} each.';
export const startingTodayYouCanHaveGroups = 'Starting today, you can have {groupsText}. Groups you already have stay.';
export const itTakesUpTo = 'It takes up to {most} {contactsWord}.';

// Plan needed dialog
export const billingRequired = 'Billing Required';

// Plan needed
export const anAdminOfYourOrganization = 'An admin of your organization can choose one under Account, Billing.';
export const notNow = 'Not now';
export const close = 'Close';
export const setupBilling = 'Setup Billing';

// Plan words
export const centsPerMessage = '{cents, plural, one {# cent} other {# cents}} per message';
export const monthPlusCentsPerMessage = '{month}/month plus {cents, plural, one {# cent} other {# cents}} per message';
export const upToGroups = 'up to {most} groups';
export const anyNumberOfGroups = 'any number of groups';
export const freeHasEverything =
  'Free has every feature, for up to {groups} groups. Pay for a plan when you need more.';
export const freeHasEverythingForContacts =
  'Free has every feature, for up to {groups} groups and {contacts} {contactsWord}. Pay for a plan when you need more.';
export const forNowMessagesCostTheSame = 'For now, a message costs the same on every plan.';
export const nowCents = 'For now, each costs only {cents, plural, one {# cent} other {# cents}}.';
export const owedWithNumbers = 'So far this month: {owed} for {messages}, plus {numbers} a month for phone numbers.';
export const pricePerMonth = '{price}/month';
export const priceUpTo = '{price} to {contacts} {contactsWord}';
export const priceAbove = '{price} above {contacts} {contactsWord}';
export const free = 'Free';
export const basic = 'Basic';
export const pro = 'Pro';
export const youHaveGroupsArchive = 'You have {groups} groups. Archive {over} to choose this plan.';
export const takesUpToYouHave = 'Takes up to {most} {contactsWord}. You have {contacts}.';
export const withYourAMonthCosts = 'With your {contacts} {contactsWord}, a month costs {amount}.';
export const aTextHolds160Characters =
  'A text holds 160 characters, and names and links need room too. That’s why a message of 120 characters or more counts as two.';
export const theFirstMessagesOfAMonth =
  'The first {freeSegmentsPerCycle} messages of a month are free, then {price} each';
export const owedSoFar = 'So far this month: {owed} for {messages}.';
export const plainMessages = 'messages';
export const messagesOfThemFree = '{total, plural, one {# message} other {# messages}} ({free} free)';
export const messagesFreeAndCharged =
  '{total, plural, one {# message} other {# messages}} ({free} free, {charged} at {price})';
export const brandEndingInLast4ExpiresMonth = '{brand} ending in {last4}, expires {month}/{expYear}';
export const brandEndingInLast4ExpiredMonth = '{brand} ending in {last4}, expired {month}/{expYear}';

// Show paid
export const youPaidAmount = 'You paid {amount}.';
export const amountIsBeingCharged = '{amount} is being charged.';
export const openReceipt = 'Open receipt';
export const openInvoice = 'Open invoice';

// Open payment form
export const thePaymentFormCouldntBeLoaded =
  'The payment form couldn’t be loaded. Check your connection, or turn off your ad blocker, and try again.';

// Usage section
export const billedMessagesByMonth = 'Billed messages by month';
export const nothingHasBeenSentYet = 'Nothing has been sent yet.';
export const aBillingMonthIsNamedAfter =
  'A billing month is named after the month it begins in. Everything your numbers send counts: {campaigns, lower}, opt-in questions, replies, automatic answers such as those to STOP and HELP, and alerts to your team; tests and codes are free. A message that the carrier took counts even if it couldn’t be delivered; one it refused doesn’t. {lengthRule} So you can be billed for more messages than you sent.';
