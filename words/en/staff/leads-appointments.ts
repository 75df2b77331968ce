// Leads appointments.

// Add appointment button
export const addAppointment = 'Add appointment';
export const addAndText = 'Add and start texting';

// Add campaign dialog
export const addCampaign = 'Add Campaign';
export const add = 'Add';
export const thisLead = 'This {lead, lower}';

// Appointment dialog
export const cancel = 'Cancel';
export const dateHasPassed = 'This date has passed.';

// Appointment row
export const appointmentWhen = 'Appointment, {when}';
export const requestedOnAPage = 'Requested on a page. Set its date or time to confirm it.';
export const fromModMed = 'from ModMed';
export const changeDate = 'Change date';
export const change = 'Change';
export const changeTheDate = 'Change the date of the appointment, {when}';
export const moveIt = 'Move';
export const moveTheAppointment = 'Move the appointment, {when}';
export const cancelIt = 'Cancel appointment';
export const cancelWhen = 'Cancel the appointment, {when}';
export const removeName = 'Remove {name} from this appointment';
export const plusAddCampaign = '+ Add {campaign, lower}';
export const wasRemoved = '{name} was removed from the appointment. Its waiting messages won’t be sent.';

// Appointment words
export const noDate = 'No date';
export const dateHidden = 'Date hidden';

// Appointments
export const appointments = 'Appointments';
export const newAppointment = 'New appointment';
export const noAppointmentsYetWithMessages =
  'No appointments yet. Messages before and after an appointment go out once you add one.';
export const noAppointmentsYet = 'No appointments yet.';

export const messagesWaitForReply = 'Messages before and after these are held until you decide about the reply.';
export const messagesAreNotSent = 'They can’t get texts, so no messages go out before or after these.';
export const messagesWithoutAgreement = 'They haven’t agreed to texts, so no messages go out before or after these.';

// Canceled appointment
export const canceled = 'Canceled';
export const canceledWhen = 'Canceled appointment, {when}';
export const restore = 'Restore';
export const restoreWhen = 'Restore the appointment, {when}';

// Change date dialog
export const changeAppointmentDate = 'Change Appointment Date';
export const messagesMoveToo = 'Messages waiting before and after this appointment move to the new date.';
export const someAreTooLate =
  '{late, plural, one {One} other {#}} of {messages, plural, one {one message} other {# messages}} {late, plural, one {is} other {are}} already too late for this date and won’t be sent.';
export const someSayTheTime =
  '{messages, plural, one {One message says} other {# messages say}} the time or place, and won’t be sent without a time.';
export const isSetFor = 'The appointment is set for {when}.';
export const nameIsSetFor = 'The appointment of {name} is set for {when}.';
export const movedTo = 'The appointment was moved to {when}.';
export const nameMovedTo = 'The appointment of {name} was moved to {when}.';
export const movedToNoDate = 'The appointment has no date now.';
export const nameMovedToNoDate = 'The appointment of {name} has no date now.';
export const textTheNewTime = 'Text {name} the new time';
export const textTheTime = 'Text {name} the time';
export const textThatItsCanceled = 'Text {name} that it’s canceled';
export const youCanTellThem =
  'We won’t tell the {lead, lower} on our own. Once it’s moved, you can text them the new time if they get texts.';
export const weWontTellThem = 'We won’t tell the {lead, lower} about the change, so message them yourself.';

// Date choice
export const messagesCountFromNoon = 'Messages around it are timed from noon on this day.';
export const messagesCountFromNoonIn = 'Messages around it are timed from noon {zone} on this day.';
export const messagesCountFromThisTime = 'Messages around it are timed from this time.';
export const withoutATime = 'Without a time, it’s for the whole day.';
export const timeOptional = 'Time (optional), {zone}';
export const appointmentDate = 'Appointment date';
export const withoutADate = 'No date (instant {campaigns, lower} only)';

// Cancel appointment dialog
export const askCancelAppointment = 'Cancel appointment?';
export const cancelAppointment = 'Cancel appointment';
export const goBack = 'Go back';
export const datelessWillBeCanceled =
  'The appointment without a date will be canceled, and messages waiting before and after it won’t be sent.';
export const willBeCanceled =
  'The appointment on {date} will be canceled, and messages waiting before and after it won’t be sent.';
export const wasCanceled =
  'The appointment on {date} was canceled. Messages waiting before and after it won’t be sent.';
export const datelessWasCanceled =
  'The appointment without a date was canceled. Messages waiting before and after it won’t be sent.';
export const staysInItsCampaigns =
  'The {lead, lower} stays in its {campaigns, lower}, and we won’t tell them that the appointment is canceled.';
export const youCanTextThemOnceCanceled = 'Once it’s canceled, you can text them.';
export const canceledInItsCalendar =
  'If it was booked in Calendly, it’s canceled there too, unless someone else has booked the same time. In any other calendar, cancel it yourself.';
export const cantBeUndone = 'This can’t be undone.';
export const staysInModMed = 'The appointment stays in ModMed. Cancel it there too.';

// New appointment dialog
export const newAppointmentTitle = 'New appointment';
export const wasAdded = 'The appointment of {name} on {when} was added.';
export const datelessWasAdded = 'The appointment of {name} without a date was added.';
export const scheduledAround =
  '{count, plural, =0 {No messages are scheduled around it.} one {One message is scheduled around it.} other {# messages are scheduled around it.}}';
export const getsMessagesOf = 'They get the messages of “{campaign}.”';
export const getsOthersToo = 'They also get the other messages of “{campaign}.”';
export const searchByNameOrPhone = 'Search by name or phone';
export const noLeadsFound = 'No {leads, lower} match. Add someone new under {leads} first.';

// Reported booking
export const bookingWasDismissed = 'The booking was dismissed.';
export const saysTheyBooked = '{who} says they booked a time';
export const reportedOn = 'Reported on {date}.';
export const reportedOnSlide = 'Reported on {date} on “{slide}”.';
export const calendlyHasntConfirmed =
  'Calendly hasn’t confirmed it because this calendar’s account isn’t connected or we can’t reach it. Ask {who} for the time, or check the calendar.';
export const setTheTime = 'Set the time';
export const dismiss = 'Dismiss';
export const setTheBookedTime = 'Set the booked time';
export const bookedTime = 'Booked time';
export const inZone = 'In {zone}';
