// Events.

// Add events to campaign
export const messagesBeforeAndAfter =
  '{events}. Messages before and after the appointment are scheduled from the time of each event.';

// Calendly state
export const tryAgain = 'Try again';

// Cancel events dialog
export const successfullyCancelledEvents = 'Successfully cancelled event(s).';
export const cancelTheseEvents = '{count, plural, one {Cancel event?} other {Cancel # events?}}';
export const goBack = 'Go back';
export const cancelEventsForSure = '{events, plural, one {Cancel event} other {Cancel events}}';
export const messagesWaitingToGoOutBefore =
  'Messages waiting to go out before or after {events, plural, one {it} other {them}} for {who} won’t be sent. Messages already sent stay, and no one leaves a {campaign, lower}.';
export const thisDoesntNotifyAnyone = 'This doesn’t notify anyone. If people should know, message them first.';
export const canceledInCalendlyToo =
  '{events, plural, one {It’s} other {They’re}} canceled in Calendly too, which emails everyone who booked there.';
export const someAreCanceledInCalendlyToo =
  '{count} of them are canceled in Calendly too, which emails everyone who booked there.';

// Event people
export const whoBookedEventWhen = 'Who booked {eventWhen}';
export const andMoreFindThem = 'And {more} more. Find them in your {leads, lower}.';

// Event words
export const dateHidden = 'Date hidden';
export const locationHidden = 'Location hidden';
export const weCantReachCalendly = 'We can’t reach Calendly.';
export const notCanceledInCalendly =
  'Not canceled in Calendly: no account is connected. Connect Calendly and try again.';
export const notCanceledInCalendlyThe =
  'Not canceled in Calendly: the connected account isn’t allowed to cancel it. Cancel it in Calendly.';
export const notCanceledInCalendlyOther =
  'Not canceled in Calendly: other people booked the same time. Cancel this booking in Calendly.';
export const notCanceledInCalendlyWe = 'Not canceled in Calendly: we couldn’t reach it before the event began.';
export const wellTryAgainAt = '{reason} We’ll try again at {moment}.';
export const namesAndMore = '{names} +{more} more';
export const cancelingInCalendly = 'Canceling in Calendly…';

// Events page
export const selectEvents = 'Select Events';
export const selectEventsFromBelowFirst = 'Select events from below first.';
export const theSelectedEventsAreAlready = 'The selected events are already canceled.';
export const message = 'Message';
export const addToCampaign = 'Add to {campaign, lower}';
export const cancelEvents = 'Cancel events';
export const events = 'Events';
export const allEvents = 'All events';
export const noEventsFound = '- No Events Found -';
export const connectCalendly = 'Connect Calendly';
export const bookingsThatLeads = 'Bookings that {leads, lower} make on your calendars show up here.';
export const bookingsThatLeadsMake =
  'Bookings that {leads, lower} make on your calendars show up here. “All events” includes past and canceled ones.';

// Event card
export const past = 'Past';

// Below the list and the day
export const noTimeYet = 'Date set, no time yet';
export const noDateYet = 'No date yet';
export const noDate = 'No date';
export const andMoreWithoutATime = 'And {more} more without a time.';
export const openDay = 'Open Day';

// Views
export const view = 'View';
export const day = 'Day';
export const list = 'List';
export const newAppointment = 'New appointment';

// Day
export const previousDay = 'Previous day';
export const nextDay = 'Next day';
export const today = 'Today';
export const tomorrow = 'Tomorrow';
export const goToDay = 'Go to day';
export const noTime = 'No time';
export const appointment = 'Appointment';
export const bookedFor = 'Booked for {when}';
export const noAppointmentsThisDay = 'No appointments on this day';
export const appointmentsOfLeads = 'Appointments of your {leads, lower} show up on their day, with or without a time.';
export const andMoreOnThisDay = 'And {more} more on this day. Find them in the list.';
export const nameAt = '{name}, {time}';
export const messageName = 'Message {name}';
export const moveName = 'Move the appointment of {name}';
export const move = 'Move';
export const eachIsMovedInDay = 'Booked by several people. Move each appointment in the Day view.';
export const isMovedInItsCalendar = 'Synced from a calendar. Change its time there.';
export const isMovedInModMed = 'Synced from ModMed. Change its time there.';
export const cancelName = 'Cancel the appointment of {name}';
export const restore = 'Restore';
export const requested = 'Requested';
export const booked = 'Booked';
export const confirmed = 'Confirmed';
export const moved = 'Moved';
export const canceled = 'Canceled';
export const appointmentWasCanceled =
  'The appointment of {name} was canceled. We won’t tell them. {count, plural, =0 {No messages were waiting before or after it.} one {One message waiting before or after it won’t be sent.} other {# messages waiting before or after it won’t be sent.}}';

// Cancel appointment dialog
export const willBeCanceled = 'The appointment of {name} on {when} will be canceled. We won’t tell them.';
export const withoutDateWillBeCanceled = 'The appointment of {name} will be canceled. We won’t tell them.';
export const waitingWontBeSent =
  '{count, plural, =0 {No messages are waiting before or after it.} one {One message waiting before or after it won’t be sent.} other {# messages waiting before or after it won’t be sent.}} {name} stays in their {campaigns, lower}.';
