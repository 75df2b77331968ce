// Campaign builder toolbar.

// Branding dialog
export const saved = 'Saved';
export const branding = 'Branding';
export const whatLeadsSee =
  'What {leads, lower} see at the top of slides. Leave these empty to use your organization’s own.';
export const asTheBrand = 'Your {brand, lower}’s color';
export const cancel = 'Cancel';
export const save = 'Save';

// Calendar dialog
export const calendly = 'Calendly';
export const whenALeadBooksATime =
  'When a {lead, lower} of this {campaign, lower} books a time in this calendar, they get its messages before and after the appointment.';
export const calendar = 'Calendar';
export const noCalendars = 'No calendars';
export const chooseACalendar = 'Choose a calendar';
export const noLongerOneOfYourCalendars = 'Current choice: “{name}”, which is no longer one of your calendars.';
export const connectAgain = 'Connect again';

// Delete campaign dialog
export const campaignDeleted = '{campaign} deleted';
export const whatDeletingDoes =
  '“{name}” will be permanently deleted, with its steps and its report. Messages still waiting are canceled. Messages already sent stay in each {lead, lower}’s messages, and the {leads, lower} stay in your list. To keep the report, archive it in the list of {campaigns, lower} instead.';
export const deleteCampaign = 'Delete {campaign, lower}';

// Editor toolbar
export const campaignCopied = '{campaign} copied';
export const youreNowEditing = 'You’re now editing “{name}”.';
export const landingPage = 'Landing page';
export const preview = 'Preview';
export const copy = 'Copy';
export const librarySettings = 'Library settings';
export const thisCampaign = 'This {campaign, lower}';
export const moreActions = 'More actions';

// Landing page dialog
export const editLandingPage = 'Edit Landing Page';
export const joinsAndGetsNothing =
  'Anyone who submits the form on this page joins the {campaign, lower}, but gets no message until they have an appointment with it: everything in it goes out around appointments.';
export const anyoneWhoSubmitsJoins = 'Anyone who submits the form on this page joins the {campaign, lower}.';
export const close = 'Close';

// Library settings dialog
export const everyOrganizationCanCopyIt =
  'Every organization in this brand can view and copy it. No one sees your {leads, lower}.';
export const chooseOrTypeOne = 'Choose one or type a new one';
export const chooseOne = 'Choose one';

// Page field list
export const widgets = 'Widgets';
export const removeField = 'Remove {field}';
export const addWidgets = '+ Add widgets';
