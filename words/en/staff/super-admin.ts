// Super admin.

// Billing card
export const card = 'Card';
export const ends = 'Ends';
export const ended = 'Ended';
export const notPaid = 'not paid';
export const paid = 'paid';
export const thisCardPaysOpenInvoices = 'The new card is charged their unpaid invoices right away: {dollars}.';
export const paidAndDisputed = 'paid, disputed';
export const paidAndRefunded = 'paid, {refunded} refunded';
export const billingOfName = 'Billing of {name}';
export const billing = 'Billing';
export const active = 'Active';
export const notActive = 'Not active';
export const dependsOnThePlan = 'Depends on the plan';
export const none = 'None';
export const changeSubscription = 'Change subscription';
export const changeSubscriptionOfName = 'Change subscription of {name}';
export const changeCard = 'Change card';
export const changeCardOfName = 'Change card of {name}';
export const eachMonth = 'Each month';
export const eachMessage = 'Each message';
export const phoneNumbersEachMonth = 'Phone numbers, each month';
export const changesToPlan = 'Changes to {plan}';
export const monthEnds = 'Month ends';
export const lastInvoice = 'Last invoice';
export const endsUnlessItsPaid = 'Ends unless it’s paid';

// Change card dialog
export const cardUpdated = 'Card Updated';
export const currentCardCardText = 'Current card: {cardText}.';
export const noCardYet = 'No card yet.';
export const theCardNumberGoes =
  'The card number goes to the payment service only; we keep its last four digits. {providerNote}';
export const cancel = 'Cancel';
export const saveCard = 'Save card';

// Change subscription dialog
export const nowAndMonthly = '{now} {monthly}';
export const subscriptionUpdated = 'Subscription Updated';
export const theNextInvoiceUsesTheseRates = 'The next invoice uses these rates.';
export const itsFirstMonthBeginsNow = 'Its first month begins now, and it can send messages.';
export const accessRate = 'Access rate';
export const dollarsAMonth = 'Dollars a month';
export const smsRate = 'SMS rate';
export const dollarsAMessage = 'Dollars a message';
export const saveSubscription = 'Save subscription';
export const eachMonthAfterThatAnd = 'Each month after that: {dollars} and what its messages and phone numbers cost.';
export const eachMonthAfterThat = 'Each month after that: what its messages and phone numbers cost.';
export const nothingIsChargedNow = 'Nothing is charged now. {monthly}';
export const savingCreatesAnInvoiceForNow =
  'Saving creates an invoice for {dollars} now. It stays unpaid until there’s a card.';
export const savingChargesToEndingInNow = 'Saving charges {dollars} to {brand} ending in {last4} now.';

// Limits card
export const usedOfMost = '{used} of {most}';
export const planAndLimits = 'Plan and limits';
export const plan = 'Plan';
export const rates = 'Rates';
export const agreedWithThePlatform = 'Agreed with the platform';
export const thePlansPrices = 'The plan’s prices';
export const groups = 'Groups';
export const contactsInThisPrice = 'Contacts in this price';
export const usedNoLimit = '{used}, no limit';

// Organization head
export const sendingStopped = 'Sending stopped';
export const closed = 'Closed';
export const closedOn = 'Closed {day}';
export const erasedOn = 'Erased {day}';
export const erased = 'Erased';
export const platform = 'Platform';
export const brandIdId = '{brand} · id {id}';
export const manage = 'Manage';
export const manageName = 'Manage {name}';
export const youAreHere = 'You are here';
export const enter = 'Enter';
export const enterName = 'Enter {name}';

// Organization page
export const organization = 'Organization';
export const couldNotLoadOrganization = 'Could not load organization.';
export const thereIsNoOrganization = 'There is no organization {id}.';
export const switches = 'Switches';
export const changesTakeEffectRightAway = 'Changes take effect right away, for people who are signed in too.';
export const allOrganizations = 'All organizations';

// Organization section
export const organizationId = 'Organization {id}';
export const loading = 'Loading';

// New organization dialog
export const newOrganization = 'New organization';
export const organizationName = 'Name';
export const ownersEmail = 'Owner’s email';
export const theOwnerGetsAnInvitation =
  'We email the owner an invitation, valid for seven days. They choose the plan and add their team.';
export const createOrganization = 'Create organization';
export const nameCreatedEmailInvited = '{name} created. We emailed {email} an invitation.';

