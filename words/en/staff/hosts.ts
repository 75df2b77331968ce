// Hosts.

// Brand dialog
export const hostsStopWorking =
  'Once you save, {hosts} {removed, plural, one {stops working, and so do the links in messages that were sent with it} other {stop working, and so do the links in messages that were sent with them}}.';
export const besidesFixedHosts = 'Besides {hosts}, set by BRAND_HOSTS. Press Enter after each.';
export const nameWasSaved = '{name} was saved';
export const editName = 'Edit {name}';
export const name = 'Name';
export const shownOnEveryPage = 'Shown on every page, in emails, in automatic replies, and in the legal text of forms.';
export const hosts = 'Hosts';
export const linksInMessages = 'Links in messages';
export const theHostThatLinksToContacts = 'The host that links to contacts begin with.';
export const theUsualOneUsual = 'The usual one ({usual})';
export const mailComesFrom = 'Mail comes from';
export const yourMailServer = 'Your mail server has to be allowed to send from this address.';
export const cancel = 'Cancel';
export const saveBrand = 'Save brand';
export const pressEnterAfterEach = 'Press Enter after each. Staff sign in at the first one.';

// Brands page
export const brands = 'Brands';
export const superAdmin = 'Super admin';
export const changesApplyRightAway =
  'Changes apply right away. Hosts from the setting BRAND_HOSTS always win: they can only be changed there. Point each host’s DNS record at this server, then check it under <link>Setup</link>.';
export const edit = 'Edit';
export const signIn = 'Sign-in';
export const company = 'Company';
export const noHosts = 'No hosts of its own.';
export const noHostsYet = 'No hosts yet. Add one so people can reach this brand at its own address.';

// Company fields
export const legalName = 'Legal name';
export const newInvoicesComeFromThisCompany =
  'New invoices come from this company, and the privacy policy names it as the operator.';
export const postalAddress = 'Postal address';
export const shownAtTheEnd = 'Shown at the end of the privacy policy.';
export const emailForPrivacyQuestions = 'Email for privacy questions';
export const shownInThePrivacyPolicy = 'Shown in the privacy policy.';
export const emailForSupport = 'Email for support';
export const openedByContactSupport =
  'Opened by Contact support, in the account menu and at the bottom of the sign-in page.';
export const emptyFieldsUseTheValues = 'Empty fields use the values in gray, from the brand file.';

// Domain tab
export const linksYouSentStillWork = 'Links you sent with {hosts} still work as long as its records exist.';
export const linksInYourMessagesGo = 'Links in your messages go to {host} right now.';
export const yourDomain = 'Your domain';
export const showYourOwnNameInEverything =
  'Show your own name in everything your {leads, lower} open: links, content, and landing pages.';
export const domain = 'Domain';
export const useASubdomainThatNothingElse = 'Use a subdomain that nothing else uses, such as links.yourbusiness.com.';
export const addDomain = 'Add domain';
export const thisServerRuns =
  'This server runs at {target}, which can’t be reached from the internet, so a domain can’t point to it yet. Its administrator has to set a public address first.';
export const isTheAddressOfAWhole =
  '{domain} is the address of a whole website. Pointing it here takes that website down, and often its email with it. Use a subdomain, such as links.{domain}.';

// Own domain card
export const typeName = '{type} name';
export const typeValue = '{type} value';
export const lastCheckedWeCheckAgain = 'Last checked {checkedAt}. We check again by {nextCheckAt}.';
export const weCheckAgainBy = 'We check again by {nextCheckAt}.';
export const checkNow = 'Check now';
export const removeDomain = 'Remove domain';
export const ownDomainCardRemoveDomain = 'Remove {domain}?';
export const newLinksWillLead =
  'New links will lead to {target}. Links you already sent with {domain} keep working until you remove its DNS records.';
export const yourLinksKeepLeading = 'Your links keep leading to {target}. You can add {domain} again at any time.';
export const waitingForRecords = 'Waiting for records';
export const needsAttention = 'Needs attention';
export const working = 'Working';
export const notWorking = 'Not working';
export const yourLinksUse = 'Your links use {domain}. Keep both records for as long as you use it.';
export const wereLookingUpItsRecords = 'We’re looking up its records.';
export const ifItIsntFixed = 'If it isn’t fixed by {fallsBackAt}, new links will lead to {target}.';
export const untilItsFixed = 'Until it’s fixed, new links lead to {target}.';
export const addTheseRecordsWhereIsManaged = 'Add these records where {domain} is managed';
export const value = 'Value';
export const copyWhat = 'Copy {what}';
export const copy = 'Copy';
export const copiedTheWhat = 'Copied the {what}';
