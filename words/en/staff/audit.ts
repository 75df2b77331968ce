// Audit.

// Audit filters
export const personId = 'Person {id}';
export const what = 'What';
export const everything = 'Everything';
export const who = 'Who';
export const everyone = 'Everyone';
export const everythingExceptViews = 'Everything except views';
export const contacts = '{leads}';
export const campaigns = '{campaigns}';
export const people = 'Users';
export const security = 'Security';
export const organization = 'Organization and numbers';
export const billing = 'Billing';
export const platform = 'Platform';
export const from = 'From';
export const to = 'To';
export const clearFilters = 'Clear filters';

// Audit page
export const auditTrail = 'Audit trail';
export const downloadCsv = 'Download CSV';

// Audit table
export const noEntriesMatchTheseFilters = 'No entries match these filters.';
export const changesPeopleMakeShowUpHere = 'Changes people make show up here.';
export const noEntries = 'No entries';
export const whatHappened = 'What happened';
export const time = 'Time';
export const refused = 'Refused';

// Audit table
export const timesViewed = '{count, plural, one {# time} other {# times}}';
export const timeSpan = '{from} to {to}';

// Entry leads
export const andMore = 'and {more} more';
export const andMoreNotListed = 'and {more} more not listed';

// Entry words
export const someone = 'Someone';
export const theOrganizationGotANumber = 'The organization got a phone number';
export const personDidForThePlatform = '{person} (platform admin) {deed}';
export const personDid = '{person} {deed}';
export const enteredOrganization = 'entered {name}';
export const leftOrganization = 'left {name}';
export const organizationWithId = 'organization {id}';
export const wasSignedOutAfter = '{person} was signed out after {minutes} minutes without activity';
export const signedOutEverywhere = 'signed out on every device';
export const downloadedTheAuditTrail = 'downloaded the audit trail';
export const pausedACampaign = 'paused a {campaign, lower}';
export const resumedACampaign = 'resumed a {campaign, lower}';
export const recordedAnOptOut = 'recorded an opt-out';
export const removedName = 'removed {name}';
export const invitedName = 'invited {name}';
export const invitedNameAgain = 'sent {name} an invitation again';
export const turnedOnSetting = 'turned on “{setting}”';
export const turnedOffSetting = 'turned off “{setting}”';
export const changedSettingFromTo = 'changed “{setting}” from {from} to {to}';
export const changedWhatNameMayDo = 'changed what {name} may do';
export const endedEmergencyAccessOfName = 'ended the emergency access of {name}';
export const triedToSignInAsName = 'tried to sign in as {name} and failed';
export const aLeadOptedOutByText = 'A {lead, lower} opted out by text message';
export const aLeadOptedOutInTheirOwnWords = 'A {lead, lower} asked in their own words to get no more texts';
export const theCarrierReportedThatALeadOptedOut = 'The carrier reported that a {lead, lower} opted out';
export const aLeadOptedOutOnAPublicPage = 'A {lead, lower} opted out on a public page';
export const aLeadOptedInByText = 'A {lead, lower} opted in by text message';
export const agreedOnPage = 'A {lead, lower} agreed to texts {page}';
export const formAgreedOnPage =
  'Someone agreed to texts {page}, with the number of a known {lead, lower}. It isn’t confirmed from their phone';
export const askedOnPageWhileOptedOut =
  'Someone asked for texts {page}, with the number of a {lead, lower}. The number has opted out, so none are sent until START is texted from it';
export const onALandingPage = 'on a landing page';
export const onThePageOfAGroup = 'on the page of a group';
export const onThePublicPageOfACampaign = 'on a public page';
export const onTheLandingPage = 'on the landing page {page}';
export const onThePageOfTheGroup = 'on the page of the group {page}';
export const onThePageOfTheCampaign = 'on the public page of the {campaign, lower} {page}';
export const asTypedName = 'as “{name}”';
export const onAPublicPage = 'on a public page';
export const aDeletedLead = 'a deleted {lead, lower} ({id})';
export const fromNetwork = 'from {ip}';
export const someoneAtTheServersCommandLine = 'Someone at the server’s command line';
export const aLeadChangedTheirConsent = 'A {lead, lower} changed their consent to texts';
export const amountOfInvoice = '{amount} of invoice {organizationId}-{invoice}';

