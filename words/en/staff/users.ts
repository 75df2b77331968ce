// Users.

// Alert users dialog
export const whoGetsAlertsWhenALead = 'Who gets alerts when a {lead, lower} writes, books, or cancels';
export const saved = 'Saved';
export const theyGetATextForEach =
  'They get a text for each new message, with the {lead, lower}’s name and a link to the answer.';
export const usersWhoGetAlerts = 'Users who get alerts';
export const cancel = 'Cancel';
export const save = 'Save';
export const noPhoneNumberYet = 'No phone number yet, so no texts';
export const addYourPhone = 'Add your phone';
export const phoneOptedOutSoNoTexts = '{phone}, opted out with STOP, so no texts until it texts START';
export const phoneNotConfirmedSoNoTexts = '{phone}, not confirmed yet, so no texts';
export const confirmYourPhone = 'Confirm your phone';

// Delete users dialog
export const deleteCount = 'Delete {count} users';
export const usersDeleted = '{userIds, plural, one {User deleted} other {# users deleted}}';
export const isSignedOutOfThisOrganization =
  '{who} is signed out of this organization right away and gets no more alerts from it. What they created here stays, except that workflows no longer text them or call web addresses that they set up. They keep access to their other organizations.';
export const theyAreSignedOut =
  'They are signed out of this organization right away and get no more alerts from it. What they created here stays, except that workflows no longer text them or call web addresses that they set up. They keep access to their other organizations.';
export const deleteWho = 'Delete {who}';
export const deleteUsers = '{users, plural, one {Delete user} other {Delete # users}}';

// Edit user dialog
export const editName = 'Edit {name}';
export const name = 'Name';
export const pleaseEnterAName = 'Please enter a name.';
export const phone = 'Phone';
export const newNumberGetsNoTexts = 'A new number gets no texts until they confirm it under Account.';
export const email = 'Email';
export const onlyTheyCanChangeTheirSign = 'Only they can change their sign-in email';
export const permission = 'Permission';
export const twoStepSignInOn = 'Two-step sign-in is on';
export const twoStepSignInOff = 'Two-step sign-in is off';

// First screen choice
export const peopleWithLimited = 'People with “{LIMITED}”';
export const opensFirstWhenTheyJoin = 'Opens first when they join';
export const seeTheOverviewFirst =
  '{limited} see the overview first. Choose another permission to open something else.';
export const stillSeeTheOverview = '{limited} still see the overview.';
export const overview = 'Overview';
export const group = 'Group';

// Invite form
export const theyGetAnEmail =
  'They get an email with a link to join, which works for 7 days. Paste a list to invite many.';
export const sendCountInvitations = 'Send {count} invitations';
export const sendInvitation = 'Send invitation';

// Invite users dialog
export const inviteUsers = 'Invite users';

// Invite with payment dialog
export const addUsers = 'Add users';
export const paymentCard = 'Payment card';
export const aColleagueCostsNothingExtra =
  'A colleague costs nothing extra: the card pays for the plan you choose later. Its number goes to the payment service only.';

// Invitee lines
export const emailIndex = 'Email {index}';
export const notAnEmailAddressYet = 'Not an email address yet';
export const permissionIndex = 'Permission {index}';
export const removeLineIndex = 'Remove line {index}';
export const addAnother = 'Add another';

// Invitees
export const userInvitations = 'User Invitations';
export const invitationsAreOnTheirWay =
  '{count, plural, one {# invitation is on its way.} other {# invitations are on their way.}}';

// Level choice
export const whatEachPermissionMeans = 'What each permission means';
export const readonlyWithoutMessages =
  'Sees everything except billing, settings, and what messages and answers say, but changes nothing.';

// No alerts notice
export const noOneGetsAText =
  'No one on your team is alerted when a {lead, lower} replies. <link>Choose who gets alerts</link>';

// Own switches dialog
export const yourFeatures = 'Your features';
export const saveFeatures = 'Save features';

// Resend invite
export const inviteResent = 'Invite Resent';
export const resendInvite = 'Resend Invite';

// Use users
export const invitationPending = 'Invitation Pending';

// User cards
export const selectAll = 'Select all';
export const users = 'Users';

// User table
export const notConfirmedYet = 'Not confirmed yet';
export const optedOutSoNoAlerts = 'Opted out: no alerts until it texts START';
export const you = 'You';
export const accountSettings = 'Account settings';
export const edit = 'Edit';

// Users page
export const selectUsers = 'Select Users';
export const selectUsersFromTheTableFirst = 'Select users from the table first.';
export const alerts = 'Alerts';
export const searchUsers = 'Search users';
export const deleteIt = 'Delete';
export const noUsersFound = 'No Users Found';
export const noResultsForSearch = 'No results for “{search}”.';
export const usersFound = '{count, plural, one {# user} other {# users}} found';
export const usersPageUsers = '{count, plural, one {# user} other {# users}}';