// Invite owner dialog
export const inviteOwner = 'Invite owner';
export const inviteOwnerAgain = 'Invite again';
export const inviteOwnerOfName = 'Invite the owner of {name}';
export const anEarlierInvitationEnds = 'Earlier invitations stop working.';
export const sendInvitation = 'Send invitation';
export const emailInvited = 'We emailed {email} an invitation.';

// Organizations page
export const openName = 'Open {name}';
export const organizations = 'Organizations';
export const searchOrganizations = 'Search organizations';
export const superAdmin = 'Super admin';
export const noOrganizationsYet = 'No organizations yet';
export const noResultsForSearch = 'No results for "{search}"';
export const noneMatchWhatIsChosen = 'No organizations match what’s chosen above';
export const showAllOrganizations = 'Show all organizations';
export const brandOfOrganizations = 'Brand';
export const allBrands = 'All brands';
export const stateOfOrganizations = 'State';
export const anyState = 'Any state';
export const billingNotActive = 'Billing not active';
export const aChargeFailed = 'A charge failed';
export const orderOfOrganizations = 'Sort by';
export const newestFirst = 'Newest first';
export const mostPeopleFirst = 'Most people first';
export const mostMessagesFirst = 'Most messages first';
export const registrationRejected = 'Registration refused';
export const searchForAName = 'Search for a name, a number, an id, or the email or phone of one of its people.';
export const endsBillingDayIfUnpaid = 'Ends {billingDay} if unpaid';
export const name = 'Name';
export const people = 'People';
export const planAndBilling = 'Plan';
export const agreedRates = 'Agreed rates';
export const messagesOfOne = '{count} billed this month';
export const registration = 'Registration';
export const registrationNone = 'Not registered';
export const registrationPending = 'In review';
export const registrationApproved = 'Registered';
export const registrationRefused = 'Refused';
export const created = 'Created';

// People table
export const searchPeople = 'Search people';
export const noPeopleYet = 'No people yet';
export const peopleShowUpHereOnceTheyre = 'People show up here once they’re invited or sign up.';
export const invitationPending = 'Invitation Pending';
export const phone = 'Phone';
export const permission = 'Permission';
export const switchesForName = 'Switches for {name}';

// People
export const hidePeople = 'Hide {count, plural, one {# person} other {# people}}';
export const showPeople = 'Show {count, plural, one {# person} other {# people}}';
export const noUsersFound = 'No Users Found';

// Person switches dialog
export const theseApplyInOnly = 'These apply in {name} only. Changes take effect right away.';

// Stats card
export const messagesWaitBecause =
  '{waiting, plural, one {# message is waiting} other {# messages are waiting}}. People in this organization see: {reasons}';
export const hereSinceNothingSent = 'Here since {since}. Nothing has been sent yet.';
export const hereSinceLastSent = 'Here since {since}. Last message on {lastSent}.';
export const contacts = 'Contacts';
export const campaigns = 'Campaigns';
export const messages = 'Messages';
export const messagesThisMonth = 'Billed this month';
export const delivered = 'Delivered';
export const responded = 'Responded';
export const activityOfName = 'Activity of {name}';
export const activity = 'Activity';
export const messagesWait = '{waiting, plural, one {# message waits} other {# messages wait}} to go out.';

// Status page
export const checkOfSite = '{check} of {site}';
export const checkSuccess = '{check}: success';
export const checkError = '{check}: error';
export const address = 'Address';
export const reachableFromThisBrowser = 'Reachable from this browser';
export const processesTheQueue = 'Processes the queue';
export const startsScheduledWork = 'Starts scheduled work';
export const status = 'Status';
export const refresh = 'Refresh';

// Super admin page
export const phoneNumbers = 'Phone numbers';
export const brands = 'Brands';
export const failedJobs = 'Failed jobs';
export const noOrganizationsMatchYourSearch = 'No organizations match your search.';

// Switch list
export const couldntLoadTheSwitches = 'Couldn’t load the switches.';
export const reset = 'Reset';
export const resetToTheDefault = 'Reset {label} to the default';
export const brandDoesntIncludeThis = '{brand} doesn’t include this.';
export const onForTheWholeOrganization = 'On for the whole organization.';
export const onByDefaultIn = 'On by default in {brand}.';
export const offByDefaultIn = 'Off by default in {brand}.';
export const usualChangedAt = '{usual} Changed {at}.';
export const usualChangedAtByBy = '{usual} Changed {at} by {by}.';

// Use switches
export const switchNotChanged = 'Switch not changed';