// Entry details
export const countNew = '{count} new';
export const countKnown = '{count} already here';
export const countRepeated = '{count} repeated in the file';
export const countSkipped = '{count} skipped';
export const countRows = '{count, plural, one {# row} other {# rows}}';
export const countAdded = '{count} added';
export const countMessagesCanceled = '{count, plural, one {# waiting message} other {# waiting messages}} canceled';
export const countOptedOut = '{count} left out because they opted out';
export const namesWereHidden = 'Names were hidden';
export const alsoToHealthTexts = 'also to texts with health information';
export const atTheSecondStep = 'at the second step';
export const withAPasskey = 'with a passkey';
export const toSelected = 'selected one by one';
export const toGroups = 'by group';
export const stepNumber = 'step {number}';
export const stepBeforeAppointment = 'step {number} before the appointment';
export const stepAfterAppointment = 'step {number} after the appointment';
export const slideNumber = 'slide {number}';
export const wasNumber = 'was number {number} before';
export const versionNumber = 'version {number}';
export const asInVersion = 'as in version {number}';
export const fromAnotherOrganization = 'from another organization';
export const addedATrigger = 'added a trigger';
export const changedATrigger = 'changed a trigger';
export const deletedATrigger = 'deleted a trigger';
export const addedAnAction = 'added an action';
export const changedAnAction = 'changed an action';
export const deletedAnAction = 'deleted an action';
export const addedAnOption = 'added an option';
export const changedAnOption = 'changed an option';
export const deletedAnOption = 'deleted an option';
export const on = 'on';
export const off = 'off';
export const asUsual = 'default';
export const labelIs = '{label}: {value}';
export const labelFromTo = '{label}: from {from} to {to}';
export const forMinutes = 'for {minutes} minutes';
export const toValue = 'to {to}';
export const fromValueToValue = 'from {from} to {to}';
export const noDate = 'no date';

// Setting words
export const understoodTiming = 'Understood when texts are sent';
export const understoodContacts = 'Understood whom texts may go to';
export const understoodEditing = 'Understood what texts may say';
export const picture = 'picture';
export const color = 'color';
export const textOfInvitations = 'text that asks for consent';
export const languagesOfPublicPages = 'Languages of public pages';
export const none = 'none';
export const quoted = '“{value}”';

export const changedFieldOfObject = 'changed “{field}” of {object} from {from} to {to}';
export const turnedOnFieldOfObject = 'turned on “{field}” for {object}';
export const turnedOffFieldOfObject = 'turned off “{field}” for {object}';
export const aGroup = 'a group';
export const aCampaign = 'a {campaign, lower}';
export const aSetOfSlides = 'a set of slides';
export const aStep = 'a step of a {campaign, lower}';
export const aSlide = 'a slide';
export const aQuestion = 'a question';
export const aWorkflow = 'a workflow of a {campaign, lower}';
export const theGroupNamed = 'the group “{name}”';
export const theCampaignNamed = 'the {campaign, lower} “{name}”';
export const theSlidesNamed = 'the set of slides “{name}”';
export const aStepOfNamed = 'a step of the {campaign, lower} “{name}”';
export const aSlideOfNamed = 'a slide of “{name}”';
export const aQuestionOfNamed = 'a question of “{name}”';
export const aWorkflowOfNamed = 'a workflow of the {campaign, lower} “{name}”';

// Field words
export const fieldName = 'name';
export const fieldTitle = 'title';
export const fieldDescription = 'description';
export const fieldLogo = 'logo';
export const pictureAboveTheForm = 'picture above the form';
export const previewPicture = 'preview picture';
export const price = 'price';
export const schedule = 'schedule';
export const trial = 'trial';
export const campaignToSend = '{campaign, lower} to send';
export const questionsOfTheForm = 'fields of the form';
export const shownInSearch = 'shown in search engines';
export const layout = 'layout';
export const titleOfThePage = 'title of the public page';
export const descriptionOfThePage = 'description of the public page';
export const colorOfThePage = 'color of the public page';
export const pictureOfThePage = 'picture of the public page';
export const hasAppointmentMessages = 'messages around appointments';
export const calendar = 'calendar';
export const endText = 'text at the end';
export const endButton = 'button at the end';
export const linkPreview = 'link preview';
export const fieldSlides = 'slides';
export const fieldMessage = 'message';
export const fieldTiming = 'timing';
export const fieldKind = 'kind';
export const internalTitle = 'internal title';
export const fieldFile = 'picture or video';
export const coverPicture = 'cover picture';
export const fieldText = 'text';
export const audioFile = 'audio';
export const questionText = 'question';
export const fineText = 'text below the question';
export const choices = 'choices';
export const lowestNumber = 'lowest number';
export const highestNumber = 'highest number';
export const optionsOfTheQuestion = 'options';
export const fieldTrigger = 'trigger';
export const fieldAction = 'action';
export const fieldWorkflow = 'workflow';

