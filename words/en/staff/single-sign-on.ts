// Single sign-on.

// Sign-in with the company
export const signInWithYourCompany = 'Sign in with your company';
export const enterYourWorkEmail =
  'Enter your work email. If your company uses single sign-on, we’ll take you to its page.';
export const continueToYourCompany = 'Continue';
export const noSingleSignOnForThisEmail =
  'We found no single sign-on for this email. Check it, sign in with your password, or ask your owner.';
export const couldntSignYouIn = 'We couldn’t sign you in';
export const tryAgain = 'Try again';
export const theTestWorked = 'The test worked';
export const theTestFailed = 'The test didn’t work';
export const yourCompanySignedYouInAs = 'Your company signed you in as {email}. You can turn on single sign-on now.';
export const backToAccount = 'Back to account';

// Single sign-on dialog
export const singleSignOn = 'Single sign-on';
export const usersSignInOnYourCompanysPage =
  'Your users sign in on your company’s page, such as Okta, Entra ID, or Google Workspace (OpenID Connect). It signs in people you’ve invited, and adds no new users.';
export const redirectAddress = 'Redirect address';
export const enterThisWhereYouRegister = 'Enter this address where you register this app with your provider.';
export const copyRedirectAddress = 'Copy redirect address';
export const redirectAddressCopied = 'Redirect address copied';
export const issuerAddress = 'Issuer address';
export const clientId = 'Client ID';
export const clientSecret = 'Client secret';
export const leaveEmptyToKeepTheSecret = 'We never show it again. Leave this empty to keep the current one.';
export const emailDomains = 'Email domains';
export const separateDomainsWithCommas = 'The part of your users’ emails after the @. Separate them with commas.';
export const currentPassword = 'Current password';
export const requiredForEveryChange = 'Required to save, to change a switch, and to remove single sign-on.';
export const save = 'Save';
export const settingsSaved = 'Settings saved';
export const savedTestNow = 'Saved. Test it before you turn it on.';
export const proved = 'Verified';
export const notProved = 'Not verified';
export const addThisTxtRecord = 'At your DNS provider, add this TXT record:';
export const recordName = 'Name';
export const recordValue = 'Value';
export const copyName = 'Copy name';
export const copyNameOf = 'Copy name for {domain}';
export const nameCopied = 'Name copied';
export const copyValue = 'Copy value';
export const copyValueOf = 'Copy value for {domain}';
export const valueCopied = 'Value copied';
export const notFoundYet =
  'Not found yet. We looked for the TXT record {name} with the value {value} at {time}. DNS can take an hour.';
export const dnsDidntAnswer =
  'DNS didn’t answer when we looked for the TXT record {name} with the value {value} at {time}. Try again in a minute.';
export const takenElsewhere =
  'We found the record at {time}, but another organization here already verified {domain}. Remove it there first.';
export const checkDomains = 'Verify domains';
export const testSignIn = 'Test sign-in';
export const testedAt = 'Last test succeeded {testedAt}.';
export const testBeforeYouTurnItOn = 'Test the sign-in before you turn it on.';
export const turnOnSingleSignOn = 'Turn on single sign-on';
export const singleSignOnIsOn = 'Single sign-on is on';
export const usersCanSignInWithCompany = 'Users with one of your email domains can choose “Sign in with your company.”';
export const requireSingleSignOn = 'Require single sign-on';
export const passwordsStopWorking =
  'Passwords, passkeys, and password resets stop working for this organization, and users who signed in with them are signed out. Owners with two-step sign-in can still use their password.';
export const singleSignOnUpdated = 'Single sign-on updated';
export const removeSingleSignOn = 'Remove single sign-on';
export const removeSingleSignOnQuestion = 'Remove single sign-on?';
export const settingsAndDomainsGo =
  'This deletes the issuer address, the client ID and secret, and the verified domains. Users who signed in with your company stay signed in and use their password next time.';
export const stopRequiringFirst = 'To remove single sign-on, first turn off “Require single sign-on.”';
export const singleSignOnRemoved = 'Single sign-on removed';
