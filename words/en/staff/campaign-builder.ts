// Campaign builder.

// Campaign editor
export const chains = 'Chains';
export const instant = 'Instant';
export const noStepsYet = 'No steps yet';
export const aStepIsAMessage = 'A step is a message, with or without a link to slides.';
export const preAppt = 'Pre-Appt.';
export const noMessagesBeforeAppointment = 'No messages before the appointment yet';
export const timedBeforeEachAppointment = 'They’re timed before each appointment and move with it.';
export const postAppt = 'Post-Appt.';
export const noMessagesAfterAppointment = 'No messages after the appointment yet';
export const timedAfterEachAppointment = 'They’re timed after each appointment and move with it.';
export const preview = 'Preview';
export const addAsTheFirstStep = '{label} as the first step';

// First message
export const firstMessageOfCampaign = 'The first message of “{name}”:';

// Step types
export const newMessageWithSlides = 'New message with slides';
export const editMessageWithSlides = 'Edit message with slides';
export const attachSlide = 'Attach Slide';
export const attachSlideAddsAMessage = 'Adds a new message with a link to slides.';
export const newMessage = 'New message';
export const editMessage = 'Edit message';
export const addMessage = 'New Message';
export const newReminder = 'New reminder';
export const editReminder = 'Edit reminder';
export const newWait = 'New wait';
export const editWait = 'Edit wait';
export const newWaitForAnAppointment = 'New wait for an appointment';
export const editWaitForAnAppointment = 'Edit wait for an appointment';
export const redirect = 'Redirect';
export const leadsWaitForAnAppointment = 'Nothing is sent: {leads, lower} wait here until they have an appointment.';
export const leadsOnlyWait = 'Nothing is sent: {leads, lower} only wait here.';

// Unfinished steps
export const stepNumber = 'Step {number}';
export const preApptStepNumber = 'Pre-Appt. step {number}';
export const postApptStepNumber = 'Post-Appt. step {number}';
export const goesOutWithTheOneBefore =
  '{step}, “{label}”, goes out at the same time as the message before it. Set its delay under “When.”';
export const goesOutWithAnother =
  '{step}, “{label}”, goes out at the same time as another message. Set its delay under “When.”';
export const needsAMessage = '{step}, “{label}”, needs a message.';
export const hasTypedField = '{step}: “{text}” isn’t filled in. Did you mean {field}?';
export const needsAWebAddress = '{step}, “{label}”, needs a web address for its link.';
export const needsAPhoneNumber = '{step}, “{label}”, needs a phone number for its link.';
export const hasUnfinishedWorkflows =
  '{step}, “{label}”, has {count, plural, one {an if/then workflow that isn’t} other {# if/then workflows that aren’t}} finished: {count, plural, one {add a trigger and an action, or delete it} other {add triggers and actions, or delete them}}.';
export const changesArentSaved = '{step}, “{label}”, has changes that aren’t saved.';
export const newMessageIsntSaved = 'The step that you added isn’t saved.';
export const needsSlides = '{step}, “{label}”, needs slides.';
export const needsContentOnASlide = '{step}, “{label}”, needs {content} on its slide “{slide}”.';