// Detail words
export const person = 'person';
export const plan = 'plan';
export const ends = 'ends';
export const amount = 'amount';
export const card = 'card';
export const endingIn = 'ending in';
export const isRequired = 'required of everyone';
export const pricePerMonth = 'monthly price';
export const pricePerText = 'price per text';
export const releaseAt = 'release at';
export const daysOpen = 'open for days';
export const template = 'template';
export const carrierAccount = 'account at the carrier';
export const webAddress = 'web address';
export const certificate = 'certificate';
export const phoneNumber = 'phone';
export const yes = 'yes';
export const no = 'no';

// Opened words
export const openedListOfLeads = 'the list of {leads, lower}';
export const openedALead = 'the page of a {lead, lower}';
export const openedLatestActivity = 'the overview’s latest activity';
export const openedWhatNeedsYou = 'what the overview says needs attention';
export const openedCampaigns = 'the list of {campaigns, lower}';
export const openedACampaign = 'a {campaign, lower}';
export const openedBoard = 'the progress of {leads, lower} in a {campaign, lower}';
export const openedAnswers = 'the answers of {leads, lower}';
export const openedUnreached = 'the {leads, lower} who weren’t reached';
export const openedFoundMessages = 'a search of messages';
export const openedFailedMessages = 'the messages that failed';
export const openedReport = 'the report of a {campaign, lower}';
export const openedConversations = 'the list of conversations';
export const openedEvents = 'the events';
export const openedAuditTrail = 'the audit trail';
export const openedCustomValues = 'the custom values';
export const openedPatients = 'the patients from ModMed';
export const openedImport = 'an import of {leads, lower}';
export const openedGroup = 'a group';
export const openedPhone = 'who has a phone number';
export const openedAppointments = 'the appointments of a day';
export const openedWithoutTime = 'the appointments without a time';
export const openedGroups = 'the list of groups';
export const openedImports = 'the imports of {leads, lower}';
export const openedModmedNotes = 'the notes in ModMed';
export const openedLandingPages = 'the list of landing pages';
export const openedLandingPage = 'a landing page';
export const openedDropdown = 'the choices on a landing page';
export const openedSendStats = 'how messages are sent';
export const openedPitches = 'the list of pitches';
export const openedPitch = 'a pitch';
export const openedSlides = 'the slides of a pitch';
export const openedSlide = 'a slide';
export const openedVersions = 'earlier versions';
export const openedAttention = 'how long slides were looked at';
export const openedUser = 'their own profile';
export const openedUsers = 'the list of users';
export const changed = 'a change: {what}';

// Lead choice
export const typeLastFour = 'Type the last four digits of a phone';
export const typeANameOrPhoneNumber = 'Type a name or phone number';
export const searching = 'Searching…';
export const notFound = 'Not found';

// Use audit
export const auditTrailCsv = 'Audit trail.csv';

// Verification
export const checkingTheTrail = 'Checking the trail…';
export const checkAgain = 'Check again';
export const couldntCheckTheTrail = 'Couldn’t check the trail';
export const entryDoesntFollowFromTheOne =
  'Entry {brokenAt} doesn’t follow from the one before it. An entry was changed or removed in the database. Tell the server’s administrator.';
export const theTrailHasBeenChanged = 'The trail has been changed';
export const theTrailIsEmpty = 'The trail is empty.';
export const theTrailHasBeenIntactSince =
  'The trail has been intact since {since}: {entries, plural, one {# entry} other {# entries}}, none changed or removed.';
