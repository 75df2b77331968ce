// Account integrations.

// Connect modmed
export const weCouldNotConnect = 'We could not connect to your ModMed account. Try again later.';

// Integration card
export const connected = 'Connected';
export const notConnected = 'Not connected';
export const connectedOnSinceHint = 'Connected on {since}. {hint}';

// Integrations tab
export const calendly = 'Calendly';
export const schedulingOnCalendarSlides = 'Scheduling on calendar slides.';
export const connectCalendlyInACampaign =
  'Connect it in the editor of a {campaign}, where you press Calendly, or under <settings>Settings</settings>.';
export const turnOnCalendlyInSettings = 'Turn it on and connect it under <settings>Settings</settings>.';
export const noCalendlyHere = 'This account doesn’t include Calendly.';

// Modmed campaigns
export const noCampaignsFound = '- No {campaigns} Found -';
export const campaignsForImportedAppointments = '{campaigns} for imported appointments';
export const everyAppointmentImportedFromNow =
  'Every appointment imported from now on starts them: reminders before, follow-ups after.';
export const chooseCampaigns = 'Choose {campaigns, lower}';

// Modmed card
export const importsYourPatientsAsContacts =
  'Imports your patients as contacts, with their appointments, and follows every change.';
export const modMed = 'ModMed';
export const practiceFirm = 'Practice {firm}.';
export const connectAgain = 'Connect again';
export const connectModMed = 'Connect ModMed';
export const disconnect = 'Disconnect';
export const notesToLookAt = '{notes, plural, one {# patient} other {# patients}} to look at';
export const importingFromModMed = 'Importing from ModMed';
export const importNow = 'Import now';
export const modMedWasDisconnected = 'ModMed was disconnected.';
export const importsStopAndWeDelete =
  'Imports stop and we delete your credentials. Your contacts and their messages stay. Upcoming appointments from ModMed are removed along with their waiting messages, because we would no longer hear about changes.';
export const disconnectModMed = 'Disconnect ModMed?';
export const modmedCardDisconnectModMed = 'Disconnect ModMed';

// Modmed dialog
export const yourModMedAccountHasBeen = 'Your ModMed account has been successfully connected.';
export const yourPracticeCreatesTheseInMod =
  'Your practice creates these in ModMed for us. We store them encrypted and only read patients and appointments with them.';
export const practiceAddressPrefix = 'Practice address prefix';
export const theFirstPartOfYourAddress = 'The first part of your address: dermassoc for https://dermassoc.ema.md';
export const apiKey = 'API key';
export const leaveEmptyToKeepTheCurrent = 'Leave empty to keep the current key';
export const username = 'Username';
export const password = 'Password';
export const practiceTimeZone = 'Practice time zone';
export const messagesShowAppointmentTimes = 'Messages show appointment times in this time zone';
export const ourPatientsAgreedToGetMessages = 'Our patients agreed to get messages from us on their mobile phones';
export const cancel = 'Cancel';
export const connect = 'Connect';
export const thisIsASimulatedModMed =
  'This is a simulated ModMed. <link>Open its practices</link> to see what connects them.';

// Modmed notes
export const patientsToLookAt = 'Patients to look at';
export const thesePatientsHaveNoContactHere =
  'These patients have no contact here, or share one. Fix them in ModMed or in your contacts, and the next import will pick up the change.';
export const patient = 'Patient';
export const reason = 'Reason';
export const patientPatientId = 'Patient {patientId}';

// Modmed words
export const theLastImportDidntFinish = 'The last import didn’t finish. {reason}';
export const theLastImportDidntFinishNext = 'The last import didn’t finish. {reason} Next try: {next}.';
export const patientsAndAppointments =
  '{patients, plural, one {# patient} other {# patients}} and {appointments, plural, one {# upcoming appointment} other {# upcoming appointments}}';
export const lastImportAndNext = '{last} Next: {next}.';
export const modMedNoLongerKnows = 'ModMed no longer knows this practice’s address. Connect again with the right one.';
export const modMedRefusedTheApiKey = 'ModMed refused the API key. Connect again with a new one.';
export const modMedRefusedTheUsername = 'ModMed refused the username or the password. Connect again with new ones.';
export const thisApiKeyCantReadPatients =
  'This API key can’t read patients or appointments. Ask ModMed to allow reading and searching both.';
export const modMedIsLimitingOurRequests = 'ModMed is limiting our requests.';
export const weCouldntReachModMed = 'We couldn’t reach ModMed.';
export const modMedSentSomethingWeCouldnt = 'ModMed sent something we couldn’t read.';
export const youveReachedYourPlansContactLimit =
  'You’ve reached your plan’s contact limit. Choose a larger plan under Billing.';
export const importingNow = 'Importing now…';
export const theFirstImportIsAbout = 'The first import is about to start.';
export const lastImportLastImport = 'Last import: {lastImport}.';
export const inactiveInModMed = 'Inactive in ModMed';
export const deceasedInModMed = 'Deceased in ModMed';
export const noNameInModMed = 'No name in ModMed';
export const noMobilePhoneInModMed = 'No mobile phone in ModMed';
export const theMobilePhoneIsntAUs = 'The mobile phone isn’t a US or Canadian number';
export const anotherContactHasThisPhoneNumber = 'Another contact has this phone number under a different name';
export const theContactWithThisPhoneNumber = 'The contact with this phone number is archived';
export const sharesAPhoneNumber = 'Shares a phone number, so the contact shows the number instead of a name';
export const eastern = 'Eastern';
export const central = 'Central';
export const mountain = 'Mountain';
export const arizona = 'Arizona';
export const pacific = 'Pacific';
export const alaska = 'Alaska';
export const hawaii = 'Hawaii';
