// Command palette.

// Palette
export const commandPalette = 'Command palette';
export const searchOrDo = 'Search or do something';
export const recent = 'Recent';
export const actions = 'Actions';
export const goTo = 'Go to';
export const settings = 'Settings';
export const more = 'More';
export const searching = 'Searching…';
export const noResultsForQuery = 'No results for “{query}”.';
export const someCouldntBeSearched = 'Some results couldn’t be loaded.';
export const typeFourDigits = 'Type the last four digits of a phone number to find a {lead, lower}.';
export const results = 'Results';

// What a result is, and where it leads
export const screen = 'Screen';
export const action = 'Action';
export const onThisScreen = 'On this screen';
export const group = 'Group';
export const groups = 'Groups';
export const landingPage = 'Landing page';
export const landingPages = 'Landing pages';
export const views = 'Saved views';
export const viewOf = 'View of {leads}';
export const untitled = 'Untitled';
export const settingInAccount = 'Setting in Account';
export const switchToOrganization = 'Switch organization';
export const kindAndPhone = '{lead} · {phone}';

// What can be done with a contact
export const doWithLead = 'What to do with {name}';
export const openLead = 'Open {lead, lower}';
export const tabKey = 'Tab';
export const openConversation = 'Open conversation';

// Actions
export const keyboardShortcuts = 'Keyboard shortcuts';
export const searchThisScreen = 'Search this screen';
export const newIt = 'New';
export const addLeads = 'Add {leads, lower}';
export const importAFile = 'Import a file';
export const newCampaign = 'New {campaign, lower}';
export const newAppointment = 'New appointment';
export const newGroup = 'New group';
export const newLandingPage = 'New landing page';
export const inviteUsers = 'Invite users';

export const light = 'Use light colors';
export const dark = 'Use dark colors';
export const system = 'Use the colors of this device';
export const switchToName = 'Switch to {name}';
export const signOut = 'Sign out';

// Settings, and other words by which they are found
export const yourProfile = 'Your name, email, and phone';
export const yourProfileWords = 'profile me you personal';
export const changePassword = 'Change password';
export const twoStepSignIn = 'Two-step sign-in';
export const twoStepSignInWords = 'security authenticator code two factor 2fa mfa recovery';
export const passkeys = 'Passkeys';
export const singleSignOn = 'Single sign-on';
export const singleSignOnWords = 'security sign in sso oidc okta company';
export const passkeysWords = 'security sign in fingerprint face';
export const signedInDevices = 'Signed-in devices';
export const signedInDevicesWords = 'security sessions sign out everywhere';
export const letterKeys = 'Single-key shortcuts';
export const letterKeysWords = 'keyboard letters hotkeys accessibility';
export const timeZone = 'Time zone';
export const timeZoneWords = 'clock hours times timezone';
export const organizationWords = 'organization name language call forwarding alerts new numbers';
export const automaticMessages = 'Automatic messages';
export const automaticMessagesWords = 'welcome message auto-reply reply AI';
export const sendingWindow = 'Sending window';
export const sendingWindowWords = 'quiet hours weekends pause time night';
export const screens = 'Screens';
export const screensWords = 'inbox messages events sidebar show hide';
export const optInWords = 'consent welcome first message';
export const brandingWords = 'logo picture color look';
export const numbersWords = 'buy get release number registration carrier toll-free';
export const domainWords = 'website address links web DNS';
export const billingWords = 'plan card payment invoices usage price payout earnings cancel';
export const integrationsWords = 'ModMed Calendly connect';
export const dataWords = 'export everything download opt-outs retention copy erase privacy';

// Shortcuts
export const anywhere = 'Anywhere';
export const inAList = 'In a list';
export const goToAScreen = 'Go to a screen';
export const openTheCommandPalette = 'Open the command palette';
export const nextRow = 'Next';
export const previousRow = 'Previous';
export const openRow = 'Open';
export const selectRow = 'Select';
export const selectUpTo = 'Select everything up to here';
export const archiveRow = 'Archive';
export const letterKeysAreOff = 'Single-key shortcuts are off. You can turn them on in Account.';
