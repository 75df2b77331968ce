// Getting started.

// Getting started
export const carriersAreChecking = 'US carriers are checking your registration.';
export const redDotTurnOnTheInbox =
  'When {leads} reply, a red dot shows beside their name. <link>Turn on the inbox</link> to see every reply in one place.';
export const redDotAskForTheInbox =
  'When {leads} reply, a red dot shows beside their name. An admin of your organization can turn on the inbox in Account to see every reply in one place.';
export const makeAnAppointment =
  'Everything in your {campaign} goes out around appointments. Make one, and choose the {campaign} with it.';
export const newAppointment = 'New appointment';
export const pressAddAndSend = 'Press “Add {leads} and send” in your {campaign}.';
export const gettingStarted = 'Getting started';
export const doneOfLinesDone = '{done} of {lines} done';
export const hideThisList = 'Hide this list';
export const whenReplyYoullSee = 'When {leads} reply, you’ll see it in <link>Messages</link>.';
export const done = 'Done';
export const toDo = 'To do';
export const anAdminOfYourOrganizationCan = 'An admin of your organization can do this.';
export const openReport = 'Open report';
export const registerWithUsCarriersSoThey = '<link>Register with US carriers</link> so they don’t block your messages.';
export const getAPhoneNumber = 'Get a phone number';
export const yourMessagesCome = 'Your messages come from it, and your {leads} reply to it.';
export const seePhoneNumbers = 'See phone numbers';
export const getANumber = 'Get a number';
export const yoursIsFromE164 = 'Yours is {fromE164}.';
export const chooseAPlan = 'Choose a plan';
export const messagesGoOutOnce = 'Messages go out once you have one.';
export const addYourLogoAndColor = 'Add your logo and color';
export const soYourKnowItsYou = 'So your {leads} know it’s you.';
export const openBranding = 'Open branding';
export const addYourFirstLeads = 'Add your first {leads}';
export const importAFile = 'Import a file, or add them one by one.';
export const addLeads = 'Add {leads}';
export const writeYourFirstCampaign = 'Write your first {campaign}';
export const aMessageWithALink = 'A message, with a link to slides if you like.';
export const createCampaign = 'Create {campaign}';
export const openCampaign = 'Open {campaign}';
export const openCampaigns = 'Open {campaigns, lower}';
export const sendYourselfATest = 'Send yourself a test';
export const openTheMessage = 'Open the message in your {campaign} and press “Send me a test.”';
export const sendItToYour = 'Send it to your {leads}';

// Use waiting send
export const textsWaitForTheWindow =
  '{pending, plural, one {# text is waiting. It goes} other {# texts are waiting. They go}} out when your sending window opens.';
export const textsAreOnTheirWay = '{pending, plural, one {# text is on its way} other {# texts are on their way}}.';
export const textsAreWaiting = '{pending, plural, one {# text is} other {# texts are}} waiting. {paused}.';
