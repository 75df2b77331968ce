// Campaign builder steps.

// Custom hour
export const hourInZone = 'Hour ({zone})';
export const amOrPm = 'AM or PM';
export const am = 'AM';
export const pm = 'PM';

// Delay fields
export const days = 'Days';
export const hours = 'Hours';
export const minutes = 'Minutes';
export const whenItGoesOut = 'When it goes out';
export const howLongLeadsWait = 'How long {leads, lower} wait';
export const afterAWhile = 'After a while';
export const notBeforeADate = 'Not before a date';
export const notBeforeZone = 'Not before ({zone})';
export const chooseADate = 'Choose a date. Until then, nothing changes: {sentence}';
export const timeOfDay = 'Time of day';
export const anyTime = 'Any time';
export const customHour = 'Custom hour';
export const hourIsOutside = '{hour} {zone} is outside these hours. It waits until they begin again.';
export const hourIsOutsideBefore =
  '{hour} {zone} is outside these hours. Where it would come too late in the morning, it goes out half an hour before they end.';
export const remindersUnsent =
  'It isn’t sent for appointments on {days}, because nothing goes out on the day it’s due.';
export const remindersCouldBeEarlier =
  'To send it on the last day before instead, put the event date into the text, without words such as “tomorrow.”';
export const remindersEarlier =
  'For appointments on {days}, it goes out earlier, on the last day on which messages are sent.';
export const waitsUntilDate = 'Waits until {date}. {hours}.';
export const goesOutAroundAppointment =
  'Goes out {when}. An appointment without a time of day counts as 12 PM {zone}. {hours}.';
export const rightAfterJoining = 'Goes out right after the {lead, lower} joins. {hours}.';
export const rightAfterJoiningAtHour = 'Goes out at the first {hour} {zone} after the {lead, lower} joins. {hours}.';
export const delayAfterJoining = 'Goes out {delay} after the {lead, lower} joins. {hours}.';
export const delayAfterJoiningAtHour =
  'Goes out {delay} after the {lead, lower} joins, then at the next {hour} {zone}. {hours}.';
export const rightAfterTheStepBefore = 'Goes out right after the step before it. {hours}.';
export const rightAfterTheStepBeforeAtHour = 'Goes out at the first {hour} {zone} after the step before it. {hours}.';
export const delayAfterTheStepBefore = 'Goes out {delay} after the step before it. {hours}.';
export const delayAfterTheStepBeforeAtHour =
  'Goes out {delay} after the step before it, then at the next {hour} {zone}. {hours}.';

// Start notice
export const countOfLeads = '{count} {leads, lower}';
export const areInThisCampaignAlready =
  '{who} {count, plural, one {is} other {are}} in this {campaign, lower} already. Sending to them starts when you save.';
export const whoAlreadyGotThisMessage =
  '{leads} who already got this message keep the old version. Anyone who gets it from now on gets the new one.';
export const alreadyGotTheOldText =
  'Saved. The old text was sent {count, plural, one {once} other {# times}} and stays as it is; messages from now on have the new one.';
export const messagesOfThisCampaignAreWaiting =
  '{waiting, plural, one {A message} other {# messages}} of this {campaign, lower} {waiting, plural, one {is} other {are}} waiting. Those of this step go out at the new time, which can be as soon as you save.';

// Step panel
export const textPart = 'Text';
export const slidesPart = 'Slides';
export const rulesPart = 'If/then';
export const timingPart = 'When';
export const partsOfTheStep = 'Parts of the step';
export const backToSteps = 'Back to the steps';
export const phone = 'Phone';
export const stepIsSaved = 'Saved';
export const draftNotSaved = 'Draft, not saved yet';
export const draft = 'Draft';
export const discard = 'Discard';
export const changedMeanwhile = 'This step was changed elsewhere while you were editing it';
export const noSlidesChosen = 'No slides';
export const otherSlides = 'Other slides';
export const saveToAddSlides = 'Save the message, then add its slides here.';
export const save = 'Save';
export const saveAndSend = 'Save and send to {who}';
export const cancel = 'Cancel';
export const saveAndAddSlides = 'Save and add slides';
export const saveThisStepToTest = 'Save this step to send yourself a test.';

// Chain
export const steps = 'Steps';
export const addBeforeStep = '{label} before step {number}';
export const addAtTheEnd = '{label} at the end';
export const pickedUpStepAtPosition = 'Picked up step at position {position} of {count}.';
export const stepIsOverPosition = 'Step is over position {position} of {count}.';
export const stepIsntOverAnyPosition = 'Step isn’t over any position.';
export const droppedStepAtPosition = 'Dropped step at position {position} of {count}.';
export const droppedStep = 'Dropped step.';
export const stepWasMoved = 'The step was moved. No one gets a step twice.';
export const howToMoveAStep =
  'To move this step, press the space bar to pick it up, use the arrow keys, and press the space bar to drop it. Press escape to cancel.';
export const moveCanceled = 'Move canceled.';

// Delete step dialog
export const deleteStep = 'Delete step';
export const labelWillBeDeleted = '“{label}” will be deleted.';
export const noOneWaitsForIt = 'No one waits for it now.';
export const theyGoOnToTheNext =
  '{counted} {count, plural, one {waits for it and goes} other {wait for it and go}} on to the next step.';
export const theyAreDoneWithoutIt =
  '{counted} {count, plural, one {waits} other {wait}} for it. It’s the last step, so they’ll be done.';
export const noLongerSentForAppointments = 'It’s no longer sent for any appointment.';
export const scheduledDontGetIt =
  '{counted} {count, plural, one {waits for it and doesn’t} other {wait for it and don’t}} get it.';
export const itsSlidesGoWithIt =
  'Its {slides, plural, one {slide goes} other {# slides go}} with it: the link in messages already sent no longer works.';
export const itsLinkStopsWorking = 'The link in messages already sent no longer works.';
export const wasDeleted = '{name} deleted';
export const isBack = '{name} is back';
export const itsWorkflowsAreDeleted =
  '{rules, plural, one {Its workflow is deleted too.} other {Its # workflows are deleted too.}}';
export const messagesAlreadySentStay = 'Messages already sent stay in each {lead, lower}’s messages.';

// Step card
export const moveStep = 'Move step {number}, {label}';
export const noMessageYet = 'No message yet. This step isn’t sent until it has one.';
export const deleteIt = 'Delete';
export const deleteName = 'Delete {name}';
export const leadsHere = '{count} {leads, lower} here';
export const leadHereOptedOut = '{count} {leads, lower} here, opted out';
export const leadsHereSomeOptedOut = '{count} {leads, lower} here, {optedOut} opted out';
export const scheduledFor = 'Scheduled for {count} {leads, lower}';
export const hereAndScheduled = '{here}, scheduled for {count} more';
export const finishedWithoutIt =
  '{shown} {leads, lower} {count, plural, one {has} other {have}} finished this {campaign, lower} and won’t get this step.';
export const sendItToThemToo = 'Send it to them too';
export const gotThisMessage = 'Got this message and hasn’t reached a later step.';
export const openedThisLink =
  'Opened this link and hasn’t reached a later step. Getting the message alone doesn’t count here.';
export const noSlidesYet = 'No slides yet';
export const addSlides = 'Add slides';
