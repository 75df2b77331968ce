// Sign in.

// Entry frame
export const sendAText = 'Send a text. See who opens it.';
export const seeWhoOpened = 'See who opened it, what they watched, and what they answered, as it happens.';
export const privacyPolicy = 'Privacy policy';
export const contactSupport = 'Contact support';

// Login page
export const signIn = 'Sign in';
export const useYourAccountsEmailAddress = 'Use your account’s email address.';
export const email = 'Email';
export const password = 'Password';
export const forgotYourPassword = 'Forgot your password?';
export const signInWithAPasskey = 'Sign in with a passkey';
export const signInWithYourCompany = 'Sign in with your company';
export const newHereCreateAnAccount = 'New here? <link>Create an account</link>';
export const yourPasswordIsChanged = 'Your password is changed. Sign in with the new one.';
export const youWereSignedOutAfterMinutes = 'You were signed out after {minutes} minutes without activity.';
export const youWereSignedOutBecause =
  'You were signed out because your session ended or your access changed. Sign in to pick up where you left off.';

// Password fields
export const passwordHasWrongLength = 'Use {shortest} to {longest} characters.';
export const passwordLength = '{shortest} to {longest} characters';
export const labelAgain = '{label} again';
export const passwordsMustMatch = 'Passwords must match.';

// Forgot password page
export const enterYourAccountsEmailAddress =
  'Enter your account’s email address, and we’ll send you a link to choose a new password.';
export const sendInstructions = 'Send instructions';
export const backToSignIn = 'Back to sign in';
export const checkYourMail = 'Check your mail';
export const ifAnAccountExists = 'If an account exists, we have sent reset instructions.';
export const theEmailGoes = 'The email goes to <strong>{email}</strong>. The link in it works once, for one hour.';
export const useAnotherAddress = 'Use another address';

// Reset password page
export const chooseNewPassword = 'Choose a new password';
export const youllBeSignedOutEverywhereElse = 'You’ll be signed out everywhere else.';
export const newPassword = 'New password';
export const changePassword = 'Change password';
export const askForNewLink = 'Ask for a new link';
export const linkWasUsedOrExpired = 'This link has been used or has expired';
export const aResetLinkWorksOnce = 'A link for a new password works once, within an hour.';

// Second step
export const enterARecoveryCode = 'Enter one of your recovery codes. Each works once.';
export const enterTheAppCode = 'Enter the 6-digit code from your authenticator app.';
export const usePasskeyOrRecoveryCode = 'Use your passkey, or enter one of your recovery codes. Each works once.';
export const usePasskeyOrAppCode = 'Use your passkey, or enter the 6-digit code from your authenticator app.';
export const twoStepSignIn = 'Two-step sign-in';
export const useAPasskey = 'Use a passkey';
export const useYourAuthenticatorApp = 'Use your authenticator app';
export const useARecoveryCode = 'Use a recovery code';
export const startOver = 'Start over';
export const yourPasskeysDontWorkHere =
  'Your passkeys don’t work here. Sign in where you added one, or enter a recovery code. Each code works once.';
export const recoveryCode = 'Recovery code';
export const code = 'Code';

// Set up step
export const yourRecoveryCodes = 'Your recovery codes';
export const setUpTwoStepSign = 'Set up two-step sign-in';
export const thisAccountNeedsASecondStep =
  'This account needs a second step: a code from an authenticator app on your phone.';
export const useAPasskeyInstead = 'Use a passkey instead';
export const thisAccountNeedsASecondStepA =
  'This account needs a second step. A passkey is your fingerprint, your face, or the PIN of your device. It only works at {hostname}.';
export const useAnAuthenticatorAppInstead = 'Use an authenticator app instead';

// Code step
export const weSentASixDigitCode = 'We sent a six-digit code to <strong>{phone}</strong>. It’s valid for 10 minutes.';
export const continueIt = 'Continue';
export const changeTheNumber = 'Change the number';
export const newCodeInS = 'New code in {waitSeconds} s';
export const sendNewCode = 'Send a new code';

// Details step
export const name = 'Name';
export const organizationName = 'Organization name';
export const createAccount = 'Create account';
export const back = 'Back';

// Have account
export const alreadyHaveAnAccount = 'Already have an account? <link>Sign in</link>';

// Invited page
export const thisLinkDoesntWork = 'This link doesn’t work';
export const aLinkLikeThisWorksOnce =
  'A link like this works once and for a limited time. If someone invited you, they can send a new one.';
export const goToSignIn = 'Go to sign in';
export const createYourAccount = 'Create your account';
export const joinOrganizationName = 'Join {organizationName}';
export const thisLinkWorksOnce = 'This link works once.';
export const hasInvitedYou = '{organizationName} has invited you to {name}. This link works once.';
export const youAreInvitedWithThisAddress = 'Your invitation is for this address.';
export const phone = 'Phone';
export const forAlertsByTextOptional = 'For alerts by text, once you confirm it under Account. Optional.';
export const readOurPrivacyPolicy = 'Read our <link>privacy policy</link>.';

// Join form
export const youAlreadyHaveAnAccount = 'You already have an account with this email address. Sign in to join.';
export const youAreSignedInWithThisAddress = 'You’re signed in with this email address.';
export const signInAndJoin = 'Sign in and join';
export const join = 'Join organization';
export const backToTheInvitation = 'Back to the invitation';

// Phone step
export const mobilePhone = 'Mobile phone';
export const wellTextYouACode = 'We’ll text you a code to confirm it’s yours.';
export const byContinuingYouAgreeToReceive =
  'By continuing, you agree to receive one text with a code from {name}, and to our <link>privacy policy</link>. Msg & data rates may apply.';
export const youChooseAPlanAfter = '{priceSentence} You choose a plan after you sign up. No card needed until then.';

// Price sentence
export const monthMessagesAndNumbers = '{month}. {messages} Phone numbers cost extra.';
export const free = 'Free';
export const aMonthDependingOnHowMany = '{months} a month, depending on how many contacts you have';
export const monthsAMonth = '{months} a month';
export const theFirstMessagesOfEachMonth =
  'The first {freeSegmentsPerCycle} messages of each month are free, then {price} each.';
export const messageCostsByPlan =
  'Each message costs {now, plural, one {# cent} other {# cents}} for now (normally {least} to {most, plural, one {# cent} other {# cents}}, depending on the plan).';
export const messageCostsCents =
  'Each message costs {now, plural, one {# cent} other {# cents}} for now (normally {most, plural, one {# cent} other {# cents}}).';
export const eachMessageCostsPrice = 'Each message costs {price}.';

// Register page
export const createAnAccount = 'Create an account';
export const enterTheCode = 'Enter the code';
export const aboutYou = 'About you';

// Steps line
export const stepNowOfOfName = 'Step {now} of {ofName}';
